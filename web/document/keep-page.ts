// Has the service worker keep pages for the time without network, with the files that belong to them.
import { dataAddress } from './data-address.ts'

/**
 * A page that must start without network. `paths`: the page, and what else is asked for to show it. Done when the
 * worker has stored it, or could not.
 */
export async function keepPage(...paths: string[]): Promise<void> {
  await tell('keep', paths)
}

/** A page that was read, by its address or by a press: the document and what the router asks for in its place. */
export async function keepRead(path: string): Promise<void> {
  await tell('read', [path, dataAddress(path)])
}

async function tell(what: 'keep' | 'read', paths: string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ pathname, searchParams }) => pathname.startsWith('/assets/') || searchParams.has('v'))
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<void>(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
  })
  active?.postMessage({ [what]: [...paths, ...new Set(files.map(({ href }) => href))] }, [port2])
  await done
}

/** Whether the page at this address opens without network. */
export async function isKept(address: string): Promise<boolean> {
  return isIn(address, {})
}

/** Whether it was kept by `keepPage`, with what scripts load later (service-worker.js names such a cache). */
export async function isKeptWhole(path: string): Promise<boolean> {
  return isIn(path, { cacheName: `page ${path}` })
}

async function isIn(address: string, where: MultiCacheQueryOptions): Promise<boolean> {
  const match = 'caches' in globalThis ? caches.match(address, { ...where, ignoreSearch: true }) : undefined
  return !!(await match?.catch(() => undefined))
}
