import { describe, expect, it } from 'vitest'
import { publicContent } from '../../testing/edition/public-content.ts'
import { readConfig } from '../config.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { aBuild } from '../testing/build.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, publicSettings } from '../testing/site.ts'

const secure = { SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' }
const site = 'https://festival.example'

describe('headers of every answer', () => {
  it('forbid browsers to store answers of the API, to guess their type and to show them in frames', async () => {
    const { headers } = await (await aSite()).get('/api/health')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[\w-]{8}\.\d+$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('are the same on refusals', async () => {
    const { headers } = await (await aSite()).get('/api/users/verifyAccessToken')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  it('include strict-transport-security if the site’s address is https', async () => {
    const { headers } = await (await aSite({ settings: secure })).get('/api/health')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
  })

  it('have a request id that the caller cannot choose', async () => {
    const { headers } = await (await aSite()).get('/api/health', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})

/** A site with a build that has pages and their data, texts, scripts, styles, drawings, fonts and a service worker. */
async function aBuiltSite() {
  const settings = { ...secure, METRICS_TOKEN: 'the-token-of-the-monitor' }
  const fixed = ['/', '/events', '/404']
  const texts = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']
  const files = ['sw.js', 'assets/page.css', 'assets/page.js', 'assets/face.woff2', 'art/1.svg', 'favicon.ico']
  const rendered = [...fixed, '/_.data', '/events.data', ...texts]
  const build = aBuild({
    pages: Object.fromEntries(rendered.map(address => [address, '<html></html>'])),
    addresses: { fixed: ['/', '/events'], patterns: [], files: texts },
    files: Object.fromEntries(files.map(name => [name, 'a file'])),
  })
  const pages = await loadPages(build, readConfig({ ...publicSettings, ...settings }), publicContent)
  return { site: await aSite({ settings, pages }), addresses: [...rendered, ...files.map(name => `/${name}`)] }
}

/** The headers of every answer to every caller. */
const everywhere = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
}

describe('A9: the security headers are sent', () => {
  it('with the answers of all routes', async () => {
    const { site } = await aBuiltSite()
    const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']
    const called = site.routes.filter(({ method }) => methods.includes(method))
    for (const { method, url } of called) {
      const { headers } = await site.app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+|\*/g, '1') })
      expect([method, url, headers]).toEqual([method, url, expect.objectContaining(everywhere)])
    }
    expect(called.length).toBeGreaterThan(200)
  })

  it('with pages and files of every kind, and with answers to unchanged, unknown, moved and malformed addresses', async () => {
    const { site, addresses } = await aBuiltSite()
    const known = String((await site.get('/sw.js')).headers.etag)
    const answers = [
      ...(await Promise.all(addresses.map(address => site.get(address)))),
      await site.get('/sw.js', { headers: { 'if-none-match': known } }),
      await site.get('/metrics'),
      await site.get('/metrics', { headers: { authorization: 'Bearer the-token-of-the-monitor' } }),
      await site.get('/share/events/1/wide.png'),
      await site.get('/share/nothing/1.png'),
      await site.get('/posters/nothing.jpg'),
      await site.get('/paid/'),
      await site.get('/nothing'),
      await site.get('/events/'),
      await site.get('/%zz'),
      await site.get('/api/nothing'),
      await site.get('/api/health?x=%00'),
      await site.post('/api/users/login', 'no JSON'),
    ]
    for (const { headers } of answers) expect(headers).toMatchObject(everywhere)
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 304, 301, 404, 400]))
  })

  it('with HSTS for all subdomains, if HSTS_SUBDOMAINS is on', async () => {
    const strict = async (on: Record<string, string>) =>
      (await (await aSite({ settings: { ...secure, ...on } })).get('/api/health')).headers['strict-transport-security']
    expect(await strict({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains')
    expect(await strict({})).toBe('max-age=31536000')
  })
})

describe('calls from another origin', () => {
  const preflight = {
    origin: site,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-access-token',
  }

  it('are allowed from the site’s origin and may have a token header, if the API has another origin', async () => {
    const { app } = await aSite({ settings: secure })
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/users/login', headers: preflight })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('x-access-token'),
      vary: 'origin',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it('may have the header of a judge’s link', async () => {
    const { app } = await aSite({ settings: secure })
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/judge', headers: preflight })
    expect(answer.headers['access-control-allow-headers']).toContain('x-judge-link')
  })

  it('get answers and refusals that scripts of the site’s pages can read', async () => {
    const there = await aSite({ settings: secure })
    const { token } = await aPerson(there)
    const headers = { origin: site }
    const path = '/api/users/verifyAccessToken'
    for (const answer of [await there.get(path, { token, headers }), await there.get(path, { headers })])
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': site })
  })

  it.each(['https://evil.example', 'https://festival.example.evil.example', 'http://festival.example', 'null'])(
    'are not allowed from %s',
    async origin => {
      const { app } = await aSite({ settings: secure })
      const answer = await app.inject({ method: 'OPTIONS', url: '/api/users/login', headers: { ...preflight, origin } })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('are not allowed from any origin if site and API share an origin', async () => {
    for (const settings of [{ SITE_URL: site }, { SITE_URL: site, API_URL: site }]) {
      const { app } = await aSite({ settings })
      const answer = await app.inject({ method: 'OPTIONS', url: '/api/users/login', headers: preflight })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})
