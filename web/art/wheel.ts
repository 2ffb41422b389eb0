// The giant wheel of the landing page, with rim, lights, legs and cars, as text for the page itself. Measures are in
// wheel units: the wheel is 600 across and its hub is at (300, 300). The style sheet of the landing page
// (web/parts/home/landing-wheel.module.css) repeats two of them: hinges at 0.46 of the diameter, legs 740 high.
import type { EditionColours } from './colours.ts'
import { scallops } from './kit/borders.ts'
import { at, petal } from './kit/path.ts'
import { dotRing } from './kit/rings.ts'
import { bulbs } from './kit/ropes.ts'
import { el, n, polar } from './svg.ts'

const hub = 300
const hinge = 276

function ring(radius: number, width: number, colour: string, opacity?: string): string {
  return el('circle', {
    cx: hub,
    cy: hub,
    r: radius,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-opacity': opacity,
  })
}

/** One eighth of the wheel, repeated eight times around the hub: spoke, brace, threads, flames and hinge. */
function eighth(colours: EditionColours): string {
  const x = hub
  const y = (radius: number) => n(hub - radius)
  const rungs = [
    [140, 9.4],
    [172, 8],
    [204, 6.6],
    [236, 5.2],
  ] as const
  const spoke =
    `M${x - 11} ${y(100)}L${x - 4} ${y(264)}M${x + 11} ${y(100)}L${x + 4} ${y(264)}` +
    rungs.map(([radius, half]) => `M${n(x - half)} ${y(radius)}h${n(half * 2)}`).join('')
  const brace = Array.from({ length: 13 }, (_, index) => at(polar(hub, hub, index % 2 ? 263 : 236, index * 3.75)))
  const thread = `M${at(polar(hub, hub, 124, 22.5))}L${at(polar(hub, hub, 232, 22.5))}`
  const flames = (inner: number, outer: number, width: number, shift: number) =>
    [0, 15, 30].map(angle => petal(hub, hub, angle + shift, inner, outer, width)).join('')
  const line = { fill: 'none', stroke: colours.gold }
  return el(
    'g',
    { id: 'wheel-eighth' },
    el('path', { ...line, d: `M${brace.join('L')}`, 'stroke-opacity': '.5', 'stroke-width': 1.4 }),
    el('path', { ...line, d: thread, 'stroke-width': 2.8, 'stroke-linecap': 'round', 'stroke-dasharray': '0 9' }),
    el('path', { ...line, d: spoke, 'stroke-width': 2.4 }),
    el('path', { d: flames(98, 130, 8.5, 0), fill: colours.vermilion }),
    el('path', { d: flames(98, 119, 4.6, 0) + flames(98, 113, 4.4, 7.5), fill: colours.marigold }),
    el('circle', { cx: hub, cy: hub - hinge, r: 9, fill: colours.gold, stroke: colours['wine-31'], 'stroke-width': 2 }),
  )
}

/** The turning wheel without its cars. It is inlined in the page, so that it appears together with the text. */
export function rim(colours: EditionColours): string {
  const turned = Array.from({ length: 7 }, (_, index) =>
    el('use', { href: '#wheel-eighth', transform: `rotate(${45 * (index + 1)} ${hub} ${hub})` }),
  )
  return inPage(
    600,
    ring(276, 24, colours['wine-31']),
    ring(276, 13, colours.vermilion),
    ring(289, 3.4, colours.gold),
    ring(263, 3, colours.gold),
    dotRing(hub, hub, 276, 96, 4.6, colours['paper-96']),
    ring(236, 1.6, colours.gold),
    ring(178, 1.2, colours.gold, '.55'),
    dotRing(hub, hub, 191, 96, 2.6, colours.rose),
    dotRing(hub, hub, 206, 72, 3.2, colours.marigold),
    eighth(colours),
    ...turned,
    el('circle', { cx: hub, cy: hub, r: 98, fill: colours['plum-25'], stroke: colours.gold, 'stroke-width': 4 }),
    dotRing(hub, hub, 88, 56, 4, colours['paper-96']),
    ring(80, 1.2, colours.gold, '.6'),
  )
}

/** A drawing to inline in the page. */
function inPage(height: number, ...children: string[]): string {
  return el('svg', { viewBox: `0 0 600 ${height}`, 'aria-hidden': 'true' }, ...children)
}

/** Some bulbs of the rim, lit. They are drawn over the rim, and fade in and out. */
export function lights(colours: EditionColours): string {
  return inPage(
    600,
    el('g', { 'stroke-opacity': '.35' }, dotRing(hub, hub, 276, 24, 15, colours.marigold)),
    dotRing(hub, hub, 276, 24, 6.4, colours['paper-99']),
    el('g', { 'stroke-opacity': '.4' }, dotRing(hub, hub, 206, 24, 10, colours.marigold)),
  )
}

/** The two legs of the wheel and the deck for boarding. 600 x 740, over the wheel's own square. */
export function legs(colours: EditionColours): string {
  const leg = (side: 1 | -1) => `M${hub + side * 8} 296L${hub + side * 172} 716h${side * -30}L${hub - side * 6} 312z`
  const edge = (side: 1 | -1) => `M${hub + side * 8} 296L${hub + side * 172} 716`
  const rungs = [430, 510, 590, 664].map(y => {
    const reach = ((y - 296) / 420) * 164
    return `M${n(hub - reach)} ${y}H${n(hub + reach)}`
  })
  const braces = [430, 510, 590].map((y, index) => {
    const low = [510, 590, 664][index] ?? y
    const reach = (level: number) => ((level - 296) / 420) * 164
    return `M${n(hub - reach(y))} ${y}L${n(hub + reach(low))} ${low}M${n(hub + reach(y))} ${y}L${n(hub - reach(low))} ${low}`
  })
  return inPage(
    740,
    el('path', { d: braces.join(''), fill: 'none', stroke: colours['wine-36'], 'stroke-width': 4 }),
    el('path', { d: rungs.join(''), fill: 'none', stroke: colours['wine-39'], 'stroke-width': 7 }),
    el('path', { d: leg(1) + leg(-1), fill: colours['plum-26'] }),
    el('path', { d: edge(1) + edge(-1), fill: 'none', stroke: colours.gold, 'stroke-width': 2.6 }),
    bulbs(
      [
        { from: [304, 300], to: [470, 712], sag: 0 },
        { from: [296, 300], to: [130, 712], sag: 0 },
      ],
      22,
      4,
      { cable: 'none', halo: colours.marigold, heart: colours['gold-95'] },
    ),
    el('path', { d: 'M84 716h432l22 24H62z', fill: colours['plum-29'] }),
    el('path', { d: 'M84 716h432', fill: 'none', stroke: colours.gold, 'stroke-width': 3 }),
    el('path', { d: scallops(84, 717, 432, 24, 10), fill: colours.vermilion }),
    el('path', {
      d: 'M96 731h408',
      fill: 'none',
      stroke: colours.marigold,
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 12',
    }),
  )
}

/**
 * One car in a 120 x 128 box, with a striped canopy, a lamp-lit tub and a gold rim. It hangs from (60, 8). The page
 * adds the text.
 */
function gondola(colours: EditionColours, colour: string): string {
  const stripes = 7
  const step = 112 / stripes
  const slat = (index: number) => {
    const top = (position: number) => n(42 + (36 * position) / stripes)
    const low = (position: number) => n(4 + step * position)
    return `M${top(index)} 15L${low(index)} 36v4q${n(step / 2)} 8 ${n(step)} 0v-4L${top(index + 1)} 15z`
  }
  const slats = (rest: number) =>
    Array.from({ length: stripes }, (_, index) => index)
      .filter(index => index % 2 === rest)
      .map(slat)
      .join('')
  const tub = 'M10 38h100v46c0 24-20 40-50 40S10 108 10 84z'
  return [
    el('path', { d: tub, fill: colours.paper, stroke: colour, 'stroke-width': 5 }),
    el('path', { d: tub, fill: 'none', stroke: colours.gold, 'stroke-width': 1.4 }),
    el('path', {
      d: 'M12.5 92c4 18 22 29.5 47.5 29.5S103.5 110 107.5 92',
      fill: 'none',
      stroke: colour,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 6.5',
    }),
    el('path', { d: 'M10 40h100v12q-50-9-100 0z', fill: colours.wine, 'fill-opacity': '.16' }),
    el('path', { d: slats(0), fill: colour }),
    el('path', { d: slats(1), fill: colours.paper }),
    el('path', { d: 'M42 15Q60 6 78 15z', fill: colour }),
    el('path', { d: 'M4 36h112M42 15h36', fill: 'none', stroke: colours.gold, 'stroke-width': 2 }),
    el('circle', { cx: 60, cy: 8, r: 4.5, fill: colours.gold, stroke: colours['wine-31'], 'stroke-width': 1.5 }),
  ].join('')
}

/** The cars of the wheel, one for each colour of canopy. */
export function gondolas(colours: EditionColours): string[] {
  const canopies = [colours.peacock, colours.vermilion, colours.marigold, colours.violet]
  return canopies.map(colour => el('svg', { viewBox: '0 0 120 128' }, gondola(colours, colour)))
}
