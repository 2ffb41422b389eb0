// The nine category covers of the home carousel: a deep card with a lit arch, and in it the category's scene.
// The scenes themselves live in cover-scenes/. No lettering: pages set the names.
import type { Category } from '../../domain/content.ts'
import type { Picture } from '../../scripts/build/draw.ts'
import { makers } from './cover-scenes/makers.ts'
import { players } from './cover-scenes/players.ts'
import { stages } from './cover-scenes/stages.ts'
import { disc, inked, rosette, teeth } from './emblems/strokes.ts'
import { archPath } from './kit/arch.ts'
import { dotRing, petalRing, rays } from './kit/rings.ts'
import { categoryColours, palette } from './palette.ts'
import { drawing, el } from './svg.ts'

export const coverSize = { width: 300, height: 360 } as const

const { gold, marigold, paper, vermilion, peacock } = palette
const arch = { x: 22, y: 20, width: 256, height: 322 }
const scenes: Record<string, () => string> = { ...stages, ...makers, ...players }

/** `categories/<id>.svg` for every category. Throws if a category has no scene. */
export function coverPictures(catalogue: readonly Category[]): Picture[] {
  return catalogue.map(({ id }) => ({ path: `categories/${id}.svg`, svg: cover(id) }))
}

function cover(id: string): string {
  const colours = categoryColours[id]
  const scene = scenes[id]
  if (!colours || !scene) throw new Error(`no cover is drawn for the category ${id}`)
  const { ground, deep } = colours
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
    inked(
      el('rect', { x: 6, y: 6, width: 288, height: 348, rx: 11, stroke: gold, 'stroke-width': 1.4 }),
      el(
        'g',
        { id: 'c' },
        petalRing(42, 45, { count: 10, inner: 7, outer: 20, width: 5, colour: ground }),
        rosette(marigold, 42, 45, 7, 8),
        dotRing(42, 45, 25, 22, 2, gold),
        disc(peacock, 42, 82, 3),
        teeth(gold, 1.8, 12.5, 11, 22, 4.6, 3.4),
      ),
      el('use', { href: '#c', transform: 'matrix(-1 0 0 1 300 0)' }),
      el('use', { href: '#w', fill: 'url(#g)', stroke: vermilion, 'stroke-width': 8 }),
      el(
        'g',
        { 'clip-path': 'url(#a)' },
        el('g', { 'stroke-linecap': 'butt' }, rays(150, 150, 240, 28, { fill: paper, opacity: 0.07 })),
        scene(),
      ),
      el('use', { href: '#w', stroke: gold, 'stroke-width': 3 }),
    ),
  )
}
