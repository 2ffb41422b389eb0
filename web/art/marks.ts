// Marks that replace missing logos of sponsors. A mark has a sign of web/art/drawings/marks, a field and a pair of
// colours, but no text.
import { coloursOfMark } from './colours.ts'
import { dotRing } from './kit/rings.ts'
import { type Drawings, insideOf } from './paint.ts'
import { around, type DrawnPicture, drawing, el, placed, polar } from './svg.ts'

/** The main and second colours of marks on paper. The second colour is also visible on the main colour. */
const pairs = [
  ['vermilion', 'gold'],
  ['peacock-50', 'marigold'],
  ['wine', 'ember-79'],
  ['leaf', 'gold-88'],
  ['indigo-36', 'sky-81'],
  ['ember-57', 'gold-93'],
  ['violet-40', 'rose-79'],
  ['ink', 'marigold'],
  ['rose-51', 'horizon-87'],
] as const

/** Second colours that are too light for paper; marigold replaces them there. */
const light = new Set<string>(['gold', 'gold-93'])

type Field = { behind: (main: string, accent: string) => string; scale: number; filled: boolean; wide?: boolean }

const path = (d: string, fill: string) => el('path', { d, fill })
const outline = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width })
const arch = 'M-34 44V-4C-34 -22 -12 -24 0 -46 12 -24 34 -22 34 -4V44Z'
const shield = 'M0 -46Q20 -38 38 -38V2Q36 30 0 46-36 30 -38 2V-38Q-20 -38 0 -46Z'
const diamond = 'M0 -48L62 0 0 48-62 0Z'
const board = 'M-60 -36H60Q50 0 60 36H-60Q-50 0 -60 -36Z'
const hexagon = 'M-40 -23L0 -46 40 -23V23L0 46-40 23Z'
const scallops = () =>
  `M${around(10, angle => {
    const [x, y] = polar(0, 0, 40, angle + 36).map(Math.round)
    const [p, q] = polar(0, 0, 40, angle).map(Math.round)
    return `${angle ? '' : `${p} ${q}`}A13 13 0 0 1 ${x} ${y}`
  })}Z`

const fields: Field[] = [
  { behind: () => '', scale: 1.15, filled: false },
  { behind: main => el('circle', { r: 46, fill: main }), scale: 0.86, filled: true },
  {
    behind: (main, accent) =>
      el('circle', { r: 44, fill: 'none', stroke: main, 'stroke-width': 4 }) + dotRing(0, 0, 37, 36, 3, accent),
    scale: 0.78,
    filled: false,
  },
  {
    behind: (main, accent) =>
      path(arch, main) + outline('M-28 38V-4C-28 -18 -8 -20 0 -34 8 -20 28 -18 28 -4V38Z', accent, 1.6),
    scale: 0.68,
    filled: true,
  },
  { behind: main => path(diamond, main), scale: 0.78, filled: true, wide: true },
  {
    behind: (main, accent) => path(shield, main) + outline('M-32 -32V2Q-30 26 0 39 30 26 32 2V-32', accent, 1.6),
    scale: 0.66,
    filled: true,
  },
  {
    behind: (main, accent) => path(board, main) + outline('M-51 -29H51M-51 29H51', accent, 2),
    scale: 0.66,
    filled: true,
    wide: true,
  },
  { behind: main => path(scallops(), main), scale: 0.84, filled: true },
  {
    behind: (main, accent) =>
      outline(hexagon, main, 4) + path('M0 -50L7 -44 0 -38-7 -44ZM0 50L7 44 0 38-7 44Z', accent),
    scale: 0.84,
    filled: false,
  },
  {
    behind: main => el('rect', { x: -42, y: -42, width: 84, height: 84, rx: 14, fill: main }),
    scale: 0.86,
    filled: true,
  },
  {
    behind: (main, accent) =>
      path('M-72 40H72V46H-72ZM-72 -46H72V-40H-72Z', main) + outline('M-72 33H72M-72 -33H72', accent, 2),
    scale: 0.82,
    filled: false,
    wide: true,
  },
]

/**
 * The parts of the n-th mark if there are `signs` signs. A sign is repeated after all others have been used, with
 * another field and colour, so that neither neighbours nor repeated signs look alike.
 */
export function markAt(index: number, signs: number): { sign: number; field: number; pair: number; leaves: boolean } {
  const round = Math.floor(index / signs)
  const sign = ((index % signs) * 7 + round * 3) % signs
  return {
    sign,
    field: (index * 4 + round * 3) % fields.length,
    pair: (sign * 2 + round * 4) % pairs.length,
    leaves: index % 5 === 3,
  }
}

/** The n-th mark, 160 x 100, on paper. */
function mark(index: number, drawings: Drawings): string {
  const signs = drawings.names('marks/signs')
  const { sign, field, pair, leaves } = markAt(index, signs.length)
  const [main, accent] = pairs[pair]!
  const { behind, scale, filled, wide } = fields[field]!
  const { colours } = drawings.paints
  const paint = filled
    ? coloursOfMark(colours, 'paper', accent)
    : coloursOfMark(colours, main, light.has(accent) ? 'marigold' : accent)
  const drawn = insideOf(drawings.read(`marks/signs/${signs[sign]}`, paint), '-40 -40 80 80')
  const sides = leaves && !wide ? twoLeaves(colours[main]) : ''
  return onPaper(
    colours.paper,
    placed(80, 50, 1, 0, behind(colours[main], colours[accent]), sides, placed(0, 0, scale, 0, drawn)),
  )
}

const onPaper = (paper: string, shapes: string) => drawing(160, 100, path('M0 0H160V100H0Z', paper), shapes)

/** Two leaves beside a mark, like hands around it. */
function twoLeaves(colour: string): string {
  return path('M-54 0Q-66 -12 -74 0-66 12 -54 0M54 0Q66 -12 74 0 66 12 54 0', colour)
}

/**
 * Marks as files, `sponsors/<id>.svg`. An id that ends in the name of a drawing in marks/trades gets that drawing; the
 * other ids get marks in order.
 */
export function markPictures(ids: string[], drawings: Drawings): DrawnPicture[] {
  const trades = drawings.names('marks/trades')
  let next = 0
  return ids.map(id => {
    const trade = trades.find(name => id.endsWith(name))
    const svg = trade
      ? onPaper(drawings.paints.colours.paper, insideOf(drawings.read(`marks/trades/${trade}`), '0 0 160 100'))
      : mark(next++, drawings)
    return { path: `sponsors/${id}.svg`, svg }
  })
}
