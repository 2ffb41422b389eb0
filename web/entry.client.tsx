import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

/** Milliseconds until the service worker may ask for its files: later than everything a visitor waits for. */
const quiet = 5_000

// Without it (an old browser, a private window) everything works, only not without network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}), quiet)
