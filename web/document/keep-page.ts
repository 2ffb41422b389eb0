// Has the service worker keep pages for the time without network, with the files that were loaded for them.
import { dataAddress } from './data-address.ts'

/** A page that must start without network. `paths`: the page, and what else is asked for to show it. */
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
  active?.postMessage({ [what]: [...paths, ...new Set(files.map(({ href }) => href))] })
}

/** Whether the page at this address opens without network. */
export async function isKept(address: string): Promise<boolean> {
  return 'caches' in globalThis && !!(await caches.match(address, { ignoreSearch: true }).catch(() => undefined))
}
