// What is up there: stars, the moon in its ring of petals, paper lanterns, and fireworks as rings of dots.
import { chance, el, n } from '../svg.ts'
import { dotRing, petalRing } from './rings.ts'

/** `count` stars scattered over a field, in three sizes and three nodes: denser towards the top, evenly if `crowding` is 1. */
export function stars(
  width: number,
  height: number,
  count: number,
  seed: string,
  colour: string,
  crowding = 1.5,
): string {
  const next = chance(seed)
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

/** The full moon filling a third of `size`, with faint seas, petals and two rings of dots around it. */
export function moon(size: number, colours: { face: string; shade: string; petal: string; dot: string }): string {
  const c = size / 2
  const r = size * 0.29
  const sea = (x: number, y: number, share: number) => el('circle', { cx: c + r * x, cy: c + r * y, r: r * share })
  return [
    el('circle', { cx: c, cy: c, r, fill: colours.face }),
    el(
      'g',
      { fill: colours.shade, 'fill-opacity': '.5' },
      sea(-0.35, -0.3, 0.3),
      sea(0.25, -0.5, 0.15),
      sea(0.4, 0.1, 0.22),
      sea(-0.15, 0.42, 0.25),
      sea(-0.6, 0.2, 0.1),
      sea(0.5, 0.5, 0.09),
    ),
    petalRing(c, c, { count: 28, inner: r * 1.12, outer: r * 1.38, width: r * 0.085, colour: colours.petal }),
    dotRing(c, c, r * 1.51, 56, r * 0.05, colours.dot),
    dotRing(c, c, r * 1.66, 28, r * 0.075, colours.petal),
  ].join('')
}

/** A paper sky-lantern, lit from below. (x, y) is its middle. */
export function skyLantern(
  x: number,
  y: number,
  height: number,
  colours: { paper: string; light: string; rib: string },
): string {
  const h = height
  const body = `M${n(x - h * 0.24)} ${n(y + h * 0.4)}C${n(x - h * 0.3)} ${n(y + h * 0.1)} ${n(x - h * 0.5)} ${n(y - h * 0.1)} ${n(x - h * 0.4)} ${n(y - h * 0.34)}Q${n(x)} ${n(y - h * 0.66)} ${n(x + h * 0.4)} ${n(y - h * 0.34)}C${n(x + h * 0.5)} ${n(y - h * 0.1)} ${n(x + h * 0.3)} ${n(y + h * 0.1)} ${n(x + h * 0.24)} ${n(y + h * 0.4)}z`
  return [
    el('path', { fill: colours.paper, d: body }),
    el('path', {
      fill: colours.light,
      'fill-opacity': '.85',
      d: `M${n(x - h * 0.22)} ${n(y + h * 0.4)}Q${n(x - h * 0.2)} ${n(y)} ${n(x)} ${n(y - h * 0.16)}Q${n(x + h * 0.2)} ${n(y)} ${n(x + h * 0.22)} ${n(y + h * 0.4)}z`,
    }),
    el('path', {
      fill: 'none',
      stroke: colours.rib,
      'stroke-opacity': '.6',
      'stroke-width': h * 0.025,
      d: `M${n(x)} ${n(y - h * 0.5)}V${n(y + h * 0.4)}M${n(x - h * 0.12)} ${n(y + h * 0.4)}Q${n(x - h * 0.3)} ${n(y - h * 0.1)} ${n(x - h * 0.16)} ${n(y - h * 0.46)}M${n(x + h * 0.12)} ${n(y + h * 0.4)}Q${n(x + h * 0.3)} ${n(y - h * 0.1)} ${n(x + h * 0.16)} ${n(y - h * 0.46)}`,
    }),
    el('path', {
      fill: 'none',
      stroke: colours.rib,
      'stroke-width': h * 0.05,
      'stroke-linecap': 'round',
      d: `M${n(x - h * 0.24)} ${n(y + h * 0.4)}h${n(h * 0.48)}`,
    }),
  ].join('')
}

/** A firework in the manner of an alpana: rings of petals and dots, opening outwards. */
export function burst(cx: number, cy: number, radius: number, colours: readonly [string, string, string]): string {
  return [
    petalRing(cx, cy, {
      count: 16,
      inner: radius * 0.24,
      outer: radius * 0.46,
      width: radius * 0.035,
      colour: colours[0],
    }),
    petalRing(cx, cy, {
      count: 16,
      inner: radius * 0.42,
      outer: radius * 0.76,
      width: radius * 0.035,
      colour: colours[1],
      turn: 11.25,
    }),
    dotRing(cx, cy, radius * 0.16, 8, radius * 0.045, colours[2]),
    dotRing(cx, cy, radius * 0.56, 16, radius * 0.04, colours[0]),
    dotRing(cx, cy, radius * 0.86, 32, radius * 0.035, colours[2]),
    dotRing(cx, cy, radius * 0.97, 64, radius * 0.018, colours[1]),
  ].join('')
}
