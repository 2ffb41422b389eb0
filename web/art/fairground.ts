// Grounds for figures and prices: hot-air balloons in several colours, and the star around a price. They contain no
// text, because pages add it.
import type { ColourName } from '../../domain/edition/palette.ts'
import type { EditionColours } from './colours.ts'
import { at } from './kit/path.ts'
import { dotRing } from './kit/rings.ts'
import { around, type DrawnPicture, drawing, el, polar } from './svg.ts'

const balloons: [ColourName, ColourName][] = [
  ['vermilion', 'marigold'],
  ['peacock', 'paper'],
  ['violet', 'rose'],
]

/** `fittings/balloon-1.svg` to `balloon-3.svg` (200 x 280), and `fittings/star.svg` (300 x 300). */
export function fairgroundPictures(colours: EditionColours): DrawnPicture[] {
  return [
    ...balloons.map(([cloth, stripe], index) => ({
      path: `fittings/balloon-${index + 1}.svg`,
      svg: balloon(colours, colours[cloth], colours[stripe]),
    })),
    { path: 'fittings/star.svg', svg: star(colours) },
  ]
}

/** A balloon with a dark band for words between 30 % and 55 % of its height. */
function balloon({ night, gold, wood, ink }: EditionColours, cloth: string, stripe: string): string {
  const hull = 'M100 4C160 4 194 48 194 98 194 150 146 176 128 216H72C54 176 6 150 6 98 6 48 40 4 100 4z'
  const scallops = Array.from({ length: 12 }, (_, index) => `M${4 + index * 16} 150a8 8 0 0 0 16 0z`).join('')
  return drawing(
    200,
    280,
    el('defs', {}, el('clipPath', { id: 'h' }, el('path', { d: hull }))),
    el('path', { d: 'M76 214L84 248M124 214L116 248', fill: 'none', stroke: gold, 'stroke-width': 2.5 }),
    el('path', { d: 'M80 246H120L114 276H86z', fill: wood }),
    el('path', { d: 'M76 244H124V251H76z', fill: gold }),
    el(
      'g',
      { 'clip-path': 'url(#h)' },
      el('path', { d: 'M0 0H200V220H0z', fill: cloth }),
      el('path', { d: 'M100 0C78 60 78 160 90 220H110C122 160 122 60 100 0z', fill: stripe }),
      el('path', {
        d: 'M100 0C40 40 22 120 66 220H78C50 130 62 50 100 0zM100 0C160 40 178 120 134 220H122C150 130 138 50 100 0z',
        fill: stripe,
      }),
      el('path', { d: 'M140 0C190 60 190 150 128 220H200V0z', fill: ink, 'fill-opacity': '.16' }),
      el('path', { d: 'M0 56H200V150H0z', fill: night }),
      el('path', { d: scallops, fill: night }),
      el('path', { d: 'M0 56H200V60H0z', fill: gold }),
      el('path', { d: 'M60 210H140V220H60z', fill: gold }),
    ),
  )
}

/** A star of 20 points with a light middle for words. */
function star({ vermilion, marigold, gold, paper }: EditionColours): string {
  const points = (outer: number, inner: number) =>
    `M${Array.from({ length: 40 }, (_, index) => at(polar(150, 150, index % 2 ? inner : outer, index * 9))).join('L')}z`
  return drawing(
    300,
    300,
    el('path', { d: points(149, 124), fill: vermilion }),
    el('path', { d: points(138, 116), fill: gold }),
    el('circle', { cx: 150, cy: 150, r: 112, fill: marigold }),
    dotRing(150, 150, 105, 48, 2.4, paper),
    around(20, angle =>
      el('circle', { cx: polar(150, 150, 127, angle)[0], cy: polar(150, 150, 127, angle)[1], r: 3, fill: vermilion }),
    ),
  )
}
