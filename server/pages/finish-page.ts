// The last step of a rendered page, for what the router has no setting for: a page shows itself whole before it asks
// for any script. As the router writes it, the style sheets and some twenty scripts are asked for while the page is
// being read, and a slow phone paints 1.7 times as late. Nodes may get other attributes and new neighbours, but none
// may go that React looks for when it takes over.
import { createHash } from 'node:crypto'

export type FinishedPage = {
  html: string
  /** The hashes of the scripts in the page, as a Content-Security-Policy names them. */
  scriptHashes: string[]
}

/**
 * `styleSheet` answers the text of the sheet at an address. `version` is the hash of the data of the page at `path`: an
 * open page compares it with what the server says later (web/parts/shell/page-update.tsx).
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
 * The page's sheets stand in the page as one. Their links stay, switched off: the router looks for them before it loads
 * a sheet.
 */
function withStyles(html: string, styleSheet: (href: string) => string): string {
  let sheet = ''
  const linked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href: string) => {
    // The router marks a sheet that another part of the page shares with a '#'.
    sheet += styleSheet(href.replace('#', ''))
    return `<link rel="stylesheet" disabled="" href="${href}"/>`
  })
  return linked.replace('<link rel="stylesheet"', () => `<style>${sheet}</style><link rel="stylesheet"`)
}

/** The page's module script waits, and what it needs is asked for with it. */
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

/** The 404 page stands at addresses that the application has other pages for, so it stays as it was rendered. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}

/**
 * Runs in the page. Starts the application when the page has loaded, and again while the network loses one of its
 * files. A form submit or a button press that comes before the application is there is held, so that no field ends up
 * in an address, and repeated once it is.
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
