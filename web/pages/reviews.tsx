// What performing artists say: letters in the dressing room, lying now to the left and now to the right. One that is
// not written yet is a sheet with lines on it.
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import { ToBeAnnounced } from '../parts/shell/to-be-announced.tsx'
import type { Route } from './+types/reviews'
import styles from './reviews.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/reviews'),
  reviews: contentOf(context).reviews,
})

export const meta = pageMeta
export const links = facesFirst('hand')

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <Page logoTo="/" hour="backstage" calm>
      <div className={styles.mirror}>
        <PageTitle aside="Letters from the stage">Reviews</PageTitle>
      </div>
      <ul className={styles.letters}>
        {loaderData.reviews.map((review, index) => (
          <li key={review.id}>
            <figure className={review.sample ? `${styles.letter} ${styles.kept}` : styles.letter}>
              <div className={styles.stamp}>
                <Picture
                  id={review.id}
                  kind="people"
                  alt={`Portrait of ${review.speaker}`}
                  width={240}
                  height={280}
                  first={index === 0}
                />
              </div>
              <blockquote>
                <p>{review.quote}</p>
              </blockquote>
              <figcaption>
                {review.speaker}
                {review.sample && <ToBeAnnounced />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Page>
  )
}
