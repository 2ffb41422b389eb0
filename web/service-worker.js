// Keeps visited pages and all event rules readable without network. Runs beside the pages, in every browser as it stands.
// An answer of the API is never kept, nor a page whose address holds a link's token or a certificate's code, nor what the server answers
// with `no-store`.
const version = '__VERSION__'
const allRules = '/all-rules'
/** Milliseconds that the network has for a page of which there is a copy: where it hangs, at a crowded gate, the copy shows. */
const patience = 3_000
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
      .then(old => Promise.all(old.map(name => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

/** A page that must start without network has a cache of its own, which outlives new builds: page and files of one build go together. */
const keptPage = 'page '

/** Such a page sends its address, then those of its files. */
addEventListener('message', event => {
  const { keep: addresses } = event.data ?? {}
  if (Array.isArray(addresses)) event.waitUntil(keepPage(addresses))
})

async function keepPage(addresses) {
  const own = addresses.map(address => new URL(address, location.origin)).filter(isPublic)
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
function isPageData({ pathname, search }) {
  return pathname.endsWith('.data') && search === ''
}

/** Pages come from the network while there is a good one, so that nobody reads yesterday's rules. */
async function page(request, url) {
  const kept = await caches.match(url.pathname)
  const answered = fetch(request).then(
    answer => {
      if (answer.ok && !answer.redirected) keep(url.pathname, answer.clone())
      return answer.status >= 500 && kept ? kept : answer
    },
    () => kept ?? withoutNetwork(url),
  )
  return kept ? Promise.race([answered, new Promise(resolve => setTimeout(resolve, patience, kept))]) : answered
}

async function withoutNetwork({ pathname }) {
  if (pathname.endsWith('.data')) return Response.error()
  const [, ind] = /^\/events\/(\d+)$/.exec(pathname) ?? []
  if (ind) return Response.redirect(`${allRules}#event-${ind}`)
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
