// The page for unknown addresses and unknown events. The server sends it without scripts, which would fetch the other
// typefaces, so it loads all four display typefaces itself (R10), two of them invisibly.
import { Link } from 'react-router'
import { artUrl } from '../../art/links.ts'
import { useFestival } from '../../edition.tsx'
import styles from './not-found.module.css'
import { Page } from './page.tsx'

export function NotFound() {
  const { name, year } = useFestival()
  return (
    <Page logoTo="/">
      <div className={styles.scene}>
        <img src={artUrl('parts/not-found.svg')} alt="" width={800} height={440} />
        <div className={styles.words}>
          <p className={styles.festival}>
            {name} {year}
          </p>
          <p className={styles.number}>404</p>
          <span className={`visually-hidden ${styles.loads}`} aria-hidden="true">
            4<i>4</i>
          </span>
          <h1>Page not found</h1>
          <p className={styles.reason}>There is no page at this address.</p>
          <p className={styles.ways}>
            <Link to="/" className="main-button glowing">
              Back To Home
            </Link>
            <Link to="/events" className={styles.second}>
              See all events
            </Link>
          </p>
        </div>
      </div>
    </Page>
  )
}
