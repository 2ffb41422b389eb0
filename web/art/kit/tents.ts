// The canvas of the fair: big tents with a striped swooping roof, and small stalls under an awning.
import { el, n } from '../svg.ts'
import { archPath } from './arch.ts'
import { at, type Point } from './path.ts'

export type TentColours = { stripe: string; cloth: string; wall: string; trim: string }

const glow = { door: '#ffb648', light: '#ffdf94' }

/** A tent standing on (x, y), `width` from eave to eave and `height` to the tip of the roof, without its flag. */
export function tent(x: number, y: number, width: number, height: number, colours: TentColours, stripes = 9): string {
  const tip: Point = [x, y - height]
  const eaves = y - height * 0.47
  const edge = (index: number) => x + width * (index / stripes - 0.5)
  // Canvas sags towards the eaves: the curve leaves the tip steeply and arrives flat.
  const fold = (to: number): Point => [x + (to - x) * 0.24, y - height * 0.6]
  const droop = (index: number) => eaves + Math.sin((index / stripes) * Math.PI) * height * 0.03
  const panel = (from: number, to: number) =>
    `M${at(tip)}Q${at(fold(edge(from)))} ${at([edge(from), droop(from)])}L${at([edge(to), droop(to)])}Q${at(fold(edge(to)))} ${at(tip)}z`
  const hem = (index: number) => {
    const step = width / stripes
    const drop = height * 0.085
    return `M${at([edge(index), droop(index) - 0.5])}v${n(drop)}q${n(step / 2)} ${n(drop * 0.9)} ${n(step)} 0V${n(droop(index + 1) - 0.5)}z`
  }
  const odd = Array.from({ length: stripes }, (_, index) => index).filter(index => index % 2 === 0)
  const even = Array.from({ length: stripes }, (_, index) => index).filter(index => index % 2 === 1)
  const wall = width * 0.44
  const wallTop = eaves + height * 0.02
  const door = width * 0.27
  const pole = width / stripes
  // The door's curtains are what the opening between them leaves of the arch.
  const opening = (reach: number, tall: number) => {
    const foot = door * reach
    const waist = n(y - height * tall * 0.4)
    return `M${n(x - foot)} ${n(y)}Q${n(x - foot * 0.95)} ${waist} ${n(x)} ${n(y - height * tall)}Q${n(x + foot * 0.95)} ${waist} ${n(x + foot)} ${n(y)}z`
  }
  return [
    el('path', { fill: colours.wall, d: `M${n(x - wall)} ${n(wallTop)}H${n(x + wall)}V${n(y)}H${n(x - wall)}z` }),
    el('path', {
      fill: colours.stripe,
      'fill-opacity': '.32',
      d: [-3, -2, 2, 3]
        .map(side => `M${n(x + side * pole - pole * 0.25)} ${n(wallTop)}h${n(pole * 0.5)}V${n(y)}h${n(-pole * 0.5)}z`)
        .join(''),
    }),
    el('path', {
      fill: colours.stripe,
      stroke: colours.trim,
      'stroke-width': width * 0.012,
      d: archPath(x - door / 2, y - height * 0.38, door, height * 0.38),
    }),
    el('path', { fill: glow.door, d: opening(0.38, 0.35) }),
    el('path', { fill: glow.light, d: opening(0.22, 0.24) }),
    el('path', { fill: colours.cloth, d: even.map(index => panel(index, index + 1)).join('') }),
    el('path', { fill: colours.stripe, d: odd.map(index => panel(index, index + 1)).join('') }),
    el('path', { fill: '#7a1e5c', 'fill-opacity': '.3', d: panel(Math.floor(stripes * 0.62), stripes) }),
    el('path', { fill: colours.stripe, d: even.map(hem).join('') }),
    el('path', { fill: colours.cloth, d: odd.map(hem).join('') }),
    el('path', {
      fill: 'none',
      stroke: colours.trim,
      'stroke-width': width * 0.014,
      d: `M${at([edge(0), droop(0)])}Q${at([x, eaves + height * 0.062])} ${at([edge(stripes), droop(stripes)])}`,
    }),
    el('circle', { cx: x, cy: tip[1], r: width * 0.018, fill: colours.trim }),
  ].join('')
}

/** The flag on a tent's tip, flying to the right, or to the left when `size` is negative. */
export function flag(x: number, y: number, size: number, colour: string, pole: string): string {
  const tall = Math.abs(size) * 1.25
  return (
    el('path', { fill: 'none', stroke: pole, 'stroke-width': 1.8, d: `M${n(x)} ${n(y)}v${n(-tall)}` }) +
    el('path', {
      fill: colour,
      d: `M${n(x)} ${n(y - tall)}q${n(size * 0.35)} ${n(-Math.abs(size) * 0.16)} ${n(size * 0.55)} ${n(Math.abs(size) * 0.08)}t${n(size * 0.55)} ${n(Math.abs(size) * 0.06)}l${n(-size * 0.36)} ${n(Math.abs(size) * 0.22)} ${n(size * 0.26)} ${n(Math.abs(size) * 0.28)}q${n(-size * 0.3)} ${n(-Math.abs(size) * 0.1)} ${n(-size * 0.55)} ${n(Math.abs(size) * 0.02)}t${n(-size * 0.45)} ${n(Math.abs(size) * 0.02)}z`,
    })
  )
}

/** A stall: awning on two posts, lamp-lit back, counter with heaped bowls. (x, y) is the middle of its foot. */
export function stall(x: number, y: number, width: number, colours: TentColours): string {
  const left = x - width / 2
  const top = y - width * 0.78
  const stripes = 7
  const step = width / stripes
  const slat = (index: number) => {
    const inset = width * 0.08
    const upper = (position: number) => left + inset + ((width - inset * 2) * position) / stripes
    const lower = (position: number) => left + step * position
    return `M${n(upper(index))} ${n(top)}H${n(upper(index + 1))}L${n(lower(index + 1))} ${n(top + width * 0.2)}q${n(-step / 2)} ${n(width * 0.1)} ${n(-step)} 0z`
  }
  const counter = y - width * 0.28
  const bowl = (position: number) => {
    const r = width * 0.075
    return `M${n(left + width * position - r)} ${n(counter)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`
  }
  const slats = Array.from({ length: stripes }, (_, index) => index)
  return [
    el('path', {
      fill: glow.door,
      d: `M${n(left + width * 0.1)} ${n(top + width * 0.1)}h${n(width * 0.8)}V${n(counter)}h${n(-width * 0.8)}z`,
    }),
    el('path', {
      fill: glow.light,
      d: `M${n(left + width * 0.3)} ${n(counter)}a${n(width * 0.2)} ${n(width * 0.24)} 0 0 1 ${n(width * 0.4)} 0z`,
    }),
    el('path', { fill: colours.stripe, d: [0.24, 0.41, 0.59, 0.76].map(bowl).join('') }),
    el('path', {
      fill: colours.wall,
      d: `M${n(left + width * 0.06)} ${n(counter)}h${n(width * 0.88)}V${n(y)}h${n(-width * 0.88)}z`,
    }),
    el('path', {
      fill: 'none',
      stroke: colours.trim,
      'stroke-width': width * 0.022,
      d: `M${n(left + width * 0.03)} ${n(counter)}h${n(width * 0.94)}`,
    }),
    el('path', {
      fill: 'none',
      stroke: colours.trim,
      'stroke-width': width * 0.03,
      'stroke-dasharray': `0 ${n(width * 0.07)}`,
      'stroke-linecap': 'round',
      d: `M${n(left + width * 0.11)} ${n(counter + width * 0.13)}h${n(width * 0.8)}`,
    }),
    el('path', {
      stroke: colours.wall,
      'stroke-width': width * 0.035,
      d: `M${n(left + width * 0.09)} ${n(top + width * 0.1)}V${n(counter)}M${n(left + width * 0.91)} ${n(top + width * 0.1)}V${n(counter)}`,
    }),
    el('path', {
      fill: colours.cloth,
      d: slats
        .filter(index => index % 2 === 1)
        .map(slat)
        .join(''),
    }),
    el('path', {
      fill: colours.stripe,
      d: slats
        .filter(index => index % 2 === 0)
        .map(slat)
        .join(''),
    }),
  ].join('')
}
