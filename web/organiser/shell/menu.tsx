// The console's menu, with the pages that the organiser may open, the account, and the time when the session ends.
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useFestival } from '../../edition.tsx'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { showKeyboardHelp } from './keyboard.tsx'
import styles from './menu.module.css'
import { entriesFor, entryAt } from './navigation.ts'
import { useOrganiser } from './organiser.tsx'

export function Menu() {
  const festival = useFestival()
  const { me, permissions, logOut } = useOrganiser()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const toggle = useRef<HTMLButtonElement>(null)
  const entries = entriesFor(permissions, festival)
  const here = entryAt(pathname)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  return (
    <header className={styles.menu}>
      <p className={styles.festival}>
        {festival.name} {festival.year} <span>organisers</span>
      </p>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="console-menu"
        onClick={() => setOpen(!open)}
      >
        Menu
      </button>
      <div id="console-menu" className={styles.entries} data-open={open}>
        <nav aria-label="Console">
          <ul>
            {entries.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={path === here?.path ? 'page' : undefined}
                  // A link to the current page does not change the page, but closes the menu too.
                  onClick={() => setOpen(false)}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.who}>
          <p>
            <strong>{me?.username}</strong>
            <span>{me?.roles.map(({ role }) => role).join(', ')}</span>
            {me && (
              <span>
                logged in until <TimeOfDay at={me.endsAt} />
              </span>
            )}
          </p>
          <button type="button" onClick={showKeyboardHelp} className={styles.keys}>
            Keyboard
          </button>
          <Link to="/organiser/second-factor">Second factor</Link>
          <Link to="/profile">My profile</Link>
          <button type="button" onClick={logOut}>
            Log out
          </button>
        </div>
      </div>
    </header>
  )
}
