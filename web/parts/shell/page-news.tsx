// An open page notices that it would show something else by now, and offers it: nothing that is being read moves by
// itself.
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { dataAddress } from '../../document/data-address.ts'
import styles from './page-news.module.css'

/** Milliseconds between two looks, and until the first one on a page that came from another page. */
const lookEvery = 40_000
const firstLook = 10_000

export function PageNews() {
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
          This page has changed.
          <button type="button" className="quiet-button" onClick={show}>
            Show the change
          </button>
        </p>
      )}
    </div>
  )
}

/**
 * Calls `onNews` whenever the data of the page at a path become others. Returns the function that ends it. Nothing is
 * asked while nobody looks.
 */
function watch(path: string, onNews: () => void): () => void {
  let known = versionInDocument(path)
  // Not the clock of the day, which may be put back.
  let last = known ? performance.now() : -lookEvery
  let looking = false

  async function look(): Promise<void> {
    if (document.hidden || looking || performance.now() - last < lookEvery) return
    looking = true
    last = performance.now()
    const version = await askVersion(path, known)
    looking = false
    if (!version) return
    if (known && version !== known) onNews()
    known = version
  }

  const timer = setInterval(look, firstLook)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * The version of the data that the document was rendered from (server/pages/finish-page.ts); null on a page that came
 * later.
 */
function versionInDocument(path: string): string | null {
  const { version, path: rendered } = document.querySelector<HTMLElement>('script[data-version]')?.dataset ?? {}
  return version && rendered === path ? version : null
}

/** What the server says of the page's data; null when it does not answer. */
async function askVersion(path: string, known: string | null): Promise<string | null> {
  const tags = known && ['', '-br', '-gzip'].map(form => `"${known}${form}"`).join(', ')
  const answer = await fetch(dataAddress(path), {
    method: 'HEAD',
    headers: tags ? { 'if-none-match': tags } : {},
  }).catch(() => null)
  if (answer?.status === 304) return known
  return answer?.ok ? versionOf(answer.headers.get('etag')) : null
}

/** A compressed form has the version with the name of the form behind it, and a proxy may call it weak. */
function versionOf(etag: string | null): string | null {
  return /^(?:W\/)?"([\w-]+?)(?:-br|-gzip)?"$/.exec(etag ?? '')?.[1] ?? null
}
