// Keeps visited pages and all event rules readable without network. Runs beside the pages, in every browser as it
// stands. An answer of the API is never kept, nor a page whose address holds a link's token or a certificate's code,
// nor what the server answers with `no-store`.
const version = '__VERSION__'
const allRules = '/all-rules'
/**
 * Milliseconds that the network has for a page of which there is a copy: where it hangs, at a crowded gate, the copy
 * shows.
 */
const patience = 3_000
/** The pages of the console that work without network: of the gate, the counter and the desk of a house. */
const workPages = ['/organiser/check-in', '/organiser/counter', '/organiser/house-desk']
const secret = /^\/(?:api|forgotPassword|verifyEmail|password|join|teams|certificates|unsubscribe)(?:\/|$)/

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
      .then(names => names.filter(name => name !== version && !name.startsWith(keptPage)))
      .then(older =>
        Promise.all([...older.slice(0, -1).map(name => caches.delete(name)), ...older.slice(-1).map(outlive)]),
      )
      .then(() => clients.claim()),
  )
})

/**
 * Pages of the build before stay, with their files: they were read, and may not be read again before the network goes.
 * Their data belong to scripts of that build alone.
 */
async function outlive(name) {
  const cache = await caches.open(name)
  for (const { url } of await cache.keys()) if (isPageData(new URL(url))) await cache.delete(url)
}

/**
 * A page that must start without network has a cache of its own, which outlives new builds: page and files of one build
 * go together.
 */
const keptPage = 'page '

/** Such a page sends its address, then those of its files; any other page that was read sends the same as `read`. */
addEventListener('message', event => {
  const { keep: addresses, read } = event.data ?? {}
  if (Array.isArray(addresses)) event.waitUntil(keepPage(addresses))
  if (Array.isArray(read)) event.waitUntil(keepRead(read))
})

/** Whoever came by a press has the page's data, whoever came by its address the document: each gets the other too. */
async function keepRead(addresses) {
  const cache = await caches.open(version)
  await Promise.allSettled(
    ownOf(addresses).map(async url => {
      if (!isKeepable(url) || (await cache.match(url.href))) return
      const answer = await fetch(url.href)
      if (answer.ok && !answer.redirected && mayBeStored(answer)) await cache.put(url.href, answer)
    }),
  )
}

const ownOf = addresses => addresses.map(address => new URL(address, location.origin)).filter(isPublic)

async function keepPage(addresses) {
  const own = ownOf(addresses)
  if (own.length === 0) return
  const cache = await caches.open(keptPage + own[0].pathname)
  await Promise.allSettled(
    own.map(async url => {
      if (isFile(url) && (await cache.match(url.href))) return
      const answer = await fetch(url.href)
      if (answer.ok && mayBeStored(answer)) await cache.put(url.href, answer)
    }),
  )
  const wanted = new Set(own.map(url => url.href))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

function isPublic({ origin, pathname }) {
  return origin === location.origin && !secret.test(pathname)
}

function mayBeStored({ headers }) {
  return !/no-store/i.test(headers.get('cache-control'))
}

/** Files have a digest or a version in their address and never change. */
function isFile({ pathname, searchParams }) {
  return pathname.startsWith('/assets/') || searchParams.has('v')
}

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !isPublic(url)) return
  if (isFile(url)) event.respondWith(file(request))
  else if (request.mode === 'navigate' || isPageData(url)) event.respondWith(page(request, url))
})

/** What the router asks for when a person goes from page to page. */
function isPageData({ pathname }) {
  return pathname.endsWith('.data')
}

/** A page is kept by its whole address: with a query it may show something else, so that one is not kept. */
function isKeepable(url) {
  return url.search === '' || isFile(url)
}

/** Pages come from the network while there is a good one, so that nobody reads yesterday's rules. */
async function page(request, url) {
  const kept = opensWork(url) ? undefined : await copyOf(url)
  const answered = fetch(request).then(
    answer => {
      if (answer.ok && !answer.redirected && isKeepable(url)) keep(url.href, answer.clone())
      return answer.status >= 500 && kept ? kept : answer
    },
    () => kept ?? withoutNetwork(url),
  )
  return kept ? Promise.race([answered, new Promise(resolve => setTimeout(resolve, patience, kept))]) : answered
}

/** The newest copy. The router may ask for the data of some routes (`_routes`): those of all have them too. */
async function copyOf({ origin, pathname, searchParams }) {
  if ([...searchParams.keys()].some(name => name !== '_routes')) return undefined
  const address = origin + pathname
  return (await (await caches.open(version)).match(address)) ?? caches.match(address)
}

/** Every other page of the console has nothing to show without network: a device goes back to its work. */
function opensWork({ pathname }) {
  return /^\/organiser(?:\/|$)/.test(pathname) && !workPages.includes(pathname) && !pathname.endsWith('.data')
}

/** Never another page under this one's address. */
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
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) keep(request, answer.clone())
  return answer
}

/** A full disk must not break the page. */
function keep(key, answer) {
  if (!mayBeStored(answer)) return
  caches
    .open(version)
    .then(cache => cache.put(key, answer))
    .catch(() => {})
}
