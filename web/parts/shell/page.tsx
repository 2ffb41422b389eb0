// The frame of every page except Home: the logo on a string of lights, the main part, and the fair at the foot.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { artUrl } from '../../art/links.ts'
import { useFestival, useFooter, useHasResults } from '../../edition.tsx'
import { AccountLink } from './account-link.tsx'
import { Footer } from './footer.tsx'
import styles from './page.module.css'

type Props = {
  /** The address to which the logo links. */
  logoTo: '/' | '/home' | '/events'
  /** Calm pages (forms, profile, scenes as wide as the screen) have no tents at the foot. */
  calm?: boolean
  /** The time of day of the page's background; night by default. */
  hour?: 'dusk' | 'backstage' | 'morning' | undefined
  /** Only people with an account open this page, so the footer never asks them to register. */
  hasAccount?: boolean | undefined
  children: ReactNode
}

const logoWords = { '/': 'home', '/home': 'home', '/events': 'all events' }

/**
 * The menu is a popover, which opens without scripts, and closes after Escape, a press outside and a page change. Its
 * key also closes it when a link leads to another part of the same page.
 */
function Menu() {
  const links = useFooter()
  const hasResults = useHasResults()
  const linkTo = (path: string, words: string) => (
    <Link key={path} to={path}>
      {words}
    </Link>
  )
  return (
    <>
      <nav aria-label="Main" className={styles.row}>
        {links.map(({ path, inHeader }) => inHeader && (hasResults || path !== '/results') && linkTo(path, inHeader))}
        <AccountLink visitor="Log in" person="Profile" logIn className={styles.account ?? ''} />
      </nav>
      <button type="button" className={styles.opener} popoverTarget="menu">
        Menu
      </button>
      <nav aria-label="Menu" id="menu" key={useLocation().key} popover="auto" className={styles.menu}>
        <button type="button" className={styles.opener} popoverTarget="menu">
          Close
        </button>
        <AccountLink visitor="Register" person="Profile" className={`main-button ${styles.register}`} />
        <AccountLink visitor="Log in" logIn />
        {links.map(({ path, words, inMenu }) => inMenu && linkTo(path, words))}
      </nav>
    </>
  )
}

export function Page({ logoTo, calm, hour, hasAccount, children }: Props) {
  const festival = useFestival()
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
        <Menu />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer scenery={!calm} hasAccount={hasAccount} />
    </div>
  )
}
