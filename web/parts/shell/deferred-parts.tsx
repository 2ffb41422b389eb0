// Loads code that an open page needs only later: page updates (page-update.tsx), pages without network
// (no-network.tsx), prefetching on press (prefetch-on-press.tsx). This keeps the first visit light.
import { useEffect, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'

/** Milliseconds. */
const untilLoaded = 5_000

type Parts = typeof import('./deferred-parts-bundle.tsx')

/** Stored in the module, so that they are available at once after a page that failed. */
let known: Parts | null = null

export function DeferredParts() {
  const [late, setLate] = useState(known)

  useEffect(() => {
    if (known) return
    let left = false
    const show = (loaded: Parts) => {
      known = loaded
      if (!left) setLate(loaded)
    }
    const load = () => importAgain(() => import('./deferred-parts-bundle.tsx')).then(show, ignoreLostConnection)
    const timer = setTimeout(load, untilLoaded)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])

  return late && <late.DeferredPartsBundle />
}

/** Without it the page works as before. */
function ignoreLostConnection(): void {}
