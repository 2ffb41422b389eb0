// Converts the source of a drawing (web/art/drawings), as a vector editor shows it, to the picture of the site.
import type { Colours, Paints } from './colours.ts'

/** The drawings below web/art/drawings. */
export type Drawings = {
  /** The names of the drawings in a folder. */
  names: (folder: string) => readonly string[]
  /** A drawing by its path without the extension, in these colours or in the edition's colours. */
  read: (path: string, colours?: Colours) => string
  paints: Paints
}

const attributes: Record<string, string> = { fill: 'fill', stroke: 'stroke', stop: 'stop-color', color: 'color' }
const ownColour = / (?:style|fill|stroke|color|stop-color)="(?!none"|currentColor"|url\()[^"]*"/

/**
 * The picture of a drawing. The classes of its shapes, such as `fill-gold`, become colours of the edition. Everything
 * that only an editor needs is removed, such as the style sheet, titles, comments, the backdrop and unused ids. Throws
 * if a class has no colour in the edition, or if a shape has a colour of its own instead of a class.
 */
export function painted(source: string, colours: Colours): string {
  const shapes = source
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->|<(title|style)>[\s\S]*?<\/\1>|<\w+ id="backdrop"[^>]*\/>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ d="[^"]*"/g, path => path.replaceAll(' -', '-'))
    .replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', '')
    .replaceAll('xlink:href', 'href')
  const [own] = ownColour.exec(shapes) ?? []
  if (own) throw new Error(`${own.trim()} is a colour instead of a class. Run npm run drawings, which writes the class`)
  const coloured = shapes.replace(/ class="([^"]*)"/g, (_, classes: string) =>
    classes
      .split(' ')
      .map(name => attributeOf(name, colours))
      .join(''),
  )
  return withoutPlainGroups(withoutUnusedIds(coloured))
}

function attributeOf(name: string, colours: Colours): string {
  const [, kind = '', colour = ''] = /^(fill|stroke|stop|color)-(.+)$/.exec(name) ?? []
  if (!colours[colour]) throw new Error(`the class ${name} names no colour of the palette`)
  return ` ${attributes[kind]}="${colours[colour]}"`
}

function withoutUnusedIds(svg: string): string {
  return svg.replace(/ id="([^"]*)"/g, (attribute, id) =>
    svg.includes(`href="#${id}"`) || svg.includes(`url(#${id})`) ? attribute : '',
  )
}

/** Removes groups without attributes, which only structure the source. */
function withoutPlainGroups(svg: string): string {
  const plain: boolean[] = []
  return svg.replace(/<g( [^>]*)?>|<\/g>/g, (tag, given?: string) => {
    if (tag === '</g>') return plain.pop() ? '' : tag
    plain.push(!given)
    return given ? tag : ''
  })
}

/**
 * The content of a drawing, without its root, to be placed in a drawing with the given view box. A drawing with another
 * view box is scaled to fit.
 */
export function insideOf(svg: string, viewBox: string): string {
  const [, own = '', inside = ''] = /^<svg[^>]* viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
  if (own === viewBox) return inside
  const [x = 0, y = 0, width = 0, height = 0] = own.split(' ').map(Number)
  const [left = 0, top = 0, wide = 0, high = 0] = viewBox.split(' ').map(Number)
  const scale = Math.min(wide / width, high / height)
  const dx = left + (wide - width * scale) / 2 - x * scale
  const dy = top + (high - height * scale) / 2 - y * scale
  return `<g transform="matrix(${[scale, 0, 0, scale, dx, dy].map(number => Math.round(number * 1e4) / 1e4).join(' ')})">${inside}</g>`
}
