// Tests every route of a site with pages and online payments: the secrets and limits that its config declares
// (server/parts.ts), and its answers to malformed addresses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listedPages, secretPages } from '../../domain/edition/pages.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { oddParts } from '../../testing/odd-addresses.ts'
import { startProvider } from '../../testing/provider/provider.ts'
import { readConfig } from '../config.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { aBuild } from '../testing/build.ts'
import { anOrganiser } from '../testing/desk.ts'
import type { OpenApi } from '../testing/openapi-problems.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Method, type Route } from '../testing/site.ts'

const root = join(import.meta.dirname, '..', '..')
const patterns = listedPages.flatMap(({ at }) => at.filter(address => address.includes(':')))

async function aWholeSite() {
  const { settings: keys, close } = await startProvider()
  onTestFinished(close)
  const settings = { ...keys, METRICS_TOKEN: 'what-only-the-monitor-knows' }
  const shown = patterns.map(address => address.replace(/:\w+/g, '-'))
  const pages = Object.fromEntries(
    ['/', ...shown].flatMap(path => [
      [path, `<title>${path}</title>`],
      [path === '/' ? '/_.data' : `${path}.data`, path],
    ]),
  )
  const build = aBuild({ pages: { ...pages, '/404': 'not here' }, addresses: { fixed: ['/'], patterns, files: [] } })
  return aSite({ settings, pages: await loadPages(build, readConfig(settings), publicContent) })
}

/** '/share/events/:ind/:file' has ['ind', 'file']. */
const partsOf = ({ url }: Pick<Route, 'url'>) => [...url.matchAll(/:(\w+)/g)].map(([, part]) => part!)
const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`
/** The address with this text in place of each parameter. */
const filled = (url: string, text: string) => url.replace(/:\w+(?:\([^)]*\))?/g, text).replace('*', text)

/** The required declarations that are missing, as sentences that name the route. */
function undeclared(routes: readonly Route[]): string[] {
  return routes.flatMap(route => {
    const { config, url } = route
    const isOpen = partsOf(route).every(part => /Id$|^id$|^number$/.test(part)) && config.public === undefined
    const lacks = [
      ...(config.secret === undefined && partsOf(route).length > 0 && !isOpen ? ['secret'] : []),
      ...(config.counts === undefined && !url.startsWith('/api/organiser/') ? ['counts'] : []),
    ]
    return lacks.map(lack => `${nameOf(route)} does not declare ${lack}`)
  })
}

/** Each address with a secret parameter; a unique mark replaces the secret. */
function marked(routes: readonly Route[]) {
  const stated = routes.flatMap(({ method, url, config }) =>
    config.secret?.length ? [{ method, url, secret: config.secret }] : [],
  )
  const pages = secretPages.map(url => ({ method: 'GET', url, secret: partsOf({ url }) }))
  return [...stated, ...pages].map(({ method, url, secret }, i) => {
    const mark = `Mrk${String(i).padStart(3, '0')}x`
    return {
      method,
      mark,
      path: secret
        .reduce((path, part) => path.replace(new RegExp(`:${part}(?:\\([^)]*\\))?`), mark), url)
        .replace(/:\w+/g, '1'),
    }
  })
}

describe('every route', () => {
  it('A8: declares the secret parameters of its address, and the limit on its calls', async () => {
    const { routes } = await aWholeSite()
    expect(routes.length).toBeGreaterThan(300)
    expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining(['/share/invitations/:code/:file', '/*']))
    expect(undeclared(routes)).toEqual([])
    const lacking = listedPages.filter(
      ({ at, secret }) => at.some(address => address.includes(':')) && secret === undefined,
    )
    expect(lacking).toEqual([])
  })

  it('A8: negative control: is reported if it declares no secrets and no limit', () => {
    const route = {
      method: 'GET',
      url: '/api/users/things/:key',
      schema: {},
      public: undefined,
      config: {},
      permission: null,
    }
    expect(undeclared([route])).toEqual([
      'GET /api/users/things/:key does not declare secret',
      'GET /api/users/things/:key does not declare counts',
    ])
  })

  it('A8: is logged without the secrets of its address and without its query', async () => {
    const site = await aWholeSite()
    const addresses = marked(site.routes)
    expect(addresses.length).toBeGreaterThan(14)
    for (const { method, path } of addresses)
      for (const spelled of [
        path,
        `/${path}`,
        path.replace(/Mrk/, '%4Drk'),
        path.replace(/\/(?=Mrk)/, '%2F'),
        path.toUpperCase(),
      ])
        await site.app.inject({ method: method as Method, url: `${spelled}?search=Quest` })
    const log = site.log.join('').toLowerCase()
    expect(addresses.filter(({ mark }) => log.includes(mark.toLowerCase()))).toEqual([])
    expect(log).not.toContain('quest"')
    expect(log).not.toContain('search=')
    // Parameters that are not secret are logged.
    await site.get('/share/events/4711/wide.png')
    expect(site.log.join('')).toContain('/share/events/4711/wide.png')
  })

  it('A8: is logged by nginx without its secrets; the service worker caches no page with a secret address', async () => {
    const { routes } = await aWholeSite()
    const nginx = readFileSync(join(root, 'deploy/files/etc/nginx/conf.d/festival.conf'), 'utf8')
    const hides = new RegExp(/"~\*(\^\(\?<festival_link>.*)" \$festival_link/.exec(nginx)![1]!, 'i')
    const worker = readFileSync(join(root, 'web/service-worker.js'), 'utf8')
    const unkept = new RegExp(/const secret = \/(.*)\/\n/.exec(worker)![1]!)
    for (const { mark, path } of marked(routes)) {
      const shown = hides.exec(path)?.groups?.festival_link ?? path
      expect([path, shown.includes(mark)]).toEqual([path, false])
      expect([path, unkept.test(path)]).toEqual([path, true])
    }
    expect(hides.test('/api/organiser/people')).toBe(false)
  })

  it('A8: never answers 5xx to an address with NUL characters, an invalid encoding or an excessive length', async () => {
    const site = await aWholeSite()
    const [{ token }, admin] = [await aPerson(site), await anOrganiser(site, 'admin')]
    const before = site.log.length
    const wrong: string[] = []
    for (const route of site.routes) {
      const { method, url } = route
      if (method === 'HEAD' || !/^(GET|POST|PATCH|DELETE)$/.test(method)) continue
      const addresses = partsOf(route).length > 0 || url.includes('*') ? oddParts.map(text => filled(url, text)) : []
      const queries =
        method === 'GET' ? ['?%00', '?search=%00&page=%00', '?members=%ff', `?form=${'a'.repeat(3000)}`] : []
      for (const path of [...addresses, ...queries.map(query => filled(url, '1') + query)]) {
        const answer = await site.send(method as Method, path, {
          token: url.startsWith('/api/organiser/') ? admin.token : token,
          ...(method !== 'GET' && { body: {} }),
          from: `192.0.2.${site.log.length % 250}`,
        })
        if (answer.status >= 500) wrong.push(`${method} ${path.slice(0, 80)}: ${answer.status}`)
      }
    }
    expect(site.log.length).toBeGreaterThan(before)
    expect(wrong).toEqual([])
  }, 300_000)

  it('A8: refuses a query parameter that is given twice, because two parts of the site could read it differently', async () => {
    const site = await aWholeSite()
    const admin = await anOrganiser(site, 'admin')
    const { paths } = (await site.get('/api/openapi.json')).body as OpenApi
    const taken: string[] = []
    let asked = 0
    for (const [path, { get }] of Object.entries(paths))
      for (const { name } of get?.parameters?.filter(one => one.in === 'query') ?? []) {
        asked++
        const address = `${path.replace(/\{\w+\}/g, '1')}?${name}=1&${name}=2`
        const { status, body } = await site.get(address, { token: admin.token, from: `192.0.2.${asked % 250}` })
        if (status !== 400 || body.code !== 'bad_input') taken.push(`${address}: ${status}`)
      }
    expect(asked).toBeGreaterThan(20)
    expect(taken).toEqual([])
  }, 120_000)
})
