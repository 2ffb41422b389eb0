// Draws the background of certificates, with borders and the fair at the foot. The server adds the text.
import { certificateSize } from '../../domain/certificates/sheet.ts'
import type { EditionColours } from './colours.ts'
import { comb, triangles } from './kit/borders.ts'
import { type Drawings, insideOf } from './paint.ts'
import { drawing, el, placed } from './svg.ts'

const { width, height } = certificateSize
const border = 20
/** The wide drawing of the fair at the foot of the page. */
const fair = { viewBox: '0 0 1600 300', width: 1600, scale: 0.53, top: 430 }

/** The background of the whole page, in points. */
export function certificatePaper(drawings: Drawings): string {
  const { colours } = drawings.paints
  const inner = { x: border, y: border, width: width - 2 * border, height: height - 2 * border }
  const middle = width / 2 - (fair.width / 2) * fair.scale
  return drawing(
    width,
    height,
    el('defs', {}, el('clipPath', { id: 'inside' }, el('rect', inner))),
    el('rect', { width, height, fill: colours.wine }),
    el('rect', { ...inner, fill: colours.paper }),
    el(
      'g',
      { 'clip-path': 'url(#inside)' },
      placed(middle, fair.top, fair.scale, 0, insideOf(drawings.read('parts/fair-wide'), fair.viewBox)),
    ),
    comb({ x: 34, y: 31, length: width - 68, colour: colours.marigold, tooth: 10 }),
    el('g', { id: 's' }, triangles({ x: 28, y: 52, length: 380, size: 10, reach: 8, colour: colours.vermilion })),
    el('use', { href: '#s', transform: `matrix(-1 0 0 1 ${width} 0)` }),
    el('rect', { ...inner, fill: 'none', stroke: colours.gold, 'stroke-width': 2.4 }),
    bulbs(colours),
  )
}

/** Bulbs along the border, evenly spaced on each side. */
function bulbs({ marigold }: EditionColours): string {
  const middle = border / 2
  const [wide, high] = [width - border, height - border]
  const row = (length: number, count: number, d: string) => {
    const between = Math.round((length / count) * 1000) / 1000
    const line = { fill: 'none', stroke: marigold, 'stroke-width': 5, 'stroke-linecap': 'round' }
    return el('path', { d, ...line, 'stroke-dasharray': `0 ${between}` })
  }
  return (
    row(wide, 46, `M${middle} ${middle}h${wide}M${middle} ${height - middle}h${wide}`) +
    row(high, 32, `M${middle} ${middle}v${high}M${width - middle} ${middle}v${high}`)
  )
}
