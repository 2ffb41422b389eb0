import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressFiles } from '../../scripts/build/compress-files.ts'
import { aBuild, aSiteWithPages, files, policyOf } from '../../scripts/pages-for-tests.ts'
import { testEdition } from '../testing/editions.ts'
import { readBuildFiles } from './build-files.ts'

describe('compression and headers of pages and files', () => {
  it('a page is compressed in a form that the browser accepts; all forms contain the same text', async () => {
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

  it('files are read in the compressed forms that the build made', async () => {
    const folder = aBuild()
    await compressFiles(folder)
    const read = await readBuildFiles(folder)
    const script = read.get('/assets/page-abc123.js')!
    expect(brotliDecompressSync(script.brotli!).toString()).toBe(files['assets/page-abc123.js'])
    expect(gunzipSync(script.gzip!).toString()).toBe(files['assets/page-abc123.js'])
    expect(read.get('/assets/letter.woff2')).toMatchObject({ brotli: null, gzip: null })
  })

  it('a request for an unchanged page is answered with 304 and no body', async () => {
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

  it('HEAD is answered with the headers of GET, without the body', async () => {
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

  it('each file has its media type; files in compressed formats are not compressed again', async () => {
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

  it('browsers run only the site’s own scripts and never show a page in a frame', async () => {
    const site = await aSiteWithPages({ SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' })
    const { headers } = await site.get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(4)
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

  it('P2: while the contact is a sample, pages may frame only the site itself, and only its film allows that', async () => {
    const { festival } = testEdition
    const edition = { ...testEdition, festival: { ...festival, contact: { ...festival.contact, sample: true } } }
    const site = await aSiteWithPages({}, edition)
    expect(policyOf(await site.get('/'))).toContain("frame-src 'self';")
    const film = await site.get('/art/film.html')
    expect(film.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' })
    expect(policyOf(film)).toContain("frame-ancestors 'self'")
    expect(policyOf(film)).not.toContain('script-src')
    const other = await site.get('/art/events/3.svg')
    expect(other.headers).toMatchObject({ 'x-frame-options': 'DENY' })
  })

  it('pages may use the camera, to scan passes, but not the microphone; answers of the API allow no camera', async () => {
    const site = await aSiteWithPages()
    const page = String((await site.get('/')).headers['permissions-policy'])
    expect(page).toContain('camera=(self)')
    expect(page).toContain('microphone=()')
    expect(String((await site.get('/api/health')).headers['permissions-policy'])).toContain('camera=()')
  })

  it('a file that is opened at its own address cannot run scripts, because its policy allows none', async () => {
    const site = await aSiteWithPages()
    const { headers } = await site.get('/assets/page-abc123.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
  })
})
