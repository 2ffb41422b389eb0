// Renders every page with the built bundle of web/ and keeps the answers compressed. What is never rendered is a file: build-files.ts.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAddresses, PageSource, PublicContent } from '../../domain/page-content.ts'
import type { Config } from '../config.ts'
import { readBuildFiles, type StoredFile } from './build-files.ts'
import { compress, contentHash } from './compression.ts'
import { finishPage, withoutScripts } from './finish-page.ts'

/** What the bundle of web/ offers (web/render.ts). */
export type PageBundle = {
  render(request: Request, source: PageSource): Promise<Response>
  pageAddresses(catalogue: PublicContent['catalogue']): PageAddresses
}

export type RenderedPage = StoredFile & {
  /** Of the inline scripts that browsers may run; null for what is no document. */
  scriptHashes: string[] | null
}

export type Pages = {
  /** What stands at a path without its query: a file, a page, or the data of a page behind `.data`. */
  find(path: string): StoredFile | RenderedPage | undefined
  notFound(): RenderedPage
  /** Renders all pages anew. Until it is done the old ones are handed out; when it fails they stay. */
  render(): Promise<void>
}

type Rendered = { fixed: Map<string, RenderedPage>; patterns: [RegExp, RenderedPage][]; notFound: RenderedPage }

/** Reads the build and renders its pages for the settings' addresses; null when there is no build. */
export async function loadPages(
  buildDir: string,
  config: Pick<Config, 'siteUrl' | 'apiUrl'>,
  content: PublicContent,
): Promise<Pages | null> {
  const bundleFile = join(buildDir, 'server', 'index.js')
  for (;;) {
    const before = await fileNumber(bundleFile)
    if (before === null) return null
    const pages = await readPages(buildDir, `${pathToFileURL(bundleFile)}?${before}`, config, content).catch(
      (error: Error) => error,
    )
    // A build that is replaced meanwhile is read again: pages of one and scripts of another do not go together.
    if ((await fileNumber(bundleFile)) !== before) continue
    if (pages instanceof Error) throw pages
    return pages
  }
}

/** Another build has another file; null when there is none. */
async function fileNumber(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && `${found.ino} ${found.mtimeNs}`
}

async function readPages(
  buildDir: string,
  bundleUrl: string,
  config: Pick<Config, 'siteUrl' | 'apiUrl'>,
  content: PublicContent,
): Promise<Pages> {
  const [files, bundle, drawings] = await Promise.all([
    readBuildFiles(buildDir),
    import(bundleUrl) as Promise<PageBundle>,
    readFile(join(buildDir, 'page-drawings.json'), 'utf8').then(text => JSON.parse(text) as Record<string, string>),
  ])
  const source: PageSource = { content, siteUrl: config.siteUrl, apiUrl: config.apiUrl ?? '', drawings }
  const styleSheet = (href: string) => {
    const file = files.get(href)
    if (!file) throw new Error(`a page names the style sheet ${href}, which the build does not hold`)
    return file.bytes.toString('utf8').trim()
  }
  const renderNow = () => renderAll(bundle, source, styleSheet)
  let rendered = await renderNow()
  return {
    find: path =>
      files.get(path) ?? rendered.fixed.get(path) ?? rendered.patterns.find(([pattern]) => pattern.test(path))?.[1],
    notFound: () => rendered.notFound,
    async render() {
      rendered = await renderNow()
    },
  }
}

async function renderAll(
  bundle: PageBundle,
  source: PageSource,
  styleSheet: (href: string) => string,
): Promise<Rendered> {
  const one = (path: string, status = 200) => renderOne(bundle, source, styleSheet, path, status)
  const { fixed, patterns, files } = bundle.pageAddresses(source.content.catalogue)
  const rendered: Rendered = { fixed: new Map(), patterns: [], notFound: await one('/404', 404) }
  for (const path of fixed) {
    rendered.fixed.set(path, await one(path))
    rendered.fixed.set(dataPath(path), await one(dataPath(path)))
  }
  for (const path of files) rendered.fixed.set(path, await one(path))
  for (const path of patterns) {
    const example = path.replace(/:\w+/g, '-')
    rendered.patterns.push([patternOf(dataPath(path)), await one(dataPath(example))])
    rendered.patterns.push([patternOf(path), await one(example)])
  }
  return rendered
}

/** Where the router asks for the data of a page. */
function dataPath(path: string): string {
  return path.endsWith('/') ? `${path}_.data` : `${path}.data`
}

/** '/verifyEmail/:token' matches one path part in the place of ':token'. */
function patternOf(path: string): RegExp {
  const parts = path.split(/:\w+/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

async function renderOne(
  bundle: PageBundle,
  source: PageSource,
  styleSheet: (href: string) => string,
  path: string,
  status: number,
): Promise<RenderedPage> {
  const answer = await bundle.render(new Request(new URL(path, source.siteUrl)), source)
  if (answer.status !== status) throw new Error(`rendering ${path} answered ${answer.status}`)
  const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const text = await answer.text()
  if (!isHydrated(type, text)) return stored(text, type, type.startsWith('text/html') ? [] : null)
  const { html, scriptHashes } = finishPage(text, styleSheet)
  return status === 404 ? stored(withoutScripts(html), type, []) : stored(html, type, scriptHashes)
}

/** Whether React takes the page over in the browser; /all-rules is a document without scripts. */
function isHydrated(type: string, text: string): boolean {
  return type.startsWith('text/html') && text.includes('<script type="module"')
}

async function stored(text: string, type: string, scriptHashes: string[] | null): Promise<RenderedPage> {
  const bytes = Buffer.from(text)
  return { type, bytes, ...(await compress(type, bytes)), hash: contentHash(bytes), scriptHashes }
}
