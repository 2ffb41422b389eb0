// The hand-written static page that the built pages are measured against: the same words as plain HTML with one small
// style. It is derived from the built page, so that the words stay equal; scenery, scripts and classes are left out.
import { readFileSync } from 'node:fs'
import { JSDOM } from 'jsdom'

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** Elements with a meaning of their own; all others only group or decorate, and their contents move up. */
const blocks = new Set(
  'header nav main section article aside footer h1 h2 h3 h4 p ul ol li dl dt dd figure figcaption blockquote address hr br details summary button form label table thead tbody tr th td'.split(
    ' ',
  ),
)
const inlines = new Set('a strong em b i cite time abbr q small sup sub'.split(' '))
const groups = new Set('div fieldset'.split(' '))
const leftOut =
  'script, style, template, noscript, svg, iframe, canvas, input, select, textarea, [hidden], dialog:not([open]), [aria-hidden="true"]'

/** The plain counterpart of a built page. Pictures stand as their descriptions. */
export function plainPage(builtHtml: string): string {
  const { document } = new JSDOM(builtHtml).window
  for (const element of document.body.querySelectorAll(leftOut)) element.remove()
  const title = escaped(document.title)
  const description = escaped(document.querySelector('meta[name="description"]')?.getAttribute('content') ?? title)
  return `<!doctype html>
<html lang="${document.documentElement.lang || 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
<style>
${style}</style>
</head>
<body>
${tidied(inside(document.body))}
</body>
</html>
`
}

/** The words of a page in reading order, for checking that both pages say the same. */
export function wordsOf(html: string): string {
  const { body } = new JSDOM(html).window.document
  for (const element of body.querySelectorAll(leftOut)) element.remove()
  for (const image of body.querySelectorAll('img')) image.replaceWith(` ${image.alt} `)
  // Neighbouring blocks have no space between them in the built page.
  for (const element of body.querySelectorAll('*')) element.append(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function inside(parent: Element): string {
  return [...parent.childNodes].map(plain).join('')
}

function plain(node: ChildNode): string {
  if (node.nodeType === node.TEXT_NODE) return escaped(node.textContent ?? '')
  if (node.nodeType !== node.ELEMENT_NODE) return ''
  const element = node as HTMLElement
  const tag = element.localName
  if (tag === 'br' || tag === 'hr') return `<${tag}>\n`
  if (tag === 'img') return element.getAttribute('alt') ? ` ${escaped(element.getAttribute('alt') ?? '')} ` : ''
  const content = inside(element)
  if (!content.trim() && tag !== 'main') return ''
  if (blocks.has(tag)) return `\n<${tag}${attributesOf(element)}>${content}</${tag}>\n`
  if (inlines.has(tag)) return `<${tag}${attributesOf(element)}>${content}</${tag}> `
  // A group that holds words itself is a paragraph, unless it stands where only phrases may.
  const bare = groups.has(tag) && !/<\/(?!a>|strong>|em>|b>|i>|time>|small>|q>|cite>|abbr>)/.test(content)
  if (bare && !element.closest('p, a, button, summary, h1, h2, h3, h4, li, dt, dd, label'))
    return `\n<p>${content}</p>\n`
  return ` ${content} `
}

function attributesOf(element: Element): string {
  const href = element.localName === 'a' ? element.getAttribute('href') : null
  if (href !== null) return ` href="${escaped(href).replaceAll('"', '&quot;')}"`
  if (element.localName === 'button') return ' type="button"'
  if (element.localName === 'main' && element.id) return ` id="${element.id}"`
  return ''
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function tidied(html: string): string {
  return html
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '\n')
    .replace(/> +</g, '> <')
    .trim()
}
