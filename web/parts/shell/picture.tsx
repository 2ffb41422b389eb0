// A picture by its id: drawn, or supplied in content/pictures; the build writes both to the same address.
import { artUrl } from '../../art/links.ts'

type Props = {
  id: string
  kind: 'people' | 'sponsors' | 'media' | 'stalls'
  alt: string
  /** The size in CSS pixels; style sheets may scale it in proportion. */
  width: number
  height: number
  /** Pictures on the first screen load at once, others when they are close. */
  first?: boolean
}

export function Picture({ id, kind, alt, width, height, first }: Props) {
  return (
    <img
      src={artUrl(`${kind}/${id}.svg`)}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
