// A picture by its id: the photograph in content/pictures when there is one, the drawn stand-in otherwise.
import { artUrl } from '../../art/links.ts'

const photographs = import.meta.glob<string>('/content/pictures/*.{jpg,jpeg,png,webp,avif,svg}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const byId = new Map(
  Object.entries(photographs).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), url]),
)

type Props = {
  id: string
  kind: 'people' | 'sponsors' | 'media'
  alt: string
  /** Measures of the place it fills, in CSS pixels; style sheets may scale it in proportion. */
  width: number
  height: number
  /** Pictures on the first screen load at once, all others when they come near. */
  first?: boolean
}

export function Picture({ id, kind, alt, width, height, first }: Props) {
  return (
    <img
      src={byId.get(id) ?? artUrl(`${kind}/${id}.svg`)}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
