// Has the service worker keep the gate's page with all of its files, so that it starts again without network.
import { qrReader } from './qr-reader.ts'

export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // The reader's library is a file too, where the browser has no reader of its own.
  await qrReader().catch(() => null)
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = files.filter(name => new URL(name).pathname.startsWith('/assets/'))
  active?.postMessage({ keep: [location.pathname, ...new Set(own)] })
}
