// A collapsible part of the profile. Each device remembers which drawers are open.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './drawer.module.css'

export type DrawerName = 'events' | 'money' | 'stay' | 'news' | 'account'

const key = 'profile-drawers'

/** Whether the drawer is open at first. Without a remembered state, news and account are closed on narrow screens. */
function isOpenAtFirst(name: DrawerName): boolean {
  const narrow = typeof matchMedia === 'function' && matchMedia('(max-width: 63.99rem)').matches
  return stored()[name] ?? (!narrow || (name !== 'news' && name !== 'account'))
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

type Props = { name: DrawerName; title: string; aside?: string; children: ReactNode }

/** A link to an element inside the drawer opens the drawer. */
export function Drawer({ name, title, aside, children }: Props) {
  const [open, setOpen] = useState(() => isOpenAtFirst(name))
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
        <span>{title}</span>
        {aside && <small>{aside}</small>}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
