// Makes visited pages and all event rules available without network. Shipped without a build step. Never caches
// an answer of the API, a page with a token or a certificate's code in its address, or an answer with `no-store`.
const version = '__VERSION__'
const allRules = '/all-rules'
/**
 * Milliseconds to wait for the network if a page is cached: on a slow network, such as at a crowded gate, the cached
 * page is shown.
 */
const patience = 3_000
/** Pages of the console that work without network: gate, meal counter, desk of a house, and rounds on stage. */
const workPages = ['/organiser/check-in', '/organiser/counter', '/organiser/house-desk', '/organiser/stage']
const roundPage = /^\/organiser\/stage\/\d+\/[\w-]+$/
// server/http/addresses.test.ts compares it with the addresses that routes and pages mark as secret.
const secret = /^\/(?:api|forgotPassword|verifyEmail|password|join|teams|certificates|unsubscribe|share|paid)(?:\/|$)/

addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(version)
      .then(cache => cache.add(allRules))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => {
        const older = names.filter(name => name !== version && !name.startsWith(pageCachePrefix))
        return Promise.all([
          ...older.slice(0, -1).map(name => caches.delete(name)),
          ...names.filter(name => name.startsWith(pageCachePrefix) || name === older.at(-1)).map(dropData),
        ])
      })
      .then(() => clients.claim()),
  )
})

/**
 * Deletes the data of pages of an older build, which work only with scripts of that build. The documents stay cached
 * with their files, because the pages may not be visited again before the network is lost.
 */
async function dropData(name) {
  const cache = await caches.open(name)
  for (const { url } of await cache.keys()) if (isPageData(new URL(url))) await cache.delete(url)
}

/**
 * The prefix of the caches of pages that must start without network. Each page has its own cache, which new builds do
 * not delete.
 */
const pageCachePrefix = 'page '

/**
 * A page that must start without network sends `keep`: its own address, the address of its data and the addresses of
 * its loaded files. Other visited pages send the same as `read`. The worker answers when everything is stored.
 */
addEventListener('message', event => {
  const { keep: addresses, read } = event.data ?? {}
  const stored = Array.isArray(addresses) ? cachePage(addresses) : Array.isArray(read) && cacheRead(read)
  event.waitUntil(
    Promise.resolve(stored)
      .catch(() => {})
      .then(() => event.ports?.[0]?.postMessage('done')),
  )
})

/**
 * After a page change the browser has only the page's data; after opening the address it has only the document. Fetches
 * the missing part.
 */
async function cacheRead(addresses) {
  const { pages, files } = sorted(addresses)
  const cache = await caches.open(version)
  const missing = []
  for (const url of pages) if (isCacheable(url) && !(await cache.match(url.href))) missing.push(url)
  await storeCompletePages(version, await fetchAll(missing), files)
}

async function cachePage(addresses) {
  const { pages, files } = sorted(addresses)
  if (pages.length === 0) return
  const name = pageCachePrefix + pages[0].pathname
  const stored = await storeCompletePages(name, await fetchAll(pages), files)
  if (!stored.has(pages[0].href)) return
  const cache = await caches.open(name)
  for (const { url } of await cache.keys()) if (!stored.has(url)) await cache.delete(url)
}

function sorted(addresses) {
  const own = addresses.map(address => new URL(address, location.origin)).filter(isPublic)
  return { pages: own.filter(url => !isFile(url)), files: own.filter(isFile) }
}

const fetchAll = pages => Promise.all(pages.map(async url => [url, await fetch(url.href)]))

/**
 * Stores fetched pages, each with the files named in its document. Stores all of them or nothing, because a page may be
 * of a newer build than the tab. `loaded`: the files that the tab has loaded. Returns all stored addresses.
 */
async function storeCompletePages(name, answers, loaded) {
  const stored = new Map()
  const stems = new Set(loaded.map(stemOf))
  for (const [url, answer] of answers) {
    if (!answer.ok || answer.redirected || !mayBeStored(answer)) continue
    if (!isPageData(url)) await addFiles(stored, namedByDocument(await answer.clone().text()), stems)
    stored.set(url.href, answer)
  }
  if (stored.size === 0) return stored
  // A page is complete without its drawings.
  await Promise.allSettled(loaded.filter(isDrawing).map(url => addFile(stored, url.href)))
  const cache = await caches.open(name)
  // The document last: a stored document can then always open, even if the network fails in between.
  for (const [address, answer] of [...stored].sort(([a], [b]) => rankOf(a) - rankOf(b)))
    if (!isFile(new URL(address)) || !(await cache.match(address))) await cache.put(address, answer)
  return stored
}

/** The order of storing: files, then data, then documents. */
function rankOf(address) {
  const url = new URL(address)
  return isFile(url) ? 0 : isPageData(url) ? 1 : 2
}

async function addFiles(stored, addresses, stems) {
  await Promise.all(
    addresses.map(async address => {
      const answer = await addFile(stored, address)
      // A document names the files that its scripts need to start; the scripts name those that they load later.
      if (!answer || stems.size === 0 || !/\.(?:js|css)$/.test(address)) return
      await addFiles(stored, namedByFile(await answer.text(), stems), stems)
    }),
  )
}

/** Stores the file if it is not stored yet. Returns the file if it is new. */
async function addFile(stored, address) {
  if (stored.has(address)) return undefined
  stored.set(address, undefined)
  const answer = (await caches.match(address)) ?? (await fetch(address).catch(() => undefined))
  if (answer?.ok) return stored.set(address, answer.clone()) && answer
  stored.delete(address)
  throw new Error(`${address} is missing`)
}

const inAssets = file => `${location.origin}/assets/${file}`

const namedByDocument = text => [...text.matchAll(/\/assets\/([\w.-]+\.\w+)/g)].map(([, file]) => inAssets(file))

/**
 * The files that a script needs, such as `from"./fold-Ab12Cd34.js"`. Files that it may load later, such as
 * import(`./camera-Ef56Gh78.js`), are included if the tab has loaded them, with the digests of the script's build.
 */
function namedByFile(text, stems) {
  const named = text.matchAll(/(from|import|)\s*["'`(](?:\/?assets\/|\.\/)([\w.-]+\.\w+)/g)
  return [...named].flatMap(([, needed, file]) => (needed || stems.has(stemOf(file)) ? inAssets(file) : []))
}

/** The name of a file of the build without its digest: 'camera.js'. */
function stemOf(file) {
  return String(file)
    .replace(/^.*\//, '')
    .replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

function isPublic({ origin, pathname }) {
  return origin === location.origin && !secret.test(pathname)
}

function mayBeStored({ headers }) {
  return !/no-store/i.test(headers.get('cache-control'))
}

/** Files have a digest or a version in their address and never change. */
function isFile(url) {
  return url.pathname.startsWith('/assets/') || isDrawing(url)
}

function isDrawing({ searchParams }) {
  return searchParams.has('v')
}

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  // What is behind '#' may be a secret, such as a judge's link, and is not part of a page's address in a cache.
  url.hash = ''
  if (request.method !== 'GET' || !isPublic(url)) return
  if (isFile(url)) event.respondWith(file(request))
  else if (request.mode === 'navigate' || isPageData(url)) event.respondWith(page(event, url))
})

/** The address of data that the router requests at a page change. */
function isPageData({ pathname }) {
  return pathname.endsWith('.data')
}

/** A page with a query is not cached, because its content may differ from the page without query. */
function isCacheable(url) {
  return url.search === '' || isFile(url)
}

/** Pages are fetched from the network if it answers in time, so that nobody reads outdated rules. */
async function page(event, url) {
  const cached = opensWork(url) ? undefined : await copyOf(url)
  const fetched = fetch(event.request)
  // A full disk or a missing file must not break the page.
  if (isCacheable(url))
    event.waitUntil(fetched.then(answer => storeCompletePages(version, [[url, answer.clone()]], [])).catch(() => {}))
  const answered = fetched.then(
    answer => (answer.status >= 500 && cached ? cached : answer),
    () => cached ?? withoutNetwork(url),
  )
  return cached ? Promise.race([answered, new Promise(resolve => setTimeout(resolve, patience, cached))]) : answered
}

/**
 * The copy cached with all its files, otherwise the newest copy. A request for the data of some routes (`_routes`) gets
 * the data of all routes, which contain them.
 */
async function copyOf({ origin, pathname, searchParams }) {
  if ([...searchParams.keys()].some(name => name !== '_routes')) return undefined
  const address = origin + pathname
  for (const cacheName of [pageCachePrefix + pathname.replace(/\.data$/, ''), version]) {
    const copy = await caches.match(address, { cacheName })
    if (copy) return copy
  }
  return caches.match(address)
}

/** Every other page of the console is useless without network: redirect the device to its desk. */
function opensWork({ pathname }) {
  const isWork = workPages.includes(pathname) || roundPage.test(pathname)
  return /^\/organiser(?:\/|$)/.test(pathname) && !isWork && !pathname.endsWith('.data')
}

/** Redirects instead of showing another page at this page's address. */
async function withoutNetwork(url) {
  const { origin, pathname, search } = url
  if (isPageData(url)) return Response.error()
  if (opensWork(url))
    for (const work of workPages) if (await caches.match(work)) return Response.redirect(origin + work)
  if (search && (await copyOf(new URL(origin + pathname)))) return Response.redirect(origin + pathname)
  const [, ind] = /^\/events\/(\d+)$/.exec(pathname) ?? []
  if (ind) return Response.redirect(`${origin}${allRules}#event-${ind}`)
  if (pathname !== allRules) return Response.redirect(origin + allRules)
  return (await caches.match(allRules)) ?? Response.error()
}

async function file(request) {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok && mayBeStored(answer)) {
    const copy = answer.clone()
    // A full disk must not break the page.
    void caches
      .open(version)
      .then(cache => cache.put(request, copy))
      .catch(() => {})
  }
  return answer
}
