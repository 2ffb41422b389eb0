// Runs the service worker with a simulated network, clock and cache.
import source from '../service-worker.js?raw'

export const site = 'https://festival.example'

type Listener = (event: Record<string, unknown>) => void
type RequestLike = { url: string; mode?: string; method?: string }

export const href = (key: string | RequestLike) => new URL(typeof key === 'string' ? key : key.url, site).href

/** Fake caches, which compare requests only by their addresses. */
function fakeCaches(network: (address: string) => Promise<Response>) {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string | RequestLike) => entries.get(href(key))?.clone(),
    put: async (key: string | RequestLike, answer: Response) => void entries.set(href(key), answer),
    add: async (key: string) => void entries.set(href(key), await network(href(key))),
    keys: async () => [...entries.keys()].map(url => ({ url })),
    delete: async (key: string) => entries.delete(href(key)),
  })
  return {
    all,
    open: async (name: string) => cacheOf(all.get(name) ?? all.set(name, new Map()).get(name)!),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (key: string | RequestLike, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of all)
        if ((cacheName ?? name) === name && entries.has(href(key))) return entries.get(href(key))!.clone()
      return undefined
    },
  }
}

export function startWorker(version = 'this build', stores?: ReturnType<typeof fakeCaches>) {
  const listeners: Record<string, Listener> = {}
  const network = { answer: async (_address: string): Promise<Response> => new Response('from the network') }
  const caches = stores ?? fakeCaches(address => network.answer(address))
  const run = new Function(
    'addEventListener',
    'caches',
    'location',
    'fetch',
    'skipWaiting',
    'clients',
    source.replace('__VERSION__', version),
  )
  run(
    (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    caches,
    { origin: site },
    (target: string | RequestLike) => network.answer(href(target)),
    () => {},
    { claim: () => {} },
  )
  const waited = async (name: string, event: Record<string, unknown> = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  const background: Promise<unknown>[] = []
  return {
    caches,
    network,
    /** Resolves when all answers so far are cached. */
    settled: () => Promise.all(background),
    install: () => waited('install'),
    activate: () => waited('activate'),
    cache: (...keep: string[]) => waited('message', { data: { keep } }),
    read: (...read: string[]) => waited('message', { data: { read } }),
    /** The worker's answer; undefined if the worker does not handle the request. */
    ask(path: string, mode = 'navigate'): Promise<Response> | undefined {
      let answer: Promise<Response> | undefined
      const request = { url: site + path, mode, method: 'GET' }
      const waitUntil = (work: Promise<unknown>) => background.push(work)
      listeners.fetch!({ request, waitUntil, respondWith: (promise: Promise<Response>) => (answer = promise) })
      return answer
    },
  }
}

export const lost = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
export const never = () => new Promise<Response>(() => {})
export const text = async (answer: Promise<Response> | undefined) => (await answer)?.text()

/**
 * A site with the file names of a build: each document names a script, which needs a second script and may load a third
 * script.
 */
export const siteOf = (digest: string) => async (address: string) => {
  const { pathname } = new URL(address)
  const [, page] = /^\/([\w/-]+)$/.exec(pathname) ?? []
  const files: Record<string, string> = {
    [`/assets/page-${digest}.js`]: `import{a}from"./shared-${digest}.js";b(()=>import(\`./camera-${digest}.js\`));c(["assets/camera-${digest}.css","assets/people-${digest}.js"])`,
    [`/assets/shared-${digest}.js`]: 'shared',
    [`/assets/camera-${digest}.js`]: `import"./reader-${digest}.js"`,
    [`/assets/camera-${digest}.css`]: `src: url(/assets/face-${digest}.woff2)`,
    [`/assets/reader-${digest}.js`]: 'the reader',
    [`/assets/people-${digest}.js`]: 'never loaded',
  }
  if (page?.startsWith('assets/') === false)
    return new Response(`${page} of ${digest} <script src="/assets/page-${digest}.js"></script>`)
  const file = files[pathname]
  return file === undefined && !pathname.endsWith('.data')
    ? new Response('no such file', { status: 404 })
    : new Response(file ?? `${pathname} of ${digest}`)
}
export const [first, second] = ['Build111', 'Build222']

export const pathsIn = (worker: ReturnType<typeof startWorker>, name: string) =>
  [...(worker.caches.all.get(name)?.keys() ?? [])].map(url => new URL(url).pathname).sort()
