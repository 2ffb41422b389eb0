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
  return linked
    .replace('</head>', () => `<style>${now}</style></head>`)
    .replace('</body>', () => `${laterLink(later, folder)}</body>`)
}

/**
 * What stands in an element with the attribute data-after-words waits for the second frame, and keeps its place; what stands below the first
 * words (data-below-words, data-next-screen) waits for the third and takes none. page-starter.js lets them in. A browser that does not
 * know the condition shows all at once.
 */
const wordsFirst =
  '@media (scripting:enabled){' +
  'html:not([data-drawn]) [data-after-words]{content-visibility:hidden}' +
  'html:not([data-drawn=all]) :is([data-below-words],[data-next-screen],[data-next-screen]~*){display:none}}'

/** Holds drawings and the later sheet back until page-starter.js lets them in; without scripts they are there at once. */
export function withLaterStyles(html: string): string {
  return html
    .replace('</style>', () => `${wordsFirst}</style>`)
    .replace(
      /<link rel="stylesheet" data-later=""( href="[^"]+")\/>/,
      '<link rel="stylesheet" data-later=""$1 media="not all"/><noscript><link rel="stylesheet"$1/></noscript>',
    )
}

/**
 * The first frame waits for the page's heading. A slow phone would otherwise show an empty page first, and the words a whole frame
 * later: it reads a head as long as ours in more than one go.
 */
export function withHeadingExpected(html: string): string {
  if (!html.includes('<h1')) return html
  return html
    .replace('<h1', '<h1 id="heading"')
    .replace('<style>', '<link rel="expect" href="#heading" blocking="render"/><style>')
}

/** At the end of the page: asking for a file takes a slow phone as long as setting the first words. */
function laterLink(later: PageStyles['later'], folder: string): string {
  const href = `/assets/later-${createHash('sha256').update(later).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(folder, href), later)
  return `<link rel="stylesheet" data-later="" href="${href}"/>`
}
