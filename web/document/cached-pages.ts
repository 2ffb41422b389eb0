// Asks the service worker to cache pages, with their files, for use without network.
import { dataAddress } from './data-address.ts'

/**
 * Caches a page that must start without network. `paths` are the page and other addresses that the page needs. Resolves
 * when the worker has stored the page or has failed.
 */
export async function cachePage(...paths: string[]): Promise<void> {
  await send('keep', paths)
}

/** Caches the document of a visited page, and the data that the router requests instead of the document. */
export async function cacheRead(path: string): Promise<void> {
  await send('read', [path, dataAddress(path)])
}

/** Sends a message to the worker. The message names are fixed, because tabs and workers of other builds use them. */
async function send(message: 'keep' | 'read', paths: string[]): Promise<void> {
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
  active?.postMessage({ [message]: [...paths, ...new Set(files.map(({ href }) => href))] }, [port2])
  await done
}

/** Whether the page at this address opens without network. */
export async function isCached(address: string): Promise<boolean> {
  return isInCache(address, {})
}

/** Whether `cachePage` stored the page with the files that its scripts load later, in a cache of its own. */
export async function isWhollyCached(path: string): Promise<boolean> {
  return isInCache(path, { cacheName: `page ${path}` })
}

async function isInCache(address: string, where: MultiCacheQueryOptions): Promise<boolean> {
  const match = 'caches' in globalThis ? caches.match(address, { ...where, ignoreSearch: true }) : undefined
  return !!(await match?.catch(() => undefined))
}
