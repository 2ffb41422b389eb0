import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compressFiles } from '../../scripts/build/compress-files.ts'
import { readConfig } from '../config.ts'
import { aSite, publicSettings } from '../testing/site.ts'
import { inBrotli } from './compression.ts'
import { compressHarder, loadPages } from './page-files.ts'

const long = 'A fairground by night. '.repeat(60)
const files: Record<string, string> = {
  'index.html': `<link rel="canonical" href="__SITE_URL__/"><meta name="api-url" content="__API_URL__">${long}`,
  'events/index.html': `<h1>EVENTS</h1>${long}`,
  'events/3/index.html': `<h1>Three</h1>${long}`,
  '__spa-fallback.html': `<p>fallback</p>${long}`,
  '404.html': `<p>not here</p>${long}`,
  'robots.txt': 'Sitemap: __SITE_URL__/sitemap.xml',
  'assets/page-abc123.js': `export const words = "${long} __SITE_URL__"`,
  'assets/letter.woff2': long,
  'art/events/3.svg': `<svg>${long}</svg>`,
}
const manifest = {
  pages: { '/': 'index.html', '/events': 'events/index.html', '/events/3': 'events/3/index.html' },
  clientOnly: ['/forgotPassword/:token', '/verifyEmail/:token'],
  fallback: '__spa-fallback.html',
  notFound: '404.html',
  scriptHashes: ['sha256-abc='],
}

async function aBuild(changes: object = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'festival-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'client', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ ...manifest, ...changes }))
  return folder
}

async function aSiteWithPages(settings: Record<string, string> = {}) {
  const pages = await loadPages(await aBuild(), readConfig({ ...publicSettings, ...settings }))
  return aSite({ pages, settings })
}

describe('pages', () => {
  it('of two builds are never mixed: one that is replaced while a server starts is read again', async () => {
    const folder = await aBuild()
    const next = await aBuild({ scriptHashes: ['sha256-def='] })
    await writeFile(join(next, 'client', 'events/index.html'), `<h1>NEXT</h1>${long}`)
    const loading = loadPages(folder, readConfig({}))
    await rename(folder, `${folder}-old`)
    await rename(next, folder)
    onTestFinished(() => rm(`${folder}-old`, { recursive: true }))
    await mkdir(next)
    const pages = await loading
    expect(pages?.scriptHashes).toEqual(['sha256-def='])
    expect(pages?.files.get('/events')?.bytes.toString()).toContain('NEXT')
  })

  it('each address hands out its prerendered page', async () => {
    const site = await aSiteWithPages()
    for (const [path, words] of [
      ['/', 'canonical'],
      ['/events', 'EVENTS'],
      ['/events/3', 'Three'],
      ['/events/3?x=1', 'Three'],
    ] as const) {
      const answer = await site.get(path)
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(words) })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    }
  })

  it('R9: any other path answers the not-found page with status 404', async () => {
    const site = await aSiteWithPages()
    for (const path of [
      '/nothing',
      '/events/39',
      '/Events',
      '/index.html',
      '/404.html',
      '/__spa-fallback.html',
      '/assets/none.js',
    ]) {
      const answer = await site.get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toContain('not here')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it('hole F2: addresses that only the script knows answer the fallback page with status 200', async () => {
    const site = await aSiteWithPages()
    for (const path of ['/forgotPassword/abc', '/verifyEmail/a-b_c?x=1'])
      expect(await site.get(path)).toMatchObject({ status: 200, text: expect.stringContaining('fallback') })
    for (const path of ['/verifyEmail', '/forgotPassword/a/b']) expect((await site.get(path)).status).toBe(404)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%00',
    '/%5c..%5cpackage.json',
    '/events/%33',
    '/.env',
    '/pages.json',
    '//etc/passwd',
  ])('no path leads out of the build: %s', async path => {
    const site = await aSiteWithPages()
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('not here')
  })

  it('a path that is written wrongly answers 4xx', async () => {
    const site = await aSiteWithPages()
    for (const path of ['/%', '/%zz', '/events/%E0%A4%A']) {
      const { status } = await site.get(path)
      expect([400, 404]).toContain(status)
    }
  })

  it('a slash at the end leads to the page without it and keeps the query', async () => {
    const site = await aSiteWithPages()
    const answer = await site.get('/events/?day=2')
    expect(answer).toMatchObject({ status: 301, headers: { location: '/events?day=2' } })
    expect((await site.get('/nothing/')).status).toBe(404)
  })

  it('a path with two slashes never leads to another host', async () => {
    const site = await aSiteWithPages()
    for (const path of ['//evil.example/', '//evil.example/%2e%2e', '/\\evil.example/', '//events/'])
      expect((await site.get(path)).headers).not.toHaveProperty('location')
  })

  it('comes compressed as the browser can read it, the same text each way', async () => {
    const site = await aSiteWithPages()
    const read = async (accepted: string) => {
      const { rawPayload, headers } = await site.app.inject({
        url: '/events',
        headers: { 'accept-encoding': accepted },
      })
      return { bytes: rawPayload, encoding: headers['content-encoding'], vary: headers.vary, etag: headers.etag }
    }
    const [brotli, gzip, plain] = [
      await read('gzip, deflate, br;q=0.9'),
      await read('gzip'),
      await read('br;q=0, identity'),
    ]
    expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(files['events/index.html'])
    expect(gunzipSync(gzip.bytes).toString()).toBe(files['events/index.html'])
    expect(plain.bytes.toString()).toBe(files['events/index.html'])
    expect(new Set([brotli.vary, gzip.vary, plain.vary])).toEqual(new Set(['accept-encoding']))
    expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3)
  })

  it('pages compressed harder afterwards are no larger and hold the same text', async () => {
    const pages = (await loadPages(await aBuild(), readConfig({})))!
    const before = pages.files.get('/events')!.brotli!.length
    await compressHarder(pages, () => false)
    const after = pages.files.get('/events')!.brotli!
    expect(after.length).toBeLessThanOrEqual(before)
    expect(brotliDecompressSync(after).toString()).toBe(files['events/index.html'])
  })

  it('what needs no address is handed out as the build compressed it, unless somebody changed it since', async () => {
    const folder = await aBuild()
    await compressFiles(folder)
    const stored = await readdir(join(folder, 'compressed'))
    expect(stored.map(name => extname(name)).sort()).toEqual(['.br', '.br', '.gz', '.gz']) // the script and the drawing
    const script = '/assets/page-abc123.js'
    const { hash } = (await loadPages(folder, readConfig({})))!.files.get(script)!
    await writeFile(join(folder, 'compressed', `${hash}.br`), await inBrotli(Buffer.from('the form of the build')))
    const built = (await loadPages(folder, readConfig({})))!.files.get(script)!
    expect(brotliDecompressSync(built.brotli!).toString()).toBe('the form of the build')
    expect(gunzipSync(built.gzip!).toString()).toBe(files['assets/page-abc123.js'])
    const changed = `${files['assets/page-abc123.js']} // mended by hand`
    await writeFile(join(folder, 'client', script), changed)
    const mended = (await loadPages(folder, readConfig({})))!.files.get(script)!
    expect(brotliDecompressSync(mended.brotli!).toString()).toBe(changed)
    expect(gunzipSync(mended.gzip!).toString()).toBe(changed)
  })

  it('a page that did not change is answered with 304 and no body', async () => {
    const site = await aSiteWithPages()
    const etag = String((await site.get('/events')).headers.etag)
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const answer = await site.get('/events', { headers: { 'if-none-match': known } })
      expect([known, answer.status, answer.text]).toEqual([known, 304, ''])
      expect(answer.headers.etag).toBe(etag)
    }
    expect((await site.get('/events', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await site.get('/nothing', { headers: { 'if-none-match': '*' } })).status).toBe(404)
  })

  it('HEAD answers the headers of GET without the body', async () => {
    const site = await aSiteWithPages()
    const get = await site.app.inject({ url: '/events', headers: { 'accept-encoding': 'br' } })
    const head = await site.app.inject({ method: 'HEAD', url: '/events', headers: { 'accept-encoding': 'br' } })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['content-length', 'content-type', 'content-encoding', 'etag', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  it('files with a hash in their name or a version in their address are kept for a year, others for an hour', async () => {
    const site = await aSiteWithPages()
    const cache = async (path: string) => (await site.get(path)).headers['cache-control']
    expect(await cache('/assets/page-abc123.js')).toContain('immutable')
    expect(await cache('/art/events/3.svg?v=e3lk')).toContain('immutable')
    expect(await cache('/art/events/3.svg')).toBe('public, max-age=3600')
    expect(await cache('/events?v=1')).not.toContain('immutable')
  })

  it('each file has its type, and what is packed already is not packed again', async () => {
    const site = await aSiteWithPages()
    const headers = async (path: string) => (await site.get(path, { headers: { 'accept-encoding': 'br' } })).headers
    expect(await headers('/assets/page-abc123.js')).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    })
    expect(await headers('/art/events/3.svg')).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8' })
    const font = await headers('/assets/letter.woff2')
    expect(font).toMatchObject({ 'content-type': 'font/woff2' })
    expect(font).not.toHaveProperty('content-encoding')
  })

  it('the site’s addresses stand where the build left places for them, in pages and texts only', async () => {
    const settings = { SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' }
    const site = await aSiteWithPages(settings)
    expect((await site.get('/')).text).toContain(
      'href="https://festival.example/"><meta name="api-url" content="https://api.festival.example">',
    )
    expect((await site.get('/robots.txt')).text).toBe('Sitemap: https://festival.example/sitemap.xml')
    expect((await site.get('/assets/page-abc123.js')).text).toContain('__SITE_URL__')
    const same = await aSiteWithPages({ SITE_URL: 'https://festival.example' })
    expect((await same.get('/')).text).toContain('content="__API_URL__"')
  })

  it('browsers run only the site’s own scripts and show it in no frame', async () => {
    const site = await aSiteWithPages({ SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' })
    const { headers } = await site.get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self' https://api.festival.example;")
    expect(policy).toContain(`frame-src ${new URL(site.edition.festival.contact.video.embedUrl).origin};`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    })
    expect((await site.get('/nothing')).headers['content-security-policy']).toBe(policy)
  })

  it('pages may ask for the camera, with which gates scan passes; calls and other devices stay shut', async () => {
    const site = await aSiteWithPages()
    const page = String((await site.get('/')).headers['permissions-policy'])
    expect(page).toContain('camera=(self)')
    expect(page).toContain('microphone=()')
    expect(String((await site.get('/api/health')).headers['permissions-policy'])).toContain('camera=()')
  })

  it('a file opened by its own address can do nothing, in few words', async () => {
    const site = await aSiteWithPages()
    const { headers } = await site.get('/assets/page-abc123.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'")
  })

  it('without a build the API works and pages say what to run', async () => {
    expect(await loadPages(join(tmpdir(), 'no-such-build'), readConfig({}))).toBeNull()
    const site = await aSite({ pages: null })
    expect(await site.get('/events')).toMatchObject({ status: 503, text: expect.stringContaining('npm run build') })
    expect((await site.get('/api/health')).status).toBe(200)
  })

  it('a build that lacks a page it names is refused at the start', async () => {
    const build = await aBuild({ fallback: 'gone.html' })
    await expect(loadPages(build, readConfig({}))).rejects.toThrow('gone.html')
  })

  it('other methods than GET and HEAD are answered in JSON with 404', async () => {
    const site = await aSiteWithPages()
    const answer = await site.post('/events', {})
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
