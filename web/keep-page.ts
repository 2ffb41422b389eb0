// Has the service worker keep a page that must start without network, with all the files that were loaded for it.

/** `paths`: the page, and what else is asked for to show it. */
export async function keepPage(...paths: string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = loaded.filter(({ pathname, searchParams }) => pathname.startsWith('/assets/') || searchParams.has('v'))
  active?.postMessage({ keep: [...paths, ...new Set(files.map(({ href }) => href))] })
}
