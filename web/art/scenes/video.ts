// The picture that stands in for the embedded video until somebody asks for it.
import { dotRing, petalRing, rays } from '../kit/rings.ts'
import { palette } from '../palette.ts'
import { drawing, el } from '../svg.ts'
import { bulbString, dusk, starField } from './shared.ts'

const { gold, vermilion, marigold, paper, wine, ink } = palette
const path = (d: string, fill: string) => el('path', { d, fill })

/** The still before the embedded video plays, 640 x 360: a cinema tent's screen with a play sign. */
export function video(): string {
  return drawing(
    640,
    360,
    dusk(640, 360),
    starField(640, 200, 50, 'video'),
    el('clipPath', { id: 'v' }, el('path', { d: 'M0 0H640V360H0Z' })),
    el('g', { 'clip-path': 'url(#v)' }, rays(320, 180, 420, 18, { fill: gold, opacity: 0.12 })),
    petalRing(320, 180, { count: 28, inner: 108, outer: 142, width: 9, colour: marigold }),
    dotRing(320, 180, 152, 64, 4.4, gold),
    el('circle', { cx: 320, cy: 180, r: 98, fill: wine }),
    dotRing(320, 180, 86, 48, 4, gold),
    el('circle', { cx: 320, cy: 180, r: 70, fill: paper }),
    path('M300 142L362 175Q368 180 362 185L300 218Q294 220 294 213V147Q294 140 300 142Z', vermilion),
    bulbString(-10, 30, 650, 30, 22),
    path('M0 0H22V360H0ZM618 0H640V360H618Z', ink),
    el('path', { d: 'M11 18V360M629 18V360', stroke: gold, 'stroke-width': 10, 'stroke-dasharray': '14 16' }),
  )
}
