// The giant wheel as it is seen from afar. The landing's own wheel, which turns and is a menu, is web/art/wheel.ts.
import { around, el, n, polar } from '../svg.ts'
import { dotRing } from './rings.ts'

export type FarWheelColours = {
  line: string
  legs: string
  hub: string
  heart: string
  /** The gondolas take turns; those of one colour share a node. */
  gondolas: readonly string[]
}

/** A wheel of `radius` around (0, 0) with `count` gondolas that hang straight down, on legs to `foot` below its centre. */
export function farWheel(radius: number, foot: number, count: number, colours: FarWheelColours): string {
  const spread = foot * 0.38
  const spokes = around(count, angle => {
    const [x, y] = polar(0, 0, radius, angle)
    return `M0 0L${n(x)} ${n(y)}`
  })
  const w = radius * 0.086
  const byColour = colours.gondolas.map(() => '')
  around(count, (angle, index) => {
    const [x, y] = polar(0, 0, radius, angle)
    byColour[index % byColour.length] +=
      `M${n(x - w)} ${n(y - w * 0.67)}h${n(w * 2)}v${n(w * 0.5)}c0 ${n(w * 0.67)} ${n(-w * 0.5)} ${n(w * 1.17)} ${n(-w)} ${n(w * 1.17)}s${n(-w)} ${n(-w * 0.5)} ${n(-w)} ${n(-w * 1.17)}z`
    return ''
  })
  return [
    el('path', {
      d: `M0 0L${n(-spread)} ${n(foot)}M0 0L${n(spread)} ${n(foot)}`,
      stroke: colours.legs,
      'stroke-width': radius * 0.086,
    }),
    el(
      'g',
      { fill: 'none', stroke: colours.line },
      el('path', { d: spokes, 'stroke-opacity': '.6', 'stroke-width': radius * 0.02 }),
      el('circle', { r: radius, 'stroke-width': radius * 0.034 }),
    ),
    dotRing(0, 0, radius * 0.83, 60, radius * 0.037, colours.line),
    ...byColour.map((d, index) => el('path', { d, fill: colours.gondolas[index] })),
    el('circle', { r: radius * 0.157, fill: colours.hub }),
    el('circle', { r: radius * 0.086, fill: colours.heart }),
  ].join('')
}
