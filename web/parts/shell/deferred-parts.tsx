// Loads code that an open page needs only later: page updates (page-update.tsx), pages without network
// (no-network.tsx), prefetching on press (prefetch-on-press.tsx). This keeps the first visit light.
import { useEffect, useState } from 'react'
import { importAgain } from '../../document/import-again.ts'

/** How long (ms) after the page the deferred parts are loaded. */
const untilLoaded = 5_000

type Parts = typeof import('./deferred-parts-bundle.tsx')

/** Stored in the module, so that they are available at once after a page that failed. */
let known: Parts | null = null

export function DeferredParts() {
  const [late, setLate] = useState(known)

  useEffect(() => {
    if (known) return
    let unmounted = false
    const show = (loaded: Parts) => {
      known = loaded
      if (!unmounted) setLate(loaded)
    }
    const load = () => importAgain(() => import('./deferred-parts-bundle.tsx')).then(show, ignoreLostConnection)
    const timer = setTimeout(load, untilLoaded)
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [])

  return late && <late.DeferredPartsBundle />
}

/** Without the deferred parts the page works as before. */
function ignoreLostConnection(): void {}
