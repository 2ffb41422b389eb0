// The step after the router's build: makes every page paint as fast as a page without scripts, and writes
// build/pages.json for the server. It may add nodes and change attributes, never replace nodes: hydration would throw.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'
import { catalogue } from '../../content/catalogue.ts'
import { festival } from '../../content/festival.ts'
import { clientOnly } from '../../web/addresses.ts'
import { withHeadingExpected, withLaterStyles, withPageStyles } from './page-styles.ts'
import { structuredData, structuredDataElement } from './structured-data.ts'

const fallback = '__spa-fallback.html'
const notFound = '404.html'

/**
 * Finishes every page below `folder` (build/client) and lists them, with the `plain` ones (address to HTML) that stand
 * as they are; answers how many there are.
 */
export function finishPages(folder: string, plain: Record<string, string>): number {
  renameSync(join(folder, '404/index.html'), join(folder, notFound))
  rmSync(join(folder, '404'), { recursive: true })

  const starter = minified(readFileSync(new URL('page-starter.js', import.meta.url), 'utf8'))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const pages: Record<string, string> = {}

  for (const file of htmlFiles(folder)) {
    const path = join(folder, file)
    let html = readFileSync(path, 'utf8')
    html = withHeadingExpected(withPageStyles(withoutImagePreloads(withoutTransitionNotes(html)), folder))
    html = withStructuredData(html, addressOf(file))
    if (file === notFound) html = withoutScripts(html)
    else if (file === fallback) html = withScriptsAtOnce(html, folder)
    else html = withLaterStyles(withScriptsDeferred(withVisitorsRoutes(html, folder), folder, starter))
    writeFileSync(path, html)
    for (const text of inlineTexts(html, 'script')) scripts.add(hashSource(text))
    for (const text of inlineTexts(html, 'style')) styles.add(hashSource(text))
    if (file !== notFound && file !== fallback) pages[addressOf(file)] = file
  }

  for (const [address, html] of Object.entries(plain)) {
    const file = `${address.slice(1)}.html`
    writeFileSync(join(folder, file), html)
    pages[address] = file
  }

  const list = { pages, clientOnly, fallback, notFound, scriptHashes: [...scripts], styleHashes: [...styles] }
  writeFileSync(join(folder, '..', 'pages.json'), `${JSON.stringify(list, null, 2)}\n`)
  return Object.keys(pages).length
}

function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.html'))
    .sort()
}

/** 'index.html' is '/', 'events/3/index.html' is '/events/3'. */
function addressOf(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`
}

/** React notes its view transitions as vt-* attributes, which no HTML validator knows and no browser needs. */
function withoutTransitionNotes(html: string): string {
  return html.replace(/ vt-[a-z]+="[^"]*"/g, '')
}

/** React asks for the first pictures before anything else; ours come after the words. */
function withoutImagePreloads(html: string): string {
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '')
}

/** At the end of the page, where it keeps no word waiting. */
function withStructuredData(html: string, address: string): string {
  const data = structuredData(address, festival, catalogue)
  return data ? html.replace('</body>', () => `${structuredDataElement(data)}</body>`) : html
}

/** Visitors' pages name the visitors' routes alone; the console opens with the fallback page, which names them all. */
function withVisitorsRoutes(html: string, folder: string): string {
  const href = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0]
  if (!href) throw new Error('no list of routes found in a page: has the router changed its output?')
  const [, before = '', json = ''] =
    /^(window\.__reactRouterManifest=)(.+?);?\s*$/s.exec(readFileSync(join(folder, href), 'utf8')) ?? []
  const manifest: { url: string; routes: Record<string, object> } = JSON.parse(json)
  for (const id of Object.keys(manifest.routes)) if (id.startsWith('organiser')) delete manifest.routes[id]
  const visitors = href.replace('manifest-', 'visitors-')
  // The router asks for the address that the list gives itself.
  manifest.url = visitors
  writeFileSync(
    join(folder, visitors),
    before + JSON.stringify(manifest, (_, value) => (value === false ? undefined : value)),
  )
  return html.replaceAll(href, visitors)
}

/**
 * The router's inline scripts become one module file. Nothing then runs before the first paint, and the list of allowed scripts, which
 * goes out with every page, stays short. Their elements stay empty in the page, for hydration.
 */
function withStartFile(html: string, folder: string): { html: string; start: string } {
  let before = ''
  let module = ''
  const quiet = html.replace(/<script( type="module"[^>]*)?>([\s\S]*?)<\/script>/g, (_, attributes, text: string) => {
    if (attributes) module = text
    // It gives a new entry in the history its key. On a return page-starter.js has found the reader's place long before this runs.
    else if (text.includes('restoreKey')) before += `if (!history.state?.key) {${text}}\n`
    else before += `${text}\n`
    return '<script type="text/plain"></script>'
  })
  if (!module) throw new Error('no module script found in a page: has the router changed its output?')
  const text = before + module
  const start = `/assets/start-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  writeFileSync(join(folder, start), text)
  return { html: quiet, start }
}

/** The console and links of mails come alive at once. */
function withScriptsAtOnce(page: string, folder: string): string {
  const { html, start } = withStartFile(page, folder)
  return html.replace('</body>', `<script type="module" src="${start}"></script></body>`)
}

/** The starter asks for the scripts later, all at once. */
function withScriptsDeferred(page: string, folder: string, starter: string): string {
  const modules: string[] = []
  const { html, start } = withStartFile(page, folder)
  const quiet = html.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
    modules.push(href)
    return ''
  })
  const data = `data-start="${start}" data-modules="${modules.join(' ')}"`
  return quiet.replace('</body>', `<script ${data}>${starter}</script></body>`)
}

/** The 404 page is never hydrated: the application would look for a page that is not there. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}

function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  const element = new RegExp(
    `<${tag}(?![^>]*(?:\\bsrc=|application/ld\\+json|text/plain))[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  )
  return [...html.matchAll(element)].map(match => match[1] ?? '')
}

function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function minified(code: string): string {
  const { code: short, errors } = minifySync('page-starter.js', code, { compress: true, mangle: true })
  if (errors.length) throw new Error(`the page starter does not parse: ${errors[0]?.message}`)
  return short.trim()
}
