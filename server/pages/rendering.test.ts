import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noPublicData } from '../../domain/pages/public-data.ts'
import { aBuild, aSiteWithPages, load, page } from '../../scripts/pages-for-tests.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { readConfig } from '../config.ts'
import { aSite } from '../testing/site.ts'
import { loadPages } from './rendered-pages.ts'

describe('rendered pages', () => {
  it('are from one build: if the build is replaced while the server starts, the new build is read', async () => {
    const [first, next] = [aBuild(), aBuild({ '/events': page('<h1>NEXT</h1>') })]
    const current = `${first}-current`
    await symlink(first, current)
    await symlink(next, `${current}-next`)
    onTestFinished(() => rm(current))
    // The next build replaces the first while the first is rendered, as in an update.
    const bundle = join(first, 'server/index.js')
    const switching = `import { renameSync } from 'node:fs'\nrenameSync('${current}-next', '${current}')\n`
    await writeFile(bundle, switching + (await readFile(bundle, 'utf8')))
    expect((await load(current))?.find('/events')?.bytes.toString()).toContain('NEXT')
  })

  it('are rendered again on request; if rendering fails, the old pages are still there', async () => {
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

  it('G4: a filtered page is rendered once per filter, and again when the unfiltered page changes', async () => {
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

  it('pages and generated files contain the configured addresses', async () => {
    const site = await aSiteWithPages({ SITE_URL: 'https://festival.example', API_URL: 'https://api.festival.example' })
    expect((await site.get('/')).text).toContain(
      'href="https://festival.example/"><meta name="api-url" content="https://api.festival.example">',
    )
    expect((await site.get('/robots.txt')).text).toBe('Sitemap: https://festival.example/sitemap.xml')
    expect((await site.get('/assets/page-abc123.js')).text).toContain('$SITE')
  })

  it('G6: a page contains the version of its data, so that an open page can check for changes with one HEAD request', async () => {
    const site = await aSiteWithPages()
    const { text } = await site.get('/events')
    const [, path, version] = /data-path="([^"]*)" data-version="([\w-]+)"/.exec(text) ?? []
    expect(path).toBe('/events')
    const ask = (tag: string) =>
      site.app.inject({ method: 'HEAD', url: '/events.data', headers: { 'if-none-match': tag } })
    expect((await ask(`"${version}", "${version}-br", "${version}-gzip"`)).statusCode).toBe(304)
    expect((await ask('"other"')).headers.etag).toBe(`"${version}"`)
  })

  it('a page has its styles inline, and loads no script before the load event', async () => {
    const { text } = await (await aSiteWithPages()).get('/events')
    expect(text).toContain('<style>.card{color:red}</style>')
    expect(text).toContain('<link rel="stylesheet" disabled="" href="/assets/page.css"/>')
    expect(text).not.toMatch(/<script type="module"|modulepreload"/)
    expect(text).toContain('import "/assets/page-abc123.js"')
  })

  it('the not-found page runs no script, because React might render another page at its address', async () => {
    expect((await (await aSiteWithPages()).get('/nothing')).text).not.toContain('<script')
  })

  it('V7: a page without scripts keeps the first script, which shows Profile instead of Register to logged-in people', async () => {
    const first = '<script id="first-script">1</script>'
    const pages = { '/404': `${first}${page('')}`, '/paid/reference': `${first}${page('')}` }
    const site = (await load(aBuild(pages)))!
    for (const { bytes, scriptHashes } of [site.notFound(), await site.paid({ state: 'waiting', amount: 100 })]) {
      expect(bytes.toString().match(/<script[^>]*>/g)).toEqual(['<script id="first-script">'])
      expect(scriptHashes).toEqual([expect.stringMatching(/^sha256-/)])
    }
  })

  it('the start fails if a page has a style sheet that is not in the build', async () => {
    const broken = aBuild({ '/events': page('').replace('page.css', 'gone.css') })
    await expect(load(broken)).rejects.toThrow('/assets/gone.css')
  })

  it('A8: pages for single calls are rendered once per content, until all pages are rendered again', async () => {
    const site = (await load(aBuild({ '/certificates/code': page('one'), '/paid/reference': page('one') })))!
    const waiting = { state: 'waiting', amount: 100 } as const
    const [one, same, other] = await Promise.all([
      site.paid(waiting),
      site.paid({ ...waiting }),
      site.paid({ state: 'waiting', amount: 200 }),
    ])
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    // After this many pages the cache is full, and the oldest page is removed.
    for (let amount = 300; amount < 345; amount++) await site.paid({ state: 'waiting', amount })
    const again = await site.paid(waiting)
    expect(again).not.toBe(one)
    await site.render()
    expect(await site.paid(waiting)).not.toBe(again)
  })
})
