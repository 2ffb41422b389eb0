// What performing artists say: letters, lying now to the left and now to the right.
import { reviews } from '../../content/reviews.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import styles from './reviews.module.css'

export const meta = () => pageMeta('/reviews')

export default function Reviews() {
  return (
    <Page logoTo="/">
      <PageTitle aside="Letters from the stage">Reviews</PageTitle>
      <ul className={styles.letters}>
        {reviews.map((review, index) => (
          <li key={review.id}>
            <figure className={styles.letter}>
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
              <figcaption>{review.speaker}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Page>
  )
}
