// A collapsible part of the profile. Each device remembers which drawers are open.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Figure } from '../shell/figure.tsx'
import styles from './drawer.module.css'

export type DrawerName = 'events' | 'submissions' | 'money' | 'stay' | 'results' | 'news' | 'account'

/** Where the drawer is open until the user opens or closes it. */
type Opens = 'everywhere' | 'on wide' | 'on request'

const key = 'profile-drawers'

function isOpenAtFirst(name: DrawerName, opens: Opens): boolean {
  const narrow = typeof matchMedia === 'function' && matchMedia('(max-width: 63.99rem)').matches
  return stored()[name] ?? (opens === 'everywhere' || (opens === 'on wide' && !narrow))
}

function stored(): Partial<Record<DrawerName, boolean>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function remember(name: DrawerName, open: boolean) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...stored(), [name]: open }))
  } catch {
    // Without storage the drawers open as they do initially.
  }
}

type Props = {
  name: DrawerName
  title: string
  /** The most important fact of the content, shown also while the drawer is closed. */
  aside?: string | undefined
  opens: Opens
  children: ReactNode
}

/** A link to an element inside the drawer opens the drawer. */
export function Drawer({ name, title, aside, opens, children }: Props) {
  const [open, setOpen] = useState(() => isOpenAtFirst(name, opens))
  const [before, setBefore] = useState(opens)
  // Results arrive, or a payment becomes due: the drawer opens, unless the user closed it. It never closes by itself.
  if (opens !== before) {
    setBefore(opens)
    setOpen(open || isOpenAtFirst(name, opens))
  }
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key: visit } = useLocation()

  /**
   * Whether the drawer has just been rendered. The page then scrolls to the link's target even if the drawer is open,
   * because the browser looked for the target before the profile was loaded.
   */
  const isNew = useRef(true)

  // Depends on `visit` too, so that pressing the same link again scrolls there again.
  useEffect(() => {
    const target = visit && hash.length > 1 && document.getElementById(hash.slice(1))
    const wasNew = isNew.current
    isNew.current = false
    if (!target || !details.current?.contains(target) || (details.current.open && !wasNew)) return
    details.current.open = true
    target.scrollIntoView()
  }, [hash, visit])

  return (
    <details
      ref={details}
      className={styles.drawer}
      open={open}
      onToggle={event => {
        const { open: now } = event.currentTarget
        if (event.target !== event.currentTarget || now === open) return
        setOpen(now)
        remember(name, now)
      }}
    >
      <summary>
        <span className={styles.words}>
          <span>{title}</span>
          <small>
            <Figure>{aside ?? ''}</Figure>
          </small>
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
