import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

/** Milliseconds until the service worker may load its files: after the files that the visitor waits for. */
const quiet = 5_000

// Without a service worker (old browser, private window) only use without network is missing.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}), quiet)
