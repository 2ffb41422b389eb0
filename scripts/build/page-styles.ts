// How a finished page carries its style sheet. What the first screen needs stands in the page; the rest, with the faces
// and drawings that styles name, is a file for the load event, so that nothing comes between the words and the first paint.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PageStyles, partStyles } from './part-styles.ts'

/** What stands below the element with this attribute is on nobody's first screen. */
const nextScreen = ' data-next-screen=""'

/** The page's style sheets become one in the page and one file; their links stay for hydration but load nothing. */
export function withPageStyles(html: string, folder: string): string {
  let sheet = ''
  const linked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href: string) => {
    // The router marks a sheet that another part of the page shares with a '#'.
    sheet += readFileSync(join(folder, href.replace('#', '')), 'utf8').trim()
    return `<link rel="stylesheet" disabled="" href="${href}"/>`
  })
  const body = html.slice(html.indexOf('<body'))
  const { now, later } = partStyles(sheet, body.split(nextScreen)[0] ?? body)
  return linked.replace('</head>', () => `<style>${now}</style>${laterLink(later, folder)}</head>`)
}

/** Holds the later sheet back until page-starter.js lets it in; without scripts it applies at once. */
export function withLaterStyles(html: string): string {
  return html.replace(
    /<link rel="stylesheet" data-later=""( href="[^"]+")\/>/,
    '<link rel="stylesheet" data-later=""$1 media="not all"/><noscript><link rel="stylesheet"$1/></noscript>',
  )
}

function laterLink(later: PageStyles['later'], folder: string): string {
  const href = `/assets/later-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(folder, href), later)
  return `<link rel="stylesheet" data-later="" href="${href}"/>`
}
