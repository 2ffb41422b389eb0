// A drawer of the profile: one subject behind one line. Each device remembers which ones are open.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './drawer.module.css'

export type DrawerName = 'events' | 'money' | 'stay' | 'news' | 'account'

const key = 'profile-drawers'

/** At first the drawers of events, money and the stay stand open, and all of them where there is room. */
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
    // Without storage the drawers open anew as they do at first.
  }
}

type Props = { name: DrawerName; title: string; aside?: string; children: ReactNode }

/** A link that leads to a part within opens it. */
export function Drawer({ name, title, aside, children }: Props) {
  const [open, setOpen] = useState(() => isOpenAtFirst(name))
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key: visit } = useLocation()

  /** The browser looked for the part before the profile was there: a link in a mail leads here from outside. */
  const isNew = useRef(true)

  // `visit`: the same link pressed again leads there again.
  useEffect(() => {
    const led = visit && hash.length > 1 && document.getElementById(hash.slice(1))
    const wasNew = isNew.current
    isNew.current = false
    if (!led || !details.current?.contains(led) || (details.current.open && !wasNew)) return
    details.current.open = true
    led.scrollIntoView()
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
