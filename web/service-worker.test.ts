// Runs the service worker with a simulated network, clock and cache, because a test in a browser cannot delay the
// network for three seconds.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeServiceWorker } from '../scripts/build/service-worker.ts'
import { first, lost, never, pathsIn, second, site, siteOf, startWorker, text } from './testing/service-worker.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

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

  it('L9: the page is cached with the files in its document, their imports, and files that the tab had loaded', async () => {
    const worker = await withCachedGate()
    expect(pathsIn(worker, 'page /gate')).toEqual(filesOf(first).concat('/gate').sort())
    await worker.cache('/gate', ...filesOf(first), `/assets/camera-${first}.css`)
    expect(pathsIn(worker, 'page /gate')).toEqual(whole(first))
  })

  it('L9: the document is cached last, after the page’s files and data, in case the network fails', async () => {
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
    'L9: the cached page stays complete and unchanged if a file of the new build is missing: %s',
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

  it('L9: the cached page stays complete if the network fails during an update or the server is down', async () => {
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

  it('L9: the old version of the page opens if a visit loaded only the document of a newer build', async () => {
    const worker = await withCachedGate()
    worker.network.answer = async address => (address.includes('/assets/') ? lost() : siteOf(second)(address))
    expect(await text(worker.ask('/gate'))).toContain(second)
    await worker.settled()
    worker.network.answer = lost
    expect(await text(worker.ask('/gate'))).toContain(first)
  })

  it('L9: without network, the copy cached with all its files is shown, not a newer copy from a visit', async () => {
    const worker = await withCachedGate()
    worker.network.answer = siteOf(second)
    await text(worker.ask('/gate'))
    await worker.settled()
    worker.network.answer = lost
    expect(await text(worker.ask('/gate'))).toContain(first)
  })

  it('L9: after a new build, the document of a cached page still opens, and its data are deleted', async () => {
    const older = await withCachedProfile()
    const newer = startWorker('another build', older.caches)
    await newer.activate()
    newer.network.answer = lost
    expect((await newer.ask('/profile.data', 'cors'))?.type).toBe('error')
    expect(await text(newer.ask('/profile'))).toBe('cached /profile')
  })

  it('the page is cached with the drawings that the tab loaded, even if one drawing is missing', async () => {
    const worker = startWorker()
    worker.network.answer = async address =>
      address.includes('gone') ? new Response('', { status: 404 }) : new Response('drawn')
    await worker.cache('/profile', '/art/mark.svg?v=1', '/art/gone.svg?v=1')
    expect(pathsIn(worker, 'page /profile')).toEqual(['/art/mark.svg', '/profile'])
  })

  it('the cached page opens without network, with its data', async () => {
    const worker = await withCachedProfile()
    worker.network.answer = lost
    expect(await text(worker.ask('/profile'))).toBe('cached /profile')
    expect(await text(worker.ask('/profile.data', 'cors'))).toBe('cached /profile.data')
  })

  it('the cached page is shown after three seconds if the network hangs', async () => {
    const worker = await withCachedProfile()
    worker.network.answer = never
    const shown = vi.fn()
    void text(worker.ask('/profile'))?.then(shown)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toHaveBeenCalledExactlyOnceWith('cached /profile')
  })

  it('the cached page is shown while the server is down, and the fresh page afterwards', async () => {
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

  it('the page stays cached after new builds; visited pages of the build before the previous one are deleted', async () => {
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

describe('a build of the site', () => {
  it('the cache version changes if a file of the build or the service worker changes, and only then', () => {
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
