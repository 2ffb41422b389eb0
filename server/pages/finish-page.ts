// The last step of rendering, for which the router has no setting: the page shows completely before it loads scripts.
// The router's page loads style sheets and some twenty scripts while it is parsed, and a slow phone paints it 1.7 times
// later. Attributes may change and nodes may be added, but no node may be removed that React needs for hydration.
import { createHash } from 'node:crypto'

export type FinishedPage = {
  html: string
  /** The hashes of the inline scripts, for the Content-Security-Policy. */
  scriptHashes: string[]
}

/**
 * `styleSheet` returns the text of the sheet at an address. `version` is the hash of the data of the page at `path`: an
 * open page compares it with later versions (web/parts/shell/page-news.tsx).
 */
export function finishPage(
  html: string,
  styleSheet: (href: string) => string,
  { path, version }: { path: string; version: string },
): FinishedPage {
  const page = withLateScripts(withStyles(html, styleSheet), `data-path="${path}" data-version="${version}"`)
  const inline = page.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  return { html: page, scriptHashes: [...new Set([...inline].map(([, text = '']) => hashOf(text)))] }
}

/**
 * Inlines the page's style sheets as one. Their links stay, disabled: the router looks for them before it loads a
 * sheet.
 */
function withStyles(html: string, styleSheet: (href: string) => string): string {
  let sheet = ''
  const linked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href: string) => {
    // The router adds a '#' to a sheet that several parts of the page use.
    sheet += styleSheet(href.replace('#', ''))
    return `<link rel="stylesheet" disabled="" href="${href}"/>`
  })
  return linked.replace('<link rel="stylesheet"', () => `<style>${sheet}</style><link rel="stylesheet"`)
}

/** Delays the page's module script and its preloads. */
function withLateScripts(html: string, facts: string): string {
  const modules: string[] = []
  const late = html
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(/<script type="module" async="">/, '<script type="text/plain" id="late-script">')
  if (!late.includes('id="late-script"'))
    throw new Error('a page without its module script: has the router changed its output?')
  return late.replace(
    '</body>',
    () => `<script data-modules="${modules.join(' ')}" ${facts}>${starter}</script></body>`,
  )
}

const secondsToTryAgain = 2

/** The 404 page has no scripts: at its address React might render another page. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}

/**
 * Runs in the page. Starts the application when the page has loaded, and again after a failed download. A form submit
 * or button press before that is held, so that no field ends up in an address, and repeated when the application runs.
 */
const starter = `{
const { modules } = document.currentScript.dataset
const late = document.getElementById('late-script')
let held
const add = (name, what) => document.head.append(Object.assign(document.createElement(name), what))
const start = () => {
  for (const href of modules.split(' ')) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', textContent: late.textContent, onerror: again })
}
const again = () => setTimeout(start, ${secondsToTryAgain * 1000})
const hold = event => {
  const button = event.target.closest?.('button')
  if (event.type === 'click' && (!button || button.form)) return
  event.preventDefault()
  const { target, submitter } = event
  held = event.type === 'submit' ? () => target.requestSubmit(submitter) : () => button.click()
}
addEventListener('submit', hold, true)
addEventListener('click', hold, true)
addEventListener('unhandledrejection', again)
addEventListener('alive', () => {
  removeEventListener('unhandledrejection', again)
  removeEventListener('submit', hold, true)
  removeEventListener('click', hold, true)
  held?.()
}, { once: true })
addEventListener('load', () => setTimeout(start))
}`

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
