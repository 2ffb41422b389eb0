import { Link } from 'react-router'
import { datesAndYear } from '../../domain/edition/festival-dates.ts'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { Page } from '../parts/shell/page.tsx'
import type { Route } from './+types/coming-soon'
import styles from './coming-soon.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/coming-soon') })

export const meta = pageMeta
export const links = facesFirst('reading')

export default function ComingSoon() {
  const festival = useFestival()
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
        <p className={styles.what}>
          We are still building this page. Festival dates: <strong>{datesAndYear(festival.dates)}</strong>,{' '}
          {festival.institute.name}.
        </p>
        <Link to="/home" className="main-button glowing">
          Back To Home
        </Link>
        <nav aria-label="Available pages" className={styles.there}>
          <span aria-hidden="true">See now:</span>
          <Link to="/events">Events</Link>
          <Link to="/schedule">Schedule</Link>
          <Link to="/pronites">Pronites</Link>
        </nav>
      </div>
    </Page>
  )
}
