// The strokes the emblems and covers are drawn with: one short function per kind of mark, each answering one SVG element.
// They expect to stand in an `inked` group. Emblems lie around 0,0 within a radius of 48 units; whole emblems live in the files beside.
import { dotRing } from '../kit/rings.ts'
import { chance, el, n, polar } from '../svg.ts'

/** The group every drawing stands in: what all its lines share is said once. */
export function inked(...parts: string[]): string {
  return el('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...parts)
}

/** Path text without the spaces and zeros it can do without. */
function tight(d: string): string {
  return d.replace(/ -/g, '-').replace(/\b0\./g, '.')
}

/** A filled shape. */
export function fill(colour: string, d: string): string {
  return el('path', { fill: colour, d: tight(d) })
}

/** A round-ended line of the given width. */
export function line(colour: string, width: number, d: string): string {
  return el('path', { stroke: colour, 'stroke-width': width, d: tight(d) })
}

/** A filled shape with an edge of another colour. */
export function edged(colour: string, edge: string, width: number, d: string): string {
  return el('path', { fill: colour, stroke: edge, 'stroke-width': width, d: tight(d) })
}

export function disc(colour: string, x: number, y: number, r: number): string {
  return el('circle', { fill: colour, cx: x, cy: y, r })
}

export function ring(colour: string, width: number, x: number, y: number, r: number): string {
  return el('circle', { stroke: colour, 'stroke-width': width, cx: x, cy: y, r })
}

export function oval(colour: string, x: number, y: number, rx: number, ry: number, turn = 0): string {
  return el('ellipse', {
    fill: colour,
    cx: x,
    cy: y,
    rx,
    ry,
    transform: turn ? `rotate(${n(turn)} ${n(x)} ${n(y)})` : undefined,
  })
}

export function box(colour: string, x: number, y: number, width: number, height: number, r = 0): string {
  return el('rect', { fill: colour, x, y, width, height, rx: r || undefined })
}

/** Round dots of one size at the given points, as one element. */
export function dots(colour: string, size: number, points: [number, number][]): string {
  return line(colour, size, points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''))
}

/** Straight marks pointing away from (x, y), from radius `from` to `to`; a part of the circle if angles are given. */
export function spokes(
  colour: string,
  width: number,
  [x, y]: [number, number],
  [from, to]: [number, number],
  count: number,
  [first, last]: [number, number] = [0, 360 - 360 / count],
): string {
  const d = Array.from({ length: count }, (_, i) => {
    const angle = first + ((last - first) / (count - 1)) * i
    const [ax, ay] = polar(x, y, from, angle)
    const [bx, by] = polar(x, y, to, angle)
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`
  })
  return line(colour, width, d.join(''))
}

/** Leaf-shaped petals around (x, y), from radius `from` to `to`, `wide` at their middle; a part of the circle if angles are given. */
export function petals(
  colour: string,
  [x, y]: [number, number],
  [from, to]: [number, number],
  wide: number,
  count: number,
  [first, last]: [number, number] = [0, 360 - 360 / count],
): string {
  const d = Array.from({ length: count }, (_, i) => {
    const angle = first + ((last - first) / (count - 1)) * i
    const side = (Math.atan2(wide, (from + to) / 2) * 180) / Math.PI
    const at = (r: number, a: number) => polar(x, y, r, a).map(n).join(' ')
    const middle = Math.hypot(wide, (from + to) / 2)
    return `M${at(from, angle)}Q${at(middle, angle - side)} ${at(to, angle)}Q${at(middle, angle + side)} ${at(from, angle)}`
  })
  return fill(colour, `${d.join('')}Z`)
}

/** Teeth of a comb: short strokes hanging from (x, y), the edge of Khovar wall paintings. */
export function teeth(
  colour: string,
  width: number,
  x: number,
  y: number,
  count: number,
  step: number,
  deep: number,
): string {
  return line(colour, width, Array.from({ length: count }, (_, i) => `M${n(x + i * step)} ${n(y)}v${n(deep)}`).join(''))
}

/** A small flower of `count` round petals about a heart: two elements however many petals. Larger flowers are `petals`. */
export function rosette(colour: string, x: number, y: number, r: number, count: number): string {
  return disc(colour, x, y, r * 0.27) + dotRing(x, y, r * 0.7, count, Math.min(r * 0.5, (r * 4) / count), colour)
}

/** A star of `points` points. */
export function star(colour: string, x: number, y: number, outer: number, inner: number, points = 5): string {
  const d = Array.from({ length: points * 2 }, (_, i) =>
    polar(x, y, i % 2 ? inner : outer, (180 / points) * i)
      .map(n)
      .join(' '),
  )
  return fill(colour, `M${d.join('L')}Z`)
}

/** The drawing and its mirror image about the vertical line x = 0; a long drawing is written once and used twice. */
export function mirrored(...parts: string[]): string {
  const half = parts.join('')
  if (half.length < 120) return half + el('g', { transform: 'scale(-1 1)' }, half)
  return twice(half, 'scale(-1 1)')
}

/** The drawing and a copy under the given transform. The id comes from the drawing itself: equal ids mean equal drawings. */
export function twice(half: string, transform: string): string {
  const id = `h${Math.floor(chance(half)() * 36 ** 5).toString(36)}`
  return el('g', { id }, half) + el('use', { href: `#${id}`, transform })
}

/** The drawing twice, the second mirrored about x = 0: its parts in `currentColor` are `left` here and `right` there. */
export function opposed(left: string, right: string, half: string): string {
  const id = `o${Math.floor(chance(half)() * 36 ** 5).toString(36)}`
  return (
    el('g', { color: left }, el('g', { id }, half)) +
    el('use', { href: `#${id}`, color: right, transform: 'scale(-1 1)' })
  )
}

/** A quaver: the note of a song. */
export function note(colour: string, x: number, y: number, size: number): string {
  return (
    oval(colour, x, y, size, size * 0.75, -20) +
    line(
      colour,
      size * 0.5,
      `M${n(x + size * 0.75)} ${n(y)}v${n(-size * 3)}q${n(size * 0.4)} ${n(size)} ${n(size * 1.5)} ${n(size * 1.4)}`,
    )
  )
}
