// Loads the offer of changes (page-news.tsx) once a page has been open for a while: nobody needs it before, and a first visit is lighter.
import { useEffect, useState } from 'react'
import { importAgain } from '../../import-again.ts'

/** Milliseconds. */
const untilLoaded = 10_000

export function LatePageNews() {
  const [news, setNews] = useState<typeof import('./page-news.tsx') | null>(null)

  useEffect(() => {
    let left = false
    const load = () =>
      importAgain(() => import('./page-news.tsx')).then(loaded => left || setNews(loaded), ignoreLostConnection)
    const timer = setTimeout(load, untilLoaded)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])

  return news && <news.PageNews />
}

/** Without it the page stays as it is. */
function ignoreLostConnection(): void {}
