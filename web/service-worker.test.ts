// Runs the service worker with a simulated network, clock and cache: no browser lets a test hold the network for three
// seconds.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeServiceWorker } from '../scripts/build/service-worker.ts'

const site = 'https://festival.example'
const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')

type Listener = (event: Record<string, unknown>) => void
type RequestLike = { url: string; mode?: string; method?: string }

const href = (key: string | RequestLike) => new URL(typeof key === 'string' ? key : key.url, site).href

/** Caches that compare by address. */
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

function startWorker(version = 'this build', stores?: ReturnType<typeof fakeCaches>) {
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
    (asked: string | RequestLike) => network.answer(href(asked)),
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
    /** Resolves when everything that was answered so far is cached. */
    settled: () => Promise.all(background),
    install: () => waited('install'),
    activate: () => waited('activate'),
    cache: (...keep: string[]) => waited('message', { data: { keep } }),
    read: (...read: string[]) => waited('message', { data: { read } }),
    /** What the worker answers; undefined where it leaves the request to the browser. */
    ask(path: string, mode = 'navigate'): Promise<Response> | undefined {
      let answer: Promise<Response> | undefined
      const request = { url: site + path, mode, method: 'GET' }
      const waitUntil = (work: Promise<unknown>) => background.push(work)
      listeners.fetch!({ request, waitUntil, respondWith: (promise: Promise<Response>) => (answer = promise) })
      return answer
    },
  }
}

const lost = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const never = () => new Promise<Response>(() => {})
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * A site with the file names of a build: each document names a script, which needs a second one and may load a
 * third.
 */
const siteOf = (digest: string) => async (address: string) => {
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
const [first, second] = ['Build111', 'Build222']

const pathsIn = (worker: ReturnType<typeof startWorker>, name: string) =>
  [...(worker.caches.all.get(name)?.keys() ?? [])].map(url => new URL(url).pathname).sort()

describe('a page that must start without network', () => {
  async function withCachedProfile() {
    const worker = startWorker()
    worker.network.answer = async address => new Response(`cached ${new URL(address).pathname}`)
    await worker.cache('/profile', '/profile.data')
    return worker
  }

  /** The page /gate, cached from a tab that loaded the script and the camera with its files. */
  async function withCachedGate() {
    const worker = startWorker()
    worker.network.answer = siteOf(first)
    await worker.cache('/gate', ...['page', 'shared', 'camera', 'reader'].map(file => `/assets/${file}-${first}.js`))
    return worker
  }
  const filesOf = (digest: string) => ['camera', 'page', 'reader', 'shared'].map(file => `/assets/${file}-${digest}.js`)
  const whole = (digest: string) => [`/assets/camera-${digest}.css`, ...filesOf(digest), '/gate'].sort()

  it('L9: has the files that its document names, their imports, and files that the tab had loaded', async () => {
    const worker = await withCachedGate()
    expect(pathsIn(worker, 'page /gate')).toEqual(filesOf(first).concat('/gate').sort())
    await worker.cache('/gate', ...filesOf(first), `/assets/camera-${first}.css`)
    expect(pathsIn(worker, 'page /gate')).toEqual(whole(first))
  })

  it('L9: its document is stored last, after its files and data, in case the network fails', async () => {
    const worker = startWorker()
    worker.network.answer = siteOf(first)
    await worker.cache('/profile', '/profile.data', `/assets/page-${first}.js`)
    const inOrder = [...worker.caches.all.get('page /profile')!.keys()].map(url => new URL(url).pathname)
    expect(inOrder.slice(-2)).toEqual(['/profile.data', '/profile'])
    expect(inOrder).toContain(`/assets/shared-${first}.js`)
  })

  it('L9: a tab of the previous build caches the page with the files of the page’s own build', async () => {
    const worker = await withCachedGate()
    worker.network.answer = siteOf(second)
    await worker.cache('/gate', ...filesOf(first), `/assets/camera-${first}.css`)
    expect(pathsIn(worker, 'page /gate')).toEqual(whole(second))
    worker.network.answer = lost
    expect(await text(worker.ask('/gate'))).toContain(`/assets/page-${second}.js`)
    for (const file of filesOf(second)) expect(await text(worker.ask(file, 'cors'))).toBeTruthy()
  })

  it.each(['page', 'shared', 'camera'])(
    'L9: stays complete and unchanged if a file of the new build is missing: %s',
    async missing => {
      const worker = await withCachedGate()
      const before = pathsIn(worker, 'page /gate')
      worker.network.answer = async address =>
        address.endsWith(`${missing}-${second}.js`)
          ? new Response('bad gateway', { status: 502 })
          : siteOf(second)(address)
      await worker.cache('/gate', ...filesOf(first))
      expect(pathsIn(worker, 'page /gate')).toEqual(before)
      worker.network.answer = lost
      expect(await text(worker.ask('/gate'))).toContain(first)
    },
  )

  it('L9: stays complete if the network fails in between or the server is down', async () => {
    const worker = await withCachedGate()
    const before = pathsIn(worker, 'page /gate')
    worker.network.answer = async address => (address.includes('shared') ? lost() : siteOf(second)(address))
    await worker.cache('/gate', ...filesOf(first))
    worker.network.answer = async () => new Response('bad gateway', { status: 502 })
    await worker.cache('/gate', ...filesOf(first))
    worker.network.answer = lost
    await worker.cache('/gate', ...filesOf(first))
    expect(pathsIn(worker, 'page /gate')).toEqual(before)
  })

  it('L9: opens complete after a visit of a newer build that loaded only the document', async () => {
    const worker = await withCachedGate()
    worker.network.answer = async address => (address.includes('/assets/') ? lost() : siteOf(second)(address))
    expect(await text(worker.ask('/gate'))).toContain(second)
    await worker.settled()
    worker.network.answer = lost
    expect(await text(worker.ask('/gate'))).toContain(first)
  })

  it('L9: a completely cached copy is shown rather than one from a visit', async () => {
    const worker = await withCachedGate()
    worker.network.answer = siteOf(second)
    await text(worker.ask('/gate'))
    await worker.settled()
    worker.network.answer = lost
    expect(await text(worker.ask('/gate'))).toContain(first)
  })

  it('L9: a new build drops its data and opens the document', async () => {
    const older = await withCachedProfile()
    const newer = startWorker('another build', older.caches)
    await newer.activate()
    newer.network.answer = lost
    expect((await newer.ask('/profile.data', 'cors'))?.type).toBe('error')
    expect(await text(newer.ask('/profile'))).toBe('cached /profile')
  })

  it('caches drawings that the tab loaded, and works without a missing one', async () => {
    const worker = startWorker()
    worker.network.answer = async address =>
      address.includes('gone') ? new Response('', { status: 404 }) : new Response('drawn')
    await worker.cache('/profile', '/art/mark.svg?v=1', '/art/gone.svg?v=1')
    expect(pathsIn(worker, 'page /profile')).toEqual(['/art/mark.svg', '/profile'])
  })

  it('opens with its data and its files', async () => {
    const worker = await withCachedProfile()
    worker.network.answer = lost
    expect(await text(worker.ask('/profile'))).toBe('cached /profile')
    expect(await text(worker.ask('/profile.data', 'cors'))).toBe('cached /profile.data')
  })

  it('shows its copy after three seconds if the network hangs', async () => {
    const worker = await withCachedProfile()
    worker.network.answer = never
    const shown = vi.fn()
    void text(worker.ask('/profile'))?.then(shown)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toHaveBeenCalledExactlyOnceWith('cached /profile')
  })

  it('shows its copy while the server is down, and the fresh page afterwards', async () => {
    const worker = await withCachedProfile()
    worker.network.answer = async () => new Response('bad gateway', { status: 502 })
    expect(await text(worker.ask('/profile'))).toBe('cached /profile')
    worker.network.answer = async () => new Response('fresh')
    expect(await text(worker.ask('/profile'))).toBe('fresh')
  })

  it('C3: without network, every page of the console redirects to the gate on a device that works there', async () => {
    const worker = startWorker()
    worker.network.answer = async address => new Response(`page ${address}`)
    await worker.install()
    await worker.cache('/organiser/check-in')
    await worker.ask('/organiser')
    worker.network.answer = () => Promise.reject(new Error('no network'))
    for (const path of ['/organiser', '/organiser/payments'])
      expect((await worker.ask(path))?.headers.get('location')).toBe(`${site}/organiser/check-in`)
    expect(await (await worker.ask('/organiser/check-in'))?.text()).toContain('/organiser/check-in')
  })

  it('H9: without network, every page of the console redirects to the counter on a device that works there', async () => {
    const worker = startWorker()
    worker.network.answer = async address => new Response(`page ${address}`)
    await worker.install()
    await worker.cache('/organiser/counter')
    worker.network.answer = lost
    expect((await worker.ask('/organiser'))?.headers.get('location')).toBe(`${site}/organiser/counter`)
    expect(await text(worker.ask('/organiser/counter'))).toContain('/organiser/counter')
  })

  it('survives new builds, each of which deletes the cache of two builds before', async () => {
    const older = await withCachedProfile()
    await text(older.ask('/about'))
    await older.settled()
    const newer = startWorker('another build', older.caches)
    await newer.install()
    await newer.activate()
    const newest = startWorker('a third build', older.caches)
    await newest.install()
    await newest.activate()
    newest.network.answer = lost
    expect(await text(newest.ask('/profile'))).toBe('cached /profile')
    expect((await newest.ask('/about'))?.headers.get('location')).toBe(`${site}/all-rules`)
    expect([...newest.caches.all.keys()].sort()).toEqual(['a third build', 'another build', 'page /profile'])
  })
})

describe('a page that was read', () => {
  const named = async (address: string) => {
    const { pathname } = new URL(address)
    return new Response(pathname === '/about' ? 'the /about <link href="/assets/about-1.css">' : `the ${pathname}`)
  }

  it('G1: opens again without network by its address and by a link, with its styles, however it was opened before', async () => {
    const worker = startWorker()
    worker.network.answer = named
    await worker.read('/about', '/about.data', '/assets/about-1.css')
    worker.network.answer = lost
    expect(await text(worker.ask('/about'))).toContain('the /about')
    expect(await text(worker.ask('/about.data', 'cors'))).toBe('the /about.data')
    expect(await text(worker.ask('/about.data?_routes=pages%2Fabout', 'cors'))).toBe('the /about.data')
    expect(await text(worker.ask('/assets/about-1.css', 'cors'))).toBe('the /assets/about-1.css')
  })

  it('G1: opens by its address under the next build, and its data are not given to other scripts', async () => {
    const older = startWorker()
    older.network.answer = named
    await older.read('/about', '/about.data', '/assets/about-1.css')
    const newer = startWorker('another build', older.caches)
    await newer.install()
    await newer.activate()
    newer.network.answer = lost
    expect(await text(newer.ask('/about'))).toContain('the /about')
    expect(await text(newer.ask('/assets/about-1.css', 'cors'))).toBe('the /assets/about-1.css')
    expect((await newer.ask('/about.data', 'cors'))?.type).toBe('error')
    newer.network.answer = async () => new Response('of the new build')
    await newer.read('/about')
    newer.network.answer = lost
    expect(await text(newer.ask('/about'))).toBe('of the new build')
  })

  it('G1: another page is never shown under the address of one that was not read', async () => {
    const worker = startWorker()
    await worker.install()
    worker.network.answer = lost
    const to = async (path: string) => (await worker.ask(path))?.headers.get('location')
    expect(await to('/sponsors')).toBe(`${site}/all-rules`)
    expect(await to('/events/7')).toBe(`${site}/all-rules#event-7`)
    expect(await text(worker.ask('/all-rules'))).toBe('from the network')
  })

  it('C8: with a query is neither cached nor shown as the page without it', async () => {
    const worker = startWorker()
    worker.network.answer = async address => new Response(`shows ${new URL(address).search || 'everything'}`)
    await text(worker.ask('/schedule'))
    await text(worker.ask('/schedule?category=dance'))
    await text(worker.ask('/schedule.data?_routes=root', 'cors'))
    await vi.advanceTimersByTimeAsync(0)
    worker.network.answer = lost
    expect(await text(worker.ask('/schedule'))).toBe('shows everything')
    expect((await worker.ask('/schedule?category=dance'))?.headers.get('location')).toBe(`${site}/schedule`)
    expect((await worker.ask('/schedule.data', 'cors'))?.type).toBe('error')
  })
})

describe('never cached', () => {
  const linked = ['/verifyEmail/secret', '/unsubscribe/secret', '/certificates/AAAAA-AAAAA-AAAA']

  it('are answers of the API, pages with a token or a code in the address, and other sites', async () => {
    const worker = startWorker()
    await worker.cache('/api/users/pass', '/forgotPassword/secret', 'https://other.example/assets/a.js', ...linked)
    expect(worker.caches.all.size).toBe(0)
    for (const path of ['/api/users/pass', ...linked, ...linked.map(path => `${path}.data`)])
      expect(worker.ask(path)).toBeUndefined()
  })

  it('are answers that the server marks as no-store', async () => {
    const worker = startWorker()
    const says = (cacheControl: string) => async () =>
      new Response('shown once', { headers: { 'cache-control': cacheControl } })
    const paths = ['/about', '/about.data', '/assets/about-1.js']
    const cachedBy = async (cacheControl: string) => {
      worker.network.answer = says(cacheControl)
      await worker.cache('/profile', '/profile.data')
      for (const path of paths) expect(await text(worker.ask(path))).toBe('shown once')
      await vi.advanceTimersByTimeAsync(0)
      return [...worker.caches.all.values()].flatMap(entries => [...entries.keys()]).map(url => new URL(url).pathname)
    }
    expect(await cachedBy('private, no-store')).toEqual([])
    expect(await cachedBy('no-cache')).toEqual(['/profile.data', '/profile', ...paths])
  })
})

describe('a build of the site', () => {
  it('gets a new cache whenever its files or its service worker change, and the same cache when nothing does', () => {
    const versionOf = (page: string, worker: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'service-worker-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      writeFileSync(join(folder, 'page.js'), page)
      writeServiceWorker(folder, `const version = '__VERSION__' // ${worker}`)
      return /'(.+)'/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[1]
    }
    expect(versionOf('page', 'worker')).toMatch(/^[\w-]{12}$/)
    expect(versionOf('page', 'worker')).toBe(versionOf('page', 'worker'))
    expect(versionOf('page changed', 'worker')).not.toBe(versionOf('page', 'worker'))
    expect(versionOf('page', 'worker changed')).not.toBe(versionOf('page', 'worker'))
  })
})
