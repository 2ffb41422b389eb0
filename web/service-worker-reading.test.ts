// The service worker and pages that were visited before the network was lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lost, site, startWorker, text } from './testing/service-worker.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

describe('a visited page', () => {
  const named = async (address: string) => {
    const { pathname } = new URL(address)
    return new Response(pathname === '/about' ? 'the /about <link href="/assets/about-1.css">' : `the ${pathname}`)
  }

  it('G1: a visited page opens without network by its address and by a link, with its styles', async () => {
    const worker = startWorker()
    worker.network.answer = named
    await worker.read('/about', '/about.data', '/assets/about-1.css')
    worker.network.answer = lost
    expect(await text(worker.ask('/about'))).toContain('the /about')
    expect(await text(worker.ask('/about.data', 'cors'))).toBe('the /about.data')
    expect(await text(worker.ask('/about.data?_routes=pages%2Fabout', 'cors'))).toBe('the /about.data')
    expect(await text(worker.ask('/assets/about-1.css', 'cors'))).toBe('the /assets/about-1.css')
  })

  it('G1: after the next build a visited page opens by its address, but new scripts do not get its old data', async () => {
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

  it('G1: without network, a page that was not visited redirects to the rules; no other page appears at its address', async () => {
    const worker = startWorker()
    await worker.install()
    worker.network.answer = lost
    const to = async (path: string) => (await worker.ask(path))?.headers.get('location')
    expect(await to('/sponsors')).toBe(`${site}/all-rules`)
    expect(await to('/events/7')).toBe(`${site}/all-rules#event-7`)
    expect(await text(worker.ask('/all-rules'))).toBe('from the network')
  })

  it('C8: a page with a query is not cached; without network its address redirects to the page without query', async () => {
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

describe('answers that are never cached', () => {
  const linked = ['/verifyEmail/secret', '/unsubscribe/secret', '/certificates/AAAAA-AAAAA-AAAA']

  it('the API, pages with a token or a code in the address, and other sites are never cached', async () => {
    const worker = startWorker()
    await worker.cache('/api/users/pass', '/forgotPassword/secret', 'https://other.example/assets/a.js', ...linked)
    expect(worker.caches.all.size).toBe(0)
    for (const path of ['/api/users/pass', ...linked, ...linked.map(path => `${path}.data`)])
      expect(worker.ask(path)).toBeUndefined()
  })

  it('answers with no-store are never cached', async () => {
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
