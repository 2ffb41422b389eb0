// Rings of rays, petals or dots around a centre. Rays and dots are dashes of one circle, so a ring is one node, however
// many rays or dots it has.
import { el, n } from '../svg.ts'
import { petal } from './path.ts'

type Paint = { fill: string; opacity?: number }

/** `count` rays from the centre out to `radius`, as wide as the gaps between them. */
export function rays(cx: number, cy: number, radius: number, count: number, paint: Paint): string {
  return el('circle', {
    cx,
    cy,
    r: radius / 2,
    fill: 'none',
    stroke: paint.fill,
    'stroke-opacity': paint.opacity === undefined ? undefined : String(paint.opacity),
    'stroke-width': radius,
    'stroke-dasharray': dash(radius / 2, count * 2)
      .repeat(2)
      .trim(),
  })
}

/** A ring of `count` round dots `size` across. */
export function dotRing(cx: number, cy: number, radius: number, count: number, size: number, colour: string): string {
  return el('circle', {
    cx,
    cy,
    r: radius,
    fill: 'none',
    stroke: colour,
    'stroke-width': size,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0${dash(radius, count)}`,
  })
}

/** The length of one of `count` equal parts of a circle, after a space. Three decimals, so that dots do not drift. */
function dash(radius: number, count: number): string {
  return ` ${Math.round((2 * Math.PI * Number(n(radius)) * 1000) / count) / 1000}`
}

/** A small flower of `count` round petals around a centre. */
export function rosette(cx: number, cy: number, radius: number, count: number, colour: string): string {
  return (
    el('circle', { fill: colour, cx, cy, r: radius * 0.27 }) +
    dotRing(cx, cy, radius * 0.7, count, Math.min(radius * 0.5, (radius * 4) / count), colour)
  )
}

export type PetalRing = {
  count: number
  inner: number
  outer: number
  width: number
  colour: string
  /** Degrees by which the first petal is turned from the top. */
  turn?: number
}

/** A ring of pointed petals in one path. */
export function petalRing(cx: number, cy: number, ring: PetalRing): string {
  const turn = ring.turn ?? 0
  const d = Array.from({ length: ring.count }, (_, index) =>
    petal(cx, cy, turn + (360 / ring.count) * index, ring.inner, ring.outer, ring.width),
  ).join('')
  return el('path', { fill: ring.colour, d })
}
