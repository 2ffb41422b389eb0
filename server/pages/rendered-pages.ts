// Renders all pages with the built bundle of web/, and caches them compressed. build-files.ts has the other files.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { CertificateState } from '../../domain/certificates/api.ts'
import type { ShownPaid } from '../../domain/online-payments/api.ts'
import { withPublicOverrides } from '../../domain/overrides/overrides.ts'
import type { PageAddresses, PageSource, PublicContent } from '../../domain/pages/page-content.ts'
import { noPublicData } from '../../domain/pages/public-data.ts'
import type { InvitationPreview } from '../../domain/share-pictures/invited-team.ts'
import type { Config } from '../config.ts'
import { readBuildFiles, type StoredFile } from './build-files.ts'
import { compress, contentHash } from './compression.ts'
import { finishPage, withoutScripts } from './finish-page.ts'

/** The exports of the bundle of web/ (web/render.ts). */
type PageBundle = {
  render(request: Request, source: PageSource): Promise<Response>
  pageAddresses(catalogue: PublicContent['catalogue'], paysOnline?: boolean): PageAddresses
  shownQuery(path: string, query: string, source: PageSource): string
}

export type RenderedPage = StoredFile & {
  /** Hashes of the inline scripts that the document may run; null if the file is no document. */
  scriptHashes: string[] | null
}

export type Pages = {
  /** The file, page or page data (`.data`) at a path without its query. */
  find(path: string): StoredFile | RenderedPage | undefined
  /** The page at a path, filtered by a query such as `category=dance`; null if the query changes nothing. */
  filtered(path: string, query: string): Promise<RenderedPage> | null
  notFound(): RenderedPage
  /**
   * The page of a certificate's code. It has no scripts, because it has no data address to check for updates. Pages
   * with the same content share one cached page.
   */
  certificate(shown: CertificateState): Promise<RenderedPage>
  /**
   * The page of one invitation, with a preview for chats that names the team. All other invitations share one page.
   */
  invitation(path: string, shown: InvitationPreview): Promise<RenderedPage>
  /** The page after an online payment, rendered and cached like the page of a certificate. */
  paid(shown: ShownPaid): Promise<RenderedPage>
  /**
   * Renders the pages that change with the public data of `live`. The old pages are served until all new pages are
   * ready. If one page fails, the old pages are kept.
   */
  render(live?: Live): Promise<void>
}

/** How many pages for single calls are cached at most. Each page has some hundred kilobytes. */
const mostCallPages = 40

/** The data that changes while the site runs. */
type Live = Pick<PageSource, 'publicData' | 'now'>

type Rendered = {
  fixed: Map<string, RenderedPage>
  patterns: [RegExp, RenderedPage][]
  notFound: RenderedPage
  /** The data that the pages show. */
  source: PageSource
}

type PageConfig = Pick<Config, 'siteUrl' | 'apiUrl'> & { payOnline?: Config['payOnline'] }

/** The default for builds and tests without a database. */
const noLiveData = (): Live => ({ publicData: noPublicData, now: Date.now() })

/** Reads the build and renders its pages with the configured addresses; null without a build. */
export async function loadPages(
  buildDir: string,
  config: PageConfig,
  content: PublicContent,
  live: Live | Promise<Live> = noLiveData(),
): Promise<Pages | null> {
  const bundleFile = join(buildDir, 'server', 'index.js')
  for (;;) {
    const before = await fileIdentity(bundleFile)
    if (before === null) return null
    const pages = await readPages(buildDir, `${pathToFileURL(bundleFile)}?${before}`, config, content, live).catch(
      (error: Error) => error,
    )
    // If the build was replaced while it was read, read it again: pages and scripts must be from the same build.
    if ((await fileIdentity(bundleFile)) !== before) continue
    if (pages instanceof Error) throw pages
    return pages
  }
}

/** Identifies the file of a build; null if there is none. */
async function fileIdentity(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && `${found.ino} ${found.mtimeNs}`
}

async function readPages(
  buildDir: string,
  bundleUrl: string,
  config: PageConfig,
  content: PublicContent,
  atStart: Live | Promise<Live>,
): Promise<Pages> {
  const [files, bundle, drawings, first] = await Promise.all([
    readBuildFiles(buildDir),
    import(bundleUrl) as Promise<PageBundle>,
    readFile(join(buildDir, 'page-drawings.json'), 'utf8').then(text => JSON.parse(text) as Record<string, string>),
    atStart,
  ])
  let live = first
  const paysOnline = Boolean(config.payOnline)
  const fixedSource = { siteUrl: config.siteUrl, apiUrl: config.apiUrl ?? '', paysOnline, drawings }
  const styleSheet = (href: string) => {
    const file = files.get(href)
    if (!file) throw new Error(`a page names the style sheet ${href}, which is not in the build`)
    return file.bytes.toString('utf8').trim()
  }
  const renderNow = (before: Rendered | null) => {
    const { publicData, now } = live
    const source = { ...fixedSource, content: withPublicOverrides(content, publicData.overrides), publicData, now }
    return renderAll(bundle, source, styleSheet, before)
  }
  let rendered = await renderNow(null)
  // Pages for single calls are cached by their content, so all unknown codes share one page. This cache is emptied when
  // pages are rendered again.
  let callPages = { renderedWith: rendered, pages: new Map<string, Promise<RenderedPage>>() }
  function cachedCallPage(path: string, data: Partial<PageSource>, isUnknown: boolean): Promise<RenderedPage> {
    if (callPages.renderedWith !== rendered) callPages = { renderedWith: rendered, pages: new Map() }
    const { pages } = callPages
    const key = JSON.stringify(data)
    const known = pages.get(key)
    if (known) return known
    const [oldest] = pages.keys()
    if (pages.size >= mostCallPages && oldest !== undefined) pages.delete(oldest)
    const made = renderForCall(path, data, isUnknown)
    pages.set(key, made)
    made.catch(() => pages.delete(key))
    return made
  }
  async function renderForCall(path: string, data: Partial<PageSource>, isUnknown: boolean): Promise<RenderedPage> {
    const source = { ...rendered.source, ...data }
    const { text, type } = await renderOne(bundle, source, styleSheet, path, isUnknown ? 404 : 200, '')
    const { html, scriptHashes } = withoutScripts(text)
    return stored({ text: html, type, scriptHashes })
  }
  // Filtered pages are cached by their unfiltered page, and removed when that page changes.
  const filtered = new WeakMap<RenderedPage, Map<string, Promise<RenderedPage>>>()
  const find = (path: string) =>
    files.get(path) ?? rendered.fixed.get(path) ?? rendered.patterns.find(([pattern]) => pattern.test(path))?.[1]
  return {
    find,
    filtered(path, asked) {
      const { fixed, source } = rendered
      const page = fixed.get(path)
      const query = page ? bundle.shownQuery(path, asked, source) : ''
      if (!page || !query) return null
      const known = filtered.get(page) ?? new Map<string, Promise<RenderedPage>>()
      filtered.set(page, known)
      const version = fixed.get(dataPath(path))?.hash ?? ''
      const made = known.get(query) ?? renderOne(bundle, source, styleSheet, path + query, 200, version).then(stored)
      known.set(query, made)
      made.catch(() => known.delete(query))
      return made
    },
    notFound: () => rendered.notFound,
    certificate: certificate => cachedCallPage('/certificates/code', { certificate }, certificate.state === 'unknown'),
    async invitation(path, invitation) {
      const source = { ...rendered.source, invitation }
      // An open invitation page checks the data that all invitations share.
      const version = find(dataPath(path))?.hash ?? ''
      return stored(await renderOne(bundle, source, styleSheet, path, 200, version))
    },
    paid: paid => cachedCallPage('/paid/reference', { paid }, paid.state === 'unknown'),
    async render(next = live) {
      live = next
      rendered = await renderNow(rendered)
    },
  }
}

/**
 * Renders the data of each page first, which is quick. A page depends only on its data, so a page with unchanged data
 * is reused. Other work runs between two pages.
 */
async function renderAll(
  bundle: PageBundle,
  source: PageSource,
  styleSheet: (href: string) => string,
  before: Rendered | null,
): Promise<Rendered> {
  const answer = async (path: string, status = 200, version = '') => {
    await nextTurn()
    return renderOne(bundle, source, styleSheet, path, status, version)
  }
  const one = async (path: string, status = 200, version = '') => stored(await answer(path, status, version))
  const reusable = new Map(before?.patterns.map(([pattern, page]) => [pattern.source, page]))

  async function pageAndData(path: string, find: (address: string) => RenderedPage | undefined, address = path) {
    const data = await answer(dataPath(path))
    const [oldPage, oldData] = [find(address), find(dataPath(address))]
    const version = contentHash(Buffer.from(data.text))
    if (oldPage && oldData?.hash === version) return [oldPage, oldData] as const
    return [await one(path, 200, version), await stored(data)] as const
  }

  const { fixed, patterns, files } = bundle.pageAddresses(source.content.catalogue, source.paysOnline)
  const rendered: Rendered = { fixed: new Map(), patterns: [], notFound: await one('/404', 404), source }
  for (const path of fixed) {
    const [page, data] = await pageAndData(path, address => before?.fixed.get(address))
    rendered.fixed.set(path, page).set(dataPath(path), data)
  }
  for (const path of files) rendered.fixed.set(path, await one(path))
  for (const path of patterns) {
    const find = (address: string) => reusable.get(patternOf(address).source)
    const [page, data] = await pageAndData(path.replace(/:\w+/g, '-'), find, path)
    rendered.patterns.push([patternOf(dataPath(path)), data], [patternOf(path), page])
  }
  return rendered
}

/** The address at which the router requests the data of a page. */
function dataPath(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}

/** The pattern of a path: '/verifyEmail/:token' matches any path part in place of ':token'. */
function patternOf(path: string): RegExp {
  const parts = path.split(/:\w+/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

type Answer = { text: string; type: string; scriptHashes: string[] | null }

async function renderOne(
  bundle: PageBundle,
  source: PageSource,
  styleSheet: (href: string) => string,
  path: string,
  status: number,
  /** The hash of the page's data. */
  version: string,
): Promise<Answer> {
  const address = new URL(path, source.siteUrl)
  const answer = await bundle.render(new Request(address), source)
  if (answer.status !== status) throw new Error(`rendering ${path} answered ${answer.status}`)
  const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const text = await answer.text()
  if (!isHydrated(type, text)) return { text, type, scriptHashes: type.startsWith('text/html') ? [] : null }
  const finished = finishPage(text, styleSheet, { path: address.pathname, version })
  const { html, scriptHashes } = status === 404 ? withoutScripts(finished.html) : finished
  return { text: html, type, scriptHashes }
}

/** Whether React hydrates the page in the browser; /all-rules is a document without scripts. */
function isHydrated(type: string, text: string): boolean {
  return type.startsWith('text/html') && text.includes('<script type="module"')
}

async function stored({ text, type, scriptHashes }: Answer): Promise<RenderedPage> {
  const bytes = Buffer.from(text)
  return { type, bytes, ...(await compress(type, bytes)), hash: contentHash(bytes), scriptHashes }
}
