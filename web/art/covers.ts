// The category covers of Home's carousel. Each is a dark card with a lit arch and the scene of the category. Covers
// contain no text, because pages add the names.
import type { Category } from '../../domain/edition/content.ts'
import { coloursOf, type PairColours } from './colours.ts'
import { archPath } from './kit/arch.ts'
import { teeth } from './kit/borders.ts'
import { dotRing, petalRing, rays, rosette } from './kit/rings.ts'
import { type Drawings, insideOf } from './paint.ts'
import { drawnEmblem, emblemIn, newHere } from './posters.ts'
import { type DrawnPicture, drawing, el, placed } from './svg.ts'

export const coverSize = { width: 300, height: 360 } as const

const arch = { x: 22, y: 20, width: 256, height: 322 }

/**
 * `categories/<id>.svg` for every category, with its scene from web/art/drawings/covers. Without a scene, the cover
 * shows the category's emblem, and without an emblem a stall that opens soon.
 */
export function coverPictures(catalogue: readonly Category[], drawings: Drawings): DrawnPicture[] {
  return catalogue.map(({ id }) => {
    const colours = coloursOf(drawings.paints, id)
    const drawn = (name: string) =>
      insideOf(drawings.read(`covers/${name}`, colours), `0 0 ${coverSize.width} ${coverSize.height}`)
    const emblem = drawnEmblem(drawings, id)
    const ofCategory = () =>
      emblem === newHere ? drawn(newHere) : placed(150, 190, 2, 0, emblemIn(drawings, emblem, colours))
    const scene = drawings.names('covers').includes(id) ? drawn(id) : ofCategory()
    return { path: `categories/${id}.svg`, svg: cover(colours, scene) }
  })
}

function cover({ ground, deep, gold, marigold, paper, vermilion, peacock }: PairColours, scene: string): string {
  return drawing(
    coverSize.width,
    coverSize.height,
    el(
      'defs',
      {},
      el(
        'radialGradient',
        { id: 'g', gradientUnits: 'userSpaceOnUse', cx: 150, cy: 150, r: 190 },
        el('stop', { 'stop-color': ground }),
        el('stop', { offset: 1, 'stop-color': deep }),
      ),
      el('path', { id: 'w', d: archPath(arch.x, arch.y, arch.width, arch.height) }),
      el('clipPath', { id: 'a' }, el('use', { href: '#w' })),
    ),
    el('rect', { width: coverSize.width, height: coverSize.height, rx: 16, fill: deep }),
    el(
      'g',
      { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      el('rect', { x: 6, y: 6, width: 288, height: 348, rx: 11, stroke: gold, 'stroke-width': 1.4 }),
      el(
        'g',
        { id: 'c' },
        petalRing(42, 45, { count: 10, inner: 7, outer: 20, width: 5, colour: ground }),
        rosette(42, 45, 7, 8, marigold),
        dotRing(42, 45, 25, 22, 2, gold),
        el('circle', { fill: peacock, cx: 42, cy: 82, r: 3 }),
        teeth({ x: 12.5, y: 11, count: 22, step: 4.6, tooth: 3.4, colour: gold, width: 1.8 }),
      ),
      el('use', { href: '#c', transform: 'matrix(-1 0 0 1 300 0)' }),
      el('use', { href: '#w', fill: 'url(#g)', stroke: vermilion, 'stroke-width': 8 }),
      el(
        'g',
        { 'clip-path': 'url(#a)' },
        el('g', { 'stroke-linecap': 'butt' }, rays(150, 150, 240, 28, { fill: paper, opacity: 0.07 })),
        scene,
      ),
      el('use', { href: '#w', stroke: gold, 'stroke-width': 3 }),
    ),
  )
}
