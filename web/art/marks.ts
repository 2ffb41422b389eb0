// Wordless marks that stand in for sponsors' logos: a sign, the field that holds it and a pair of colours.
import type { Picture } from '../../scripts/build/draw.ts'
import { dotRing } from './kit/rings.ts'
import { motifs } from './mark-motifs.ts'
import { trades } from './mark-trades.ts'
import { palette } from './palette.ts'
import { around, drawing, el, placed, polar } from './svg.ts'

const { paper, ink, gold, vermilion, marigold, leaf, wine } = palette

/** Main and second colour on paper; the second also shows on the main one. */
const pairs = [
  [vermilion, gold],
  ['#0b6f78', marigold],
  [wine, '#ff9f7a'],
  [leaf, '#ffd35c'],
  ['#26327f', '#8fc8f0'],
  ['#b8501c', '#ffe0a6'],
  ['#54229e', '#f39ac8'],
  [ink, marigold],
  ['#a92a70', '#ffc98f'],
] as const

type Field = { behind: (main: string, accent: string) => string; scale: number; filled: boolean }

const path = (d: string, fill: string) => el('path', { d, fill })
const outline = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width })
const arch = 'M-34 44V-4C-34 -22 -12 -24 0 -46 12 -24 34 -22 34 -4V44Z'
const shield = 'M0 -46Q20 -38 38 -38V2Q36 30 0 46-36 30 -38 2V-38Q-20 -38 0 -46Z'
const diamond = 'M0 -48L62 0 0 48-62 0Z'
const sign = 'M-60 -36H60Q50 0 60 36H-60Q-50 0 -60 -36Z'
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
  { behind: main => path(diamond, main), scale: 0.78, filled: true },
  {
    behind: (main, accent) => path(shield, main) + outline('M-32 -32V2Q-30 26 0 39 30 26 32 2V-32', accent, 1.6),
    scale: 0.66,
    filled: true,
  },
  {
    behind: (main, accent) => path(sign, main) + outline('M-51 -29H51M-51 29H51', accent, 2),
    scale: 0.66,
    filled: true,
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
  },
]

const names = Object.keys(motifs)

/**
 * What the n-th mark is made of. A sign comes back after all others have been used, then in another field and colour,
 * so that neither neighbours nor returning signs look alike.
 */
export function markAt(index: number): { motif: string; field: number; pair: number; side: boolean } {
  const round = Math.floor(index / names.length)
  const sign = ((index % names.length) * 7 + round * 3) % names.length
  return {
    motif: names[sign]!,
    field: (index * 4 + round * 3) % fields.length,
    pair: (sign * 2 + round * 4) % pairs.length,
    side: index % 5 === 3,
  }
}

/** The n-th mark, 160 x 100, on paper. */
export function mark(index: number): string {
  const { motif, field, pair, side } = markAt(index)
  const [main, accent] = pairs[pair]!
  const { behind, scale, filled } = fields[field]!
  const [first, second] = filled ? [paper, accent] : [main, accent === gold || accent === '#ffe0a6' ? marigold : accent]
  const drawn = motifs[motif]!(first, second)
  const sides = side && !wide.has(field) ? companions(main) : ''
  return onPaper(placed(80, 50, 1, 0, behind(main, accent), sides, placed(0, 0, scale, 0, drawn)))
}

const wide = new Set([4, 6, 10])

/** Two leaves beside a mark, like hands that hold it. */
function companions(colour: string): string {
  return path('M-54 0Q-66 -12 -74 0-66 12 -54 0M54 0Q66 -12 74 0 66 12 54 0', colour)
}

const onPaper = (...parts: string[]) => drawing(160, 100, path('M0 0H160V100H0Z', paper), ...parts)

/**
 * Marks as files. A sponsor whose id ends in the name of a trade gets that trade's mark; the others get theirs in the
 * order of the ids.
 */
export function markPictures(ids: string[]): Picture[] {
  let next = 0
  return ids.map(id => {
    const trade = Object.keys(trades).find(name => id.endsWith(name))
    return { path: `sponsors/${id}.svg`, svg: trade ? onPaper(trades[trade]!()) : mark(next++) }
  })
}
