import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

/** How long (ms) the service worker's files wait, so that the files that the visitor needs load first. */
const quiet = 5_000

// Without a service worker (old browser, private window) only use without network is missing.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}), quiet)
