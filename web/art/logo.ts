// The festival's mark (a wheel that is also a flower, with a flame at its hub) and the wordmark beside it.
// The name and the year are content and are passed in.
import type { Picture } from '../../scripts/build/draw.ts'
import { dotRing, petalRing } from './kit/rings.ts'
import { palette } from './palette.ts'
import { drawing, el } from './svg.ts'

/** The mark in a 96 x 96 box, for dark and light grounds alike. */
export function mark(): string {
  return [
    el('circle', { cx: 48, cy: 48, r: 46, fill: palette.plum, stroke: palette.gold, 'stroke-width': 2.4 }),
    dotRing(48, 48, 40.5, 32, 2.6, palette.gold),
    petalRing(48, 48, { count: 8, inner: 12, outer: 37, width: 11, colour: palette.vermilion }),
    petalRing(48, 48, { count: 8, inner: 14, outer: 30, width: 5.4, colour: palette.marigold }),
    petalRing(48, 48, { count: 8, inner: 18, outer: 35, width: 3.2, colour: palette.gold, turn: 22.5 }),
    el('circle', { cx: 48, cy: 48, r: 14, fill: palette.plum, stroke: palette.gold, 'stroke-width': 2 }),
    el('path', { fill: palette.horizon, d: 'M48 37.5c4.5 5.5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2-6.5 6.5-12z' }),
    el('path', { fill: palette.paper, d: 'M48 45.5c2.2 2.8 3 4.2 3 6a3 3 0 0 1-6 0c0-1.8.8-3.2 3-6z' }),
  ].join('')
}

/** The mark and the wordmark on one line, 96 high. The face must be loaded where it is shown; files in <img> cannot. */
export function logo(name: string, year: number): string {
  const words = el(
    'text',
    { x: 110, y: 54, 'font-family': 'Yatra One', 'font-size': 46, fill: palette.gold },
    name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )
  const figures = el(
    'text',
    { x: 112, y: 82, 'font-family': 'Rozha One', 'font-size': 22, fill: palette.paper },
    String(year),
  )
  return drawing(130 + name.length * 26, 96, mark(), words, figures)
}

/** The mark alone, and on a full-bleed square for the icons of browsers and phones. */
export function logoPictures(): Picture[] {
  const square = el('rect', { width: 512, height: 512, fill: palette.night })
  return [
    { path: 'parts/mark.svg', svg: drawing(96, 96, mark()) },
    {
      path: 'icons/app.svg',
      svg: drawing(512, 512, square, el('g', { transform: 'translate(76.8 76.8) scale(3.733)' }, mark())),
    },
  ]
}
