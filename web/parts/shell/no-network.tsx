// Caches each visited page. Without network a press opens the cached copy; without a copy the page stays and a message
// says why.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cacheRead, isCached } from '../../document/cached-pages.ts'
import { takeReturned } from './failed-page-change.ts'
import styles from './page-update.module.css'

export function NoNetwork() {
  const { pathname } = useLocation()
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    setMissing(takeReturned())
    if (navigator.onLine) void cacheRead(pathname)
  }, [pathname])

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = navigator.onLine ? null : plainLink(event)
      if (!link || link.pathname === location.pathname) return
      // The router would load the page's script, fail, and reload the open page.
      event.preventDefault()
      void isCached(link.href).then(cached => (cached ? location.assign(link.href) : setMissing(true)))
    }
    const end = () => setMissing(false)
    addEventListener('click', open, true)
    addEventListener('online', end)
    return () => {
      removeEventListener('click', open, true)
      removeEventListener('online', end)
    }
  }, [])

  return (
    <div role="status" className={styles.place}>
      {missing && (
        <p className={styles.news}>
          No network. You have not opened this page before, so it cannot be shown.
          <button type="button" className="quiet-button" onClick={() => setMissing(false)}>
            Stay here
          </button>
        </p>
      )}
    </div>
  )
}

/** The link within the site that a plain click follows. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && link.origin === location.origin && !link.target && !link.download ? link : null
}
