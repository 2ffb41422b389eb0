// Loads what an open page needs only after a while: the offer of changes (page-news.tsx), pages without network
// (no-network.tsx), pages fetched on the press (pressed-page.tsx). A first visit is lighter without them.
import { useEffect, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'

/** Milliseconds. */
const untilLoaded = 5_000

type Parts = typeof import('./late-parts.tsx')

/** Once loaded they are there at once, also after a page that failed. */
let known: Parts | null = null

export function LatePageNews() {
  const [late, setLate] = useState(known)

  useEffect(() => {
    if (known) return
    let left = false
    const show = (loaded: Parts) => {
      known = loaded
      if (!left) setLate(loaded)
    }
    const load = () => importAgain(() => import('./late-parts.tsx')).then(show, ignoreLostConnection)
    const timer = setTimeout(load, untilLoaded)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])

  return late && <late.LateParts />
}

/** Without it the page stays as it is. */
function ignoreLostConnection(): void {}
