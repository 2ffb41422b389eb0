// Six clippings, pinned below each other.
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import type { Route } from './+types/media-coverage'
import styles from './media-coverage.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/media-coverage'),
  mediaCoverage: contentOf(context).mediaCoverage,
})

export const meta = pageMeta
export const links = facesFirst('hand')

export default function MediaCoverage({ loaderData }: Route.ComponentProps) {
  const { mediaCoverage } = loaderData
  return (
    <Page logoTo="/">
      <PageTitle aside="Seen in the papers">{mediaCoverage.heading}</PageTitle>
      <ul className={styles.clippings}>
        {mediaCoverage.images.map((image, index) => (
          <li key={image.id}>
            <figure>
              <Picture
                id={image.id}
                kind="media"
                alt={`Clipping ${index + 1}`}
                width={480}
                height={360}
                first={index === 0}
              />
              <figcaption>{image.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Page>
  )
}
