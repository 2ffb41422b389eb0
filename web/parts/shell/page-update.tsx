// Detects that the open page has new content and offers to show it. The page does not change while somebody reads it.
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { dataAddress } from '../../document/data-address.ts'
import styles from './page-update.module.css'

/** The least time (ms) between two checks. */
const lookEvery = 40_000
/** How often (ms) the page tries to check, and so when the first check after a page change is made. */
const firstLook = 10_000

export function PageUpdate() {
  const { pathname } = useLocation()
  const [news, setNews] = useState(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    setNews(false)
    return watch(pathname, () => setNews(true))
  }, [pathname])

  const show = async () => {
    setNews(false)
    await revalidate()
  }
  return (
    <div aria-live="polite" className={styles.place}>
      {news && (
        <p className={styles.news}>
          This page has been updated.
          <button type="button" className="quiet-button" onClick={show}>
            Show the update
          </button>
        </p>
      )}
    </div>
  )
}

/**
 * Calls `onUpdate` whenever the data of the page at `path` change. Returns a function that stops the checks. Does
 * not check while the page is hidden.
 */
function watch(path: string, onUpdate: () => void): () => void {
  let known = versionInDocument(path)
  // A monotonic clock, because the system clock may be set back.
  let last = known ? performance.now() : -lookEvery
  let looking = false

  async function look(): Promise<void> {
    if (document.hidden || looking || performance.now() - last < lookEvery) return
    looking = true
    last = performance.now()
    const version = await askVersion(path, known)
    looking = false
    if (!version) return
    if (known && version !== known) onUpdate()
    known = version
  }

  const timer = setInterval(look, firstLook)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The version of the data in the document (server/pages/finish-page.ts); null after a page change. */
function versionInDocument(path: string): string | null {
  const { version, path: rendered } = document.querySelector<HTMLElement>('script[data-version]')?.dataset ?? {}
  return version && rendered === path ? version : null
}

/** The current version of the page's data; null without an answer. */
async function askVersion(path: string, known: string | null): Promise<string | null> {
  const tags = known && ['', '-br', '-gzip'].map(form => `"${known}${form}"`).join(', ')
  const answer = await fetch(dataAddress(path), {
    method: 'HEAD',
    headers: tags ? { 'if-none-match': tags } : {},
  }).catch(() => null)
  if (answer?.status === 304) return known
  return answer?.ok ? versionOf(answer.headers.get('etag')) : null
}

/** The version in an ETag, which may end with the encoding of the answer, and which a proxy may mark as weak. */
function versionOf(etag: string | null): string | null {
  return /^(?:W\/)?"([\w-]+?)(?:-br|-gzip)?"$/.exec(etag ?? '')?.[1] ?? null
}
