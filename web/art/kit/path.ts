// Points and closed shapes as path text, shared by the kit. Many shapes in one path keep a drawing at few nodes.
import { n, polar } from '../svg.ts'

export type Point = readonly [x: number, y: number]

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

/** A leaf-shaped petal from `inner` to `outer` (distances from the centre), `width` at its widest. */
export function petal(cx: number, cy: number, angle: number, inner: number, outer: number, width: number): string {
  const middle = inner + (outer - inner) * 0.42
  const side = (direction: 1 | -1): Point => {
    const [x, y] = polar(cx, cy, middle, angle)
    const [dx, dy] = polar(0, 0, width * direction, angle + 90)
    return [x + dx, y + dy]
  }
  const root = polar(cx, cy, inner, angle)
  return `M${at(root)}Q${at(side(1))} ${at(polar(cx, cy, outer, angle))}Q${at(side(-1))} ${at(root)}z`
}

/** The point at `t` (0 to 1) of a rope that hangs from `from` to `to` and sags by `sag`. */
export function onRope(from: Point, to: Point, sag: number, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)]
}

/** The same rope as one curve, open. */
export function rope(from: Point, to: Point, sag: number): string {
  return `M${at(from)}Q${at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2])} ${at(to)}`
}
