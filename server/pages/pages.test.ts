import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noPublicData } from '../../domain/pages/public-data.ts'
import { compressFiles } from '../../scripts/build/compress-files.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { readConfig } from '../config.ts'
import { aBuild as aBuildWith } from '../testing/build.ts'
import { aSite, publicSettings } from '../testing/site.ts'
import { readBuildFiles } from './build-files.ts'
import { loadPages } from './rendered-pages.ts'

const long = 'A fairground by night. '.repeat(60)
const hydrated =
  '<script>window.context = 1</script><script type="module" async="">import "/assets/page-abc123.js"</script>'
const page = (words: string) =>
  `<html><head><link rel="stylesheet" href="/assets/page.css"/></head><body>${words}${long}${hydrated}</body></html>`
const pages = {
  '/': page('<link rel="canonical" href="$SITE/"><meta name="api-url" content="$API">'),
  '/events': page('<h1>EVENTS</h1>'),
  '/events/3': page('<h1>Three</h1>'),
  '/404': page('<p>not here</p>'),
  '/forgotPassword/-': page('<p>form</p>'),
  '/verifyEmail/-': page('<p>form</p>'),
  '/_.data': 'data of home',
  '/events.data': 'data of events',
  '/events/3.data': 'data of three',
  '/forgotPassword/-.data': 'data of form',
  '/verifyEmail/-.data': 'data of form',
  '/robots.txt': 'Sitemap: $SITE/sitemap.xml',
}
const addresses = {
  fixed: ['/', '/events', '/events/3'],
  patterns: ['/forgotPassword/:token', '/verifyEmail/:token'],
  files: ['/robots.txt'],
}
const files = {
  'assets/page.css': '.card{color:red}',
  'assets/page-abc123.js': `export const words = "${long} $SITE"`,
  'assets/letter.woff2': long,
  'art/events/3.svg': `<svg>${long}</svg>`,
}

const aBuild = (changed: Record<string, string> = {}) =>
  aBuildWith({ pages: { ...pages, ...changed }, addresses, files })

const load = (folder: string, settings: Record<string, string> = {}) =>
  loadPages(folder, readConfig({ ...publicSettings, ...settings }), publicContent)

async function aSiteWithPages(settings: Record<string, string> = {}) {
  const folder = aBuild()
  await compressFiles(folder)
  return aSite({ pages: await load(folder, settings), settings })
}

const policyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['content-security-policy'])

describe('pages', () => {
  it('are all from one build: if the build is replaced while the server starts, it is read again', async () => {
    const [first, next] = [aBuild(), aBuild({ '/events': page('<h1>NEXT</h1>') })]
    const current = `${first}-current`
    await symlink(first, current)
    await symlink(next, `${current}-next`)
    onTestFinished(() => rm(current))
    // As in a release, the next build replaces the first while the first is being rendered.
    const bundle = join(first, 'server/index.js')
    const switching = `import { renameSync } from 'node:fs'\nrenameSync('${current}-next', '${current}')\n`
    await writeFile(bundle, switching + (await readFile(bundle, 'utf8')))
    expect((await load(current))?.find('/events')?.bytes.toString()).toContain('NEXT')
  })

  it('are rendered again on request; if rendering fails, the old pages are still served', async () => {
    const folder = aBuild()
    let title = 'First title'
    const content = {
      ...publicContent,
      get festival() {
        return { ...publicContent.festival, name: title }
      },
    }
    await writeFile(
      join(folder, 'server/index.js'),
      `export const pageAddresses = () => ({ fixed: [], patterns: [], files: ['/name.txt'] })
       export const shownQuery = () => ''
       export const render = async (request, { content }) => {
         const { name } = content.festival
         if (name === 'broken') throw new Error('a loader failed')
         return new Response(name, { status: request.url.endsWith('/404') ? 404 : 200, headers: { 'content-type': 'text/plain' } })
       }`,
    )
    const rendered = (await loadPages(folder, readConfig({}), content))!
    const shown = () => rendered.find('/name.txt')?.bytes.toString()
    expect(shown()).toBe('First title')
    title = 'Second title'
    await rendered.render()
    expect(shown()).toBe('Second title')
    title = 'broken'
    await expect(rendered.render()).rejects.toThrow('a loader failed')
    expect(shown()).toBe('Second title')
  })

  it('G4: a filtered page is rendered once per filter, and again when its page changes', async () => {
    const folder = aBuild()
    await writeFile(
      join(folder, 'server/index.js'),
      `let times = 0
       export const pageAddresses = () => ({ fixed: ['/list', '/other'], patterns: [], files: [] })
       export const shownQuery = (path, query) => path === '/list' ? (/kind=[ab]/.exec(query) ?? ['']).map(one => one && '?' + one)[0] : ''
       export const render = async (request, { now }) => {
         const { pathname, search } = new URL(request.url)
         const words = pathname.endsWith('.data') ? 'at ' + now : 'at ' + now + search + ' render ' + ++times
         return new Response(words, { status: pathname === '/404' ? 404 : 200, headers: { 'content-type': 'text/html' } })
       }`,
    )
    const pages = (await loadPages(folder, readConfig({}), publicContent, { publicData: noPublicData, now: 1 }))!
    const site = await aSite({ pages })
    const text = async (path: string) => (await site.get(path)).text
    const first = await text('/list?kind=a')
    expect(first).toContain('at 1?kind=a')
    expect(await text('/list?x=1&kind=a')).toBe(first)
    expect(await text('/list?kind=b')).toContain('at 1?kind=b')
    expect(await text('/list?kind=c')).toBe(await text('/list'))
    expect(await text('/other?kind=a')).toBe(await text('/other'))
    const etag = String((await site.get('/list?kind=a')).headers.etag)
    expect((await site.get('/list?kind=a', { headers: { 'if-none-match': etag } })).status).toBe(304)
    await pages.render({ publicData: noPublicData, now: 1 })
    expect(await text('/list?kind=a')).toBe(first)
    await pages.render({ publicData: noPublicData, now: 2 })
    expect(await text('/list?kind=a')).toContain('at 2?kind=a')
  })

  it('are served at their addresses', async () => {
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

  it('have their data at the address with .data, for navigation from another page', async () => {
    const site = await aSiteWithPages()
    for (const [path, words] of [
      ['/_.data', 'data of home'],
      ['/events.data?_routes=x', 'data of events'],
      ['/verifyEmail/a-b_c.data', 'data of form'],
    ] as const) {
      const answer = await site.get(path)
      expect(answer).toMatchObject({ status: 200, text: words })
      expect(answer.headers['cache-control']).toBe('max-age=1')
    }
    expect((await site.get('/nothing.data')).status).toBe(404)
  })

  it('R9: unknown paths get the not-found page with status 404', async () => {
    const site = await aSiteWithPages()
    for (const path of [
      '/nothing',
      '/events/41',
      '/Events',
      '/index.html',
      '/404.html',
      '/server/index.js',
      '/assets/none.js',
    ]) {
      const answer = await site.get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toContain('not here')
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  it('hole F2: all addresses of a pattern have one page, with any token', async () => {
    const site = await aSiteWithPages()
    for (const path of ['/forgotPassword/abc', '/verifyEmail/a-b_c?x=1'])
      expect(await site.get(path)).toMatchObject({ status: 200, text: expect.stringContaining('form') })
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
  ])('no path reads a file outside the build: %s', async path => {
    const site = await aSiteWithPages()
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('not here')
  })

  it('a malformed path is answered with 4xx', async () => {
    const site = await aSiteWithPages()
    for (const path of ['/%', '/%zz', '/events/%E0%A4%A']) {
      const { status } = await site.get(path)
      expect([400, 404]).toContain(status)
    }
  })

  it('a trailing slash redirects to the page without it and keeps the query', async () => {
    const site = await aSiteWithPages()
    const answer = await site.get('/events/?day=2')
    expect(answer).toMatchObject({ status: 301, headers: { location: '/events?day=2' } })
    expect(policyOf(answer)).toContain("frame-ancestors 'none'")
    expect((await site.get('/nothing/')).status).toBe(404)
  })

  it.each([
    ['/organiser/places/7?search=a', '/organiser/seats/7?search=a'],
    ['/organiser/facts', '/organiser/overrides'],
  ])('the old address %s of a console page redirects to %s', async (old, present) => {
    const site = await aSiteWithPages()
    expect(await site.get(old)).toMatchObject({ status: 301, headers: { location: present } })
  })

  it('a path with two slashes never redirects to another host', async () => {
    const site = await aSiteWithPages()
    for (const path of ['//evil.example/', '//evil.example/%2e%2e', '/\\evil.example/', '//events/'])
      expect((await site.get(path)).headers).not.toHaveProperty('location')
  })

  it('is compressed as the browser supports it, always with the same text', async () => {
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
    expect(plain.bytes.toString()).toContain('EVENTS')
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(new Set([brotli.vary, gzip.vary, plain.vary])).toEqual(new Set(['accept-encoding']))
    expect(new Set([brotli.etag, gzip.etag, plain.etag]).size).toBe(3)
  })

  it('files are served in the forms that the build compressed', async () => {
    const folder = aBuild()
    await compressFiles(folder)
    const read = await readBuildFiles(folder)
    const script = read.get('/assets/page-abc123.js')!
    expect(brotliDecompressSync(script.brotli!).toString()).toBe(files['assets/page-abc123.js'])
    expect(gunzipSync(script.gzip!).toString()).toBe(files['assets/page-abc123.js'])
    expect(read.get('/assets/letter.woff2')).toMatchObject({ brotli: null, gzip: null })
  })

  it('an unchanged page is answered with 304 and no body', async () => {
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

  it('HEAD has the headers of GET without the body', async () => {
    const site = await aSiteWithPages()
    const get = await site.app.inject({ url: '/events', headers: { 'accept-encoding': 'br' } })
    const head = await site.app.inject({ method: 'HEAD', url: '/events', headers: { 'accept-encoding': 'br' } })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['content-length', 'content-type', 'content-encoding', 'etag', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  it('files with a hash in the name or a version in the address are cached for a year, others for an hour', async () => {
    const site = await aSiteWithPages()
    const cache = async (path: string) => (await site.get(path)).headers['cache-control']
    expect(await cache('/assets/page-abc123.js')).toContain('immutable')
    expect(await cache('/art/events/3.svg?v=e3lk')).toContain('immutable')
    expect(await cache('/art/events/3.svg')).toBe('public, max-age=3600')
    expect(await cache('/events?v=1')).not.toContain('immutable')
  })

  it('each file has its media type, and compressed formats are not compressed again', async () => {
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

  it('pages and generated files contain the addresses of the settings', async () => {
    const site = await aSiteWithPages({ SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' })
    expect((await site.get('/')).text).toContain(
      'href="https://festival.example/"><meta name="api-url" content="https://api.festival.example">',
    )
    expect((await site.get('/robots.txt')).text).toBe('Sitemap: https://festival.example/sitemap.xml')
    expect((await site.get('/assets/page-abc123.js')).text).toContain('$SITE')
  })

  it('G6: a page contains the version of its data, so an open page checks for changes with one HEAD request', async () => {
    const site = await aSiteWithPages()
    const { text } = await site.get('/events')
    const [, path, version] = /data-path="([^"]*)" data-version="([\w-]+)"/.exec(text) ?? []
    expect(path).toBe('/events')
    const ask = (tag: string) =>
      site.app.inject({ method: 'HEAD', url: '/events.data', headers: { 'if-none-match': tag } })
    expect((await ask(`"${version}", "${version}-br", "${version}-gzip"`)).statusCode).toBe(304)
    expect((await ask('"other"')).headers.etag).toBe(`"${version}"`)
  })

  it('a page has its styles inline, and loads no script before its load event', async () => {
    const { text } = await (await aSiteWithPages()).get('/events')
    expect(text).toContain('<style>.card{color:red}</style>')
    expect(text).toContain('<link rel="stylesheet" disabled="" href="/assets/page.css"/>')
    expect(text).not.toMatch(/<script type="module"|modulepreload"/)
    expect(text).toContain('import "/assets/page-abc123.js"')
  })

  it('the not-found page runs no script, because React might render another page at its address', async () => {
    expect((await (await aSiteWithPages()).get('/nothing')).text).not.toContain('<script')
  })

  it('a page with a style sheet that is not in the build stops the start', async () => {
    const broken = aBuild({ '/events': page('').replace('page.css', 'gone.css') })
    await expect(load(broken)).rejects.toThrow('/assets/gone.css')
  })

  it('browsers run only the site’s own scripts and never show it in a frame', async () => {
    const site = await aSiteWithPages({ SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' })
    const { headers } = await site.get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(3)
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(directive)
    expect(policy).toContain("connect-src 'self' https://api.festival.example;")
    expect(policy).toContain(`frame-src ${new URL(site.edition.festival.contact.video.embedUrl).origin};`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    })
    expect(policyOf(await site.get('/nothing'))).toContain("script-src 'self';")
  })

  it('pages may use the camera to scan passes; API calls and other devices may not', async () => {
    const site = await aSiteWithPages()
    const page = String((await site.get('/')).headers['permissions-policy'])
    expect(page).toContain('camera=(self)')
    expect(page).toContain('microphone=()')
    expect(String((await site.get('/api/health')).headers['permissions-policy'])).toContain('camera=()')
  })

  it('a file that is opened at its own address can run no script, because of its short policy', async () => {
    const site = await aSiteWithPages()
    const { headers } = await site.get('/assets/page-abc123.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
  })

  it('without a build the API works, and pages answer 503 with the command to run', async () => {
    expect(await load(join(tmpdir(), 'no-such-build'))).toBeNull()
    const site = await aSite({ pages: null })
    expect(await site.get('/events')).toMatchObject({ status: 503, text: expect.stringContaining('npm run build') })
    expect((await site.get('/api/health')).status).toBe(200)
  })

  it('other methods than GET and HEAD are answered in JSON with 404', async () => {
    const site = await aSiteWithPages()
    const answer = await site.post('/events', {})
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('A8: pages of single calls are rendered once per content, until the pages change', async () => {
    const site = (await load(aBuild({ '/certificates/code': page('one'), '/paid/reference': page('one') })))!
    const waiting = { state: 'waiting', amount: 100 } as const
    const [one, same, other] = await Promise.all([
      site.paid(waiting),
      site.paid({ ...waiting }),
      site.paid({ state: 'waiting', amount: 200 }),
    ])
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    // The cache is full after this many pages: the oldest page is removed.
    for (let amount = 300; amount < 345; amount++) await site.paid({ state: 'waiting', amount })
    const again = await site.paid(waiting)
    expect(again).not.toBe(one)
    await site.render()
    expect(await site.paid(waiting)).not.toBe(again)
  })
})
