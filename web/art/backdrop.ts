// Furniture for reading pages, as files: a floor painting, a divider and the tent flap that closes between pages.
import type { Picture } from '../../scripts/build/draw.ts'
import { scallops } from './kit/borders.ts'
import { alpana, petalRing } from './kit/rings.ts'
import { palette } from './palette.ts'
import { drawing, el } from './svg.ts'

/** A line with a flower in its middle, to part one thing from the next. */
function divider(colour: string, accent: string): string {
  return drawing(
    240,
    28,
    petalRing(120, 14, { count: 8, inner: 2.5, outer: 12, width: 3.6, colour: accent }),
    el('circle', { cx: 120, cy: 14, r: 2.4, fill: colour }),
    el('path', {
      fill: 'none',
      stroke: colour,
      'stroke-width': 3.6,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 9',
      d: 'M96 14H54M144 14h42',
    }),
    el('path', {
      fill: 'none',
      stroke: colour,
      'stroke-width': 1.6,
      'stroke-linecap': 'round',
      d: 'M44 14H2M196 14h42',
    }),
  )
}

/** The left flap of a tent's door: striped canvas with a scalloped hem at its free edge. Mirror it for the right. */
function flap(): string {
  const stripes = Array.from({ length: 6 }, (_, index) => `M${index * 100} 0h50v1000h-50z`).join('')
  // Folds fall from the rail above and widen towards the ground.
  const folds = Array.from({ length: 6 }, (_, index) => `M${index * 100 + 50} 0q-4 500-34 1000h50q4-500-6-1000z`).join(
    '',
  )
  const edge = scallops(0, 0, 1000, 20, 34)
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 640 1000',
      width: 640,
      height: 1000,
      preserveAspectRatio: 'none',
    },
    el('path', { fill: '#a91f2b', d: 'M0 0h600v1000H0z' }),
    el('path', { fill: palette.vermilion, d: stripes }),
    el('path', { fill: palette.night, 'fill-opacity': '.18', d: folds }),
    el('g', { transform: 'matrix(0 1 1 0 600 0)' }, el('path', { fill: palette.marigold, d: edge })),
    el('path', { fill: 'none', stroke: palette.gold, 'stroke-width': 5, d: 'M597 0v1000' }),
    el('path', {
      fill: 'none',
      stroke: palette.paper,
      'stroke-width': 8,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 25',
      d: 'M580 12v988',
    }),
  )
}

/** Every piece of furniture, below `parts/`. */
export function backdropPictures(): Picture[] {
  return [
    {
      path: 'parts/alpana.svg',
      svg: drawing(
        240,
        240,
        alpana(120, 120, 117, { line: palette.gold, petal: palette.marigold, dot: palette.vermilion }),
      ),
    },
    { path: 'parts/divider.svg', svg: divider(palette.gold, palette.marigold) },
    { path: 'parts/flap.svg', svg: flap() },
  ]
}
