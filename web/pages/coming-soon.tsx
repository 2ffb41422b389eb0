import { Link } from 'react-router'
import { festival } from '../../content/festival.ts'
import { artUrl } from '../art/links.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../parts/shell/page.tsx'
import styles from './coming-soon.module.css'

export const meta = () => pageMeta('/coming-soon')

export default function ComingSoon() {
  return (
    <Page logoTo="/home">
      <div className={styles.scene}>
        <p className={styles.festival}>
          {festival.name} <span>{festival.year}</span>
        </p>
        <img
          className={styles.rocket}
          src={artUrl('parts/rocket.svg')}
          alt="A rocket taking off"
          width={360}
          height={440}
        />
        <h1>Coming Soon</h1>
        <Link to="/home" className="main-button">
          Back To Home
        </Link>
      </div>
    </Page>
  )
}
