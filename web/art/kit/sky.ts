// Draws stars.
import { el, n, randomFrom } from '../svg.ts'

/**
 * `count` stars scattered over a field, in three sizes and three nodes. They are denser towards the top unless
 * `crowding` is 1.
 */
export function stars(
  width: number,
  height: number,
  count: number,
  seed: string,
  colour: string,
  crowding = 1.5,
): string {
  const next = randomFrom(seed)
  const sizes = ['', '', '']
  for (let index = 0; index < count; index++) {
    const x = next() * width
    const y = next() ** crowding * height
    const size = next()
    const at = size < 0.62 ? 0 : size < 0.9 ? 1 : 2
    sizes[at] += `M${n(x)} ${n(y)}h0`
  }
  return el(
    'g',
    { fill: 'none', stroke: colour, 'stroke-linecap': 'round' },
    ...sizes.map((d, index) => el('path', { d, 'stroke-width': 1.3 + index, 'stroke-opacity': `.${5 + index * 2}` })),
  )
}

/** A four-pointed star in one curve. */
export function spark(x: number, y: number, size: number): string {
  const s = n(size)
  const k = n(size * 0.12)
  const negative = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)
  return `M${n(x)} ${n(y - size)}q${k} ${n(size * 0.88)} ${s} ${s}q${n(-size * 0.88)} ${k} ${negative(s)} ${s}q${negative(k)} ${n(-size * 0.88)} ${negative(s)} ${negative(s)}q${n(size * 0.88)} ${negative(k)} ${s} ${negative(s)}z`
}
