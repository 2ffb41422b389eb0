// Strings of bulbs and bunting.
import { el, n } from '../svg.ts'
import { at, onRope, type Point, rope } from './path.ts'

export type Span = { from: Point; to: Point; sag: number }

/**
 * Bulbs along ropes, evenly `gap` apart, with a dark cable, soft halos and bright hearts. The first bulb is at the
 * rope's start, or `first` along the rope. Draws three nodes, however many bulbs there are.
 */
export function bulbs(
  spans: readonly Span[],
  gap: number,
  size: number,
  colours: { cable: string; halo: string; heart: string },
  first?: number,
): string {
  const d = spans.map(span => rope(span.from, span.to, span.sag)).join('')
  const dots = {
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-dasharray': `0 ${n(gap)}`,
    'stroke-dashoffset': first && -first,
    d,
  }
  return [
    el('path', { d, fill: 'none', stroke: colours.cable, 'stroke-width': size * 0.3 }),
    el('path', { ...dots, stroke: colours.halo, 'stroke-opacity': '.28', 'stroke-width': size * 2.7 }),
    el('path', { ...dots, stroke: colours.heart, 'stroke-width': size }),
  ].join('')
}

/** Paper flags on ropes. Colours take turns; flags of one colour share a node. */
export function bunting(
  spans: readonly (Span & { flags: number })[],
  size: number,
  colours: readonly string[],
  line: string,
): string {
  const byColour = colours.map(() => '')
  for (const span of spans) {
    const turned = (index: number) => onRope(span.from, span.to, span.sag, index / span.flags)
    for (let index = 0; index < span.flags; index++) {
      const [ax, ay] = turned(index + 0.12)
      const [bx, by] = turned(index + 0.88)
      // A flag hangs at a right angle to its piece of rope, with a little gravity.
      const tip: Point = [(ax + bx) / 2 - (by - ay) * 0.45, (ay + by) / 2 + size]
      byColour[index % colours.length] += `M${at([ax, ay])}L${at([bx, by])} ${at(tip)}z`
    }
  }
  const ropes = spans.map(span => rope(span.from, span.to, span.sag)).join('')
  return (
    byColour.map((d, index) => el('path', { fill: colours[index], d })).join('') +
    el('path', { d: ropes, fill: 'none', stroke: line, 'stroke-width': 1.8 })
  )
}
