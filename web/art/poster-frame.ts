// The frame of every event's poster. On paper with comb borders, it has a jharokha arch in the category's colours,
// rays, a ring of petals and a disc for the emblem. It contains no text, because pages add the event's name.
import { contrastRatio } from '../../domain/edition/colour.ts'
import { posterSize, posterWindow } from '../../domain/share-pictures/poster.ts'
import type { PairColours } from './colours.ts'
import { archPath } from './kit/arch.ts'
import { comb, triangles } from './kit/borders.ts'
import { dotRing, petalRing, rays } from './kit/rings.ts'
import { drawing, el, n, placed } from './svg.ts'

const centre = { x: 150, y: 176 }
const arch = { x: 39, y: 40, width: 222, height: 264 }
/** The edge length of the box of emblems. */
const emblemBox = 96
const emblemScale = 1.3

/** One poster. `emblem` is SVG in a 96 x 96 box, centred on the disc. */
export function posterFrame(colours: PairColours, emblem: string): string {
  const { ground, deep } = colours
  return drawing(
    posterSize.width,
    posterSize.height,
    el(
      'defs',
      {},
      el(
        'linearGradient',
        { id: 'g', x1: 0, y1: 0, x2: 0, y2: 1 },
        el('stop', { 'stop-color': ground }),
        el('stop', { offset: 1, 'stop-color': deep }),
      ),
      el('path', { id: 'w', d: archPath(arch.x, arch.y, arch.width, arch.height) }),
      el('clipPath', { id: 'a' }, el('use', { href: '#w' })),
    ),
    ...paper(colours, cornerFlower(deep, teethOf(colours))),
    el('use', { href: '#w', fill: 'url(#g)', stroke: deep, 'stroke-width': 9, 'stroke-linejoin': 'round' }),
    el('use', { href: '#w', fill: 'none', stroke: colours.gold, 'stroke-width': 4.4 }),
    el(
      'g',
      { 'clip-path': 'url(#a)' },
      rays(centre.x, centre.y, 190, 30, { fill: colours.paper, opacity: 0.09 }),
      hem(deep, colours.gold),
    ),
    petalRing(centre.x, centre.y, { count: 24, inner: 88, outer: 103, width: 5.4, colour: colours.marigold }),
    el(
      'g',
      { transform: `rotate(7.5 ${centre.x} ${centre.y})` },
      dotRing(centre.x, centre.y, 92, 24, 3.6, colours.gold),
    ),
    el('circle', {
      cx: centre.x,
      cy: centre.y,
      r: 80,
      fill: deep,
      'fill-opacity': '.72',
      stroke: colours.gold,
      'stroke-width': 1.4,
    }),
    placed(centre.x - (emblemBox / 2) * emblemScale, centre.y - (emblemBox / 2) * emblemScale, emblemScale, 0, emblem),
  )
}

/** A poster with a supplied picture of the size of `posterWindow`, on the category's deep colour. */
export function posterWith(colours: PairColours, picture: string): string {
  const { deep } = colours
  const edge = (stroke: string, width: number) =>
    el('rect', { ...posterWindow, fill: deep, stroke, 'stroke-width': width, 'stroke-linejoin': 'round' })
  return drawing(
    posterSize.width,
    posterSize.height,
    ...paper(colours, ''),
    edge(deep, 9),
    edge(colours.gold, 4.4),
    placed(posterWindow.x, posterWindow.y, 1, 0, picture),
  )
}

/** The colour of the comb's teeth, which is marigold unless the background has a similar colour. */
function teethOf({ ground, marigold, vermilion }: PairColours): string {
  return contrastRatio(ground, marigold) < 1.5 ? vermilion : marigold
}

/** The paper with its borders. `corner` is drawn in the upper left corner and mirrored to the upper right corner. */
function paper(colours: PairColours, corner: string): string[] {
  const { deep, sides } = colours
  return [
    el('rect', { width: posterSize.width, height: posterSize.height, rx: 14, fill: colours.paper }),
    el('rect', { x: 9, y: 9, width: 282, height: 357, rx: 6, fill: 'none', stroke: deep, 'stroke-width': 1.6 }),
    el('g', { id: 'c' }, comb({ x: 16, y: 16.5, length: 268, colour: teethOf(colours) })),
    el('use', { href: '#c', transform: `matrix(1 0 0 -1 0 ${posterSize.height})` }),
    el('g', { id: 's' }, triangles({ x: 16, y: 41, length: 293, size: 9.6, reach: 8, colour: sides }), corner),
    el('use', { href: '#s', transform: `matrix(-1 0 0 1 ${posterSize.width} 0)` }),
  ]
}

/** A small flower on the paper beside the crown of the arch. */
function cornerFlower(deep: string, accent: string): string {
  return (
    petalRing(56, 57, { count: 8, inner: 3, outer: 11, width: 3.4, colour: accent }) +
    el('circle', { cx: 56, cy: 57, r: 2.6, fill: deep }) +
    dotRing(56, 57, 15, 16, 1.8, deep)
  )
}

/** A hem of petals along the foot of the arch. */
function hem(dark: string, line: string): string {
  const row = (count: number, height: number) => {
    const step = arch.width / count
    const one = `c0 ${n(-height * 0.6)} ${n(step * 0.4)} ${n(-height * 0.7)} ${n(step / 2)} ${n(-height)}c${n(step * 0.1)} ${n(height * 0.3)} ${n(step / 2)} ${n(height * 0.4)} ${n(step / 2)} ${n(height)}`
    return `M${arch.x} ${arch.y + arch.height}${one.repeat(count)}z`
  }
  return el('path', { fill: dark, d: row(15, 19) }) + el('path', { fill: line, d: row(15, 9) })
}
