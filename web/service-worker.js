// Keeps visited pages and all event rules readable without network. Runs beside the pages, in every browser as it stands.
// An answer of the API is never kept, nor a page whose address holds a link's token.
const version = '__VERSION__'
const allRules = '/all-rules'
const secret = /^\/(?:api|forgotPassword|verifyEmail|password|join|teams)(?:\/|$)/

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
      .then(names => Promise.all(names.filter(name => name !== version).map(name => caches.delete(name))))
      .then(() => clients.claim()),
  )
})

/** A page that must start without network sends its address and those of its files. Files never change, so the kept ones stay. */
addEventListener('message', event => {
  const { keep: addresses } = event.data ?? {}
  if (Array.isArray(addresses)) event.waitUntil(Promise.allSettled(addresses.map(keepAddress)))
})

async function keepAddress(address) {
  const { pathname, origin } = new URL(address, location.origin)
  if (origin !== location.origin || secret.test(pathname)) return
  const cache = await caches.open(version)
  if (!pathname.startsWith('/assets/') || !(await cache.match(address))) await cache.add(address)
}

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || secret.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/assets/') || url.searchParams.has('v')) event.respondWith(file(request))
})

/** Pages come from the network while there is one, so that nobody reads yesterday's rules. */
async function page(request, url) {
  try {
    const answer = await fetch(request)
    if (answer.ok && !answer.redirected) keep(url.pathname, answer.clone())
    return answer
  } catch {
    return (await caches.match(url.pathname)) ?? withoutNetwork(url)
  }
}

async function withoutNetwork({ pathname }) {
  const [, ind] = /^\/events\/(\d+)$/.exec(pathname) ?? []
  if (ind) return Response.redirect(`${allRules}#event-${ind}`)
  return (await caches.match(allRules)) ?? Response.error()
}

/** Files with a digest or a version in their address never change. */
async function file(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) keep(request, answer.clone())
  return answer
}

/** A full disk must not break the page. */
function keep(key, answer) {
  caches
    .open(version)
    .then(cache => cache.put(key, answer))
    .catch(() => {})
}
