// The last step of rendering a page. It makes the browser paint the whole page before it requests any script. The
// router has no setting for this: with the router's own output the browser requests style sheets and some twenty
// scripts while it parses the page, and a slow phone takes 1.7 times as long to paint. This step may change the
// attributes of nodes and add nodes, but it must not remove a node that React looks for during hydration.
import { createHash } from 'node:crypto'
import { newVisitScript } from './new-visit-script.ts'
import { startScript } from './start-script.ts'

export type FinishedPage = {
  html: string
  /** The hashes of the inline scripts, for the Content-Security-Policy. */
  scriptHashes: string[]
}

/**
 * Finishes a rendered page. `styleSheet` returns the text of the sheet at an address. `version` is the hash of the data
 * of the page at `path`: an open page compares it with later answers of the server (web/parts/shell/page-update.tsx).
 */
export function finishPage(
  html: string,
  styleSheet: (href: string) => string,
  { path, version }: { path: string; version: string },
): FinishedPage {
  const page = withLateScripts(withStyles(html, styleSheet), `data-path="${path}" data-version="${version}"`)
  return { html: page, scriptHashes: inlineScriptHashes(page) }
}

/**
 * Inlines the page's style sheets as one sheet. The links to them stay but are disabled: the router looks for these
 * links before it loads a sheet.
 */
function withStyles(html: string, styleSheet: (href: string) => string): string {
  let sheet = ''
  const linked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href: string) => {
    // The router adds a '#' to a sheet that several parts of the page use.
    sheet += styleSheet(href.replace('#', ''))
    return `<link rel="stylesheet" disabled="" href="${href}"/>`
  })
  return linked.replace(
    '<link rel="stylesheet"',
    () => `<script>${newVisitScript}</script><style>${sheet}</style><link rel="stylesheet"`,
  )
}

/** Delays the page's module script and the preloads of modules until startScript runs. */
function withLateScripts(html: string, facts: string): string {
  const modules: string[] = []
  const late = html
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(/<script type="module" async="">/, '<script type="text/plain" id="late-script">')
  if (!late.includes('id="late-script"'))
    throw new Error('a page has no module script: has the router changed its output?')
  return late.replace(
    '</body>',
    () => `<script data-modules="${modules.join(' ')}" ${facts}>${startScript}</script></body>`,
  )
}

/** Removes all scripts. With scripts, the application would replace a page that it does not have at this address. */
export function withoutScripts(html: string): FinishedPage {
  // The first script stays, because it shows the links for a logged-in person and hides dismissed notices (root.tsx).
  const plain = html
    .replace(/<script\b(?! id="first-script")[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  return { html: plain, scriptHashes: inlineScriptHashes(plain) }
}

function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...inline].map(([, text = '']) => hashOf(text)))]
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
