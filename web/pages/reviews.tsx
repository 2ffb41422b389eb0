// Reviews by performing artists, as letters alternately left and right. Before the first one is written, all samples
// share one sealed envelope; afterwards a line says that more will follow.
import { Link } from 'react-router'
import type { Review } from '../../domain/edition/content.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import type { Route } from './+types/reviews'
import styles from './reviews.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/reviews'),
  reviews: contentOf(context).reviews,
})

export const meta = pageMeta
export const links = facesFirst('hand')

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const written = loaderData.reviews.filter(({ sample }) => !sample)
  const awaited = loaderData.reviews.filter(({ sample }) => sample)
  return (
    <Page logoTo="/" hour="backstage" calm>
      <div className={styles.mirror}>
        <PageTitle aside="Letters from the stage">Reviews</PageTitle>
      </div>
      {written.length > 0 && (
        <ul className={styles.letters}>
          {written.map((review, index) => (
            <li key={review.id}>
              <Words of={review} at={index} className={styles.letter} />
            </li>
          ))}
        </ul>
      )}
      {written.length > 0 && awaited.length > 0 && (
        <p className={styles.more}>More reviews will follow after the concert.</p>
      )}
      {written.length === 0 && awaited.length > 0 && (
        <section className={styles.envelope} aria-labelledby="awaited">
          <h2 id="awaited">The first reviews will follow after the concert</h2>
          <p>The artists will be announced.</p>
          <ul>
            {awaited.map((review, index) => (
              <li key={review.id}>
                <Words of={review} at={index} className={styles.awaited} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.on}>
        <Link to="/pronites" className="main-button glowing">
          See the concert nights
        </Link>
      </p>
    </Page>
  )
}

/** A stamp with the artist, and the review. Stamps of odd indexes are on the right. */
function Words({
  of: { id, quote, speaker },
  at,
  className,
}: {
  of: Review
  at: number
  className: string | undefined
}) {
  return (
    <figure className={at % 2 === 0 ? className : `${className} ${styles.right}`}>
      <div className={styles.stamp}>
        <Picture id={id} kind="people" alt={`Portrait of ${speaker}`} width={240} height={280} first={at === 0} />
      </div>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>{speaker}</figcaption>
    </figure>
  )
}
