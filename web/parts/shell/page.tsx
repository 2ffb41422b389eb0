// The frame of every page except Home: the logo on a string of lights, the main part, and the fair at the foot.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { artUrl } from '../../art/links.ts'
import { useFestival, useHasResults } from '../../edition.tsx'
import { AccountLink } from './account-link.tsx'
import { Footer } from './footer.tsx'
import styles from './page.module.css'

type Props = {
  /** The address to which the logo links. */
  logoTo: '/' | '/home' | '/events'
  /** Calm pages (forms, profile) have no scenery at the foot. */
  calm?: boolean
  /** The time of day of the page's background; night by default. */
  hour?: 'dusk' | 'backstage' | 'morning' | undefined
  /** Only people with an account open this page, so the footer never asks them to register. */
  hasAccount?: boolean | undefined
  children: ReactNode
}

const logoWords = { '/': 'home', '/home': 'home', '/events': 'all events' }

function MenuLinks() {
  const { facilities } = useFestival()
  return (
    <>
      <Link to="/events">Events</Link>
      <Link to="/schedule">Schedule</Link>
      {useHasResults() && <Link to="/results">Results</Link>}
      <Link to="/pronites">Pronites</Link>
      <Link to="/our-team">Our Team</Link>
      {facilities.some(({ nights, meals }) => nights || meals) && <Link to="/stay">Stay</Link>}
      <Link to="/questions">Questions</Link>
      <Link to="/about">About</Link>
      <AccountLink visitor="Log in" person="Profile" logIn />
    </>
  )
}

export function Page({ logoTo, calm, hour, hasAccount, children }: Props) {
  const festival = useFestival()
  const { pathname } = useLocation()
  return (
    <div className={calm ? `${styles.page} ${styles.calm}` : styles.page} data-hour={hour}>
      <header className={styles.header}>
        <Link
          to={logoTo}
          className={styles.logo}
          aria-label={`${festival.name} ${festival.year}, ${logoWords[logoTo]}`}
        >
          <span className={styles.mark}>
            <img src={artUrl('parts/mark.svg')} alt="" width={48} height={48} loading="lazy" />
          </span>
          <span>
            <strong>{festival.name}</strong> <span className={styles.year}>{festival.year}</span>
          </span>
        </Link>
        <nav aria-label="Main" className={styles.menu}>
          <MenuLinks />
        </nav>
        {/* The menu of phones. It opens without scripts, and closes after a page change. */}
        <details key={pathname} className={styles.folded}>
          <summary>Menu</summary>
          <nav aria-label="Main">
            <MenuLinks />
          </nav>
        </details>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer scenery={!calm} hasAccount={hasAccount} />
    </div>
  )
}
