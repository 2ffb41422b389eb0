// The rocket of the coming-soon page: painted like a festival rocket, rising from a cloud of petals.

import { dotRing, petalRing } from '../kit/rings.ts'
import { spark } from '../kit/sky.ts'
import { palette } from '../palette.ts'
import { drawing, el, placed } from '../svg.ts'
import { starField } from './shared.ts'

const { gold, vermilion, marigold, peacock, paper, wine, rose, horizon, ember, ink } = palette
const path = (d: string, fill: string) => el('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' })

/** 360 x 440, on nothing, for a night ground. */
export function rocket(): string {
  return drawing(
    360,
    440,
    starField(360, 400, 34, 'rocket'),
    el('circle', { cx: 180, cy: 190, r: 132, fill: wine, 'fill-opacity': '.55' }),
    dotRing(180, 190, 132, 60, 4, gold),
    dotRing(180, 190, 146, 72, 2.6, horizon),
    smoke(),
    placed(184, 178, 1, 14, flame(), body()),
    path(spark(70, 90, 13) + spark(306, 250, 10) + spark(292, 62, 8), gold),
  )
}

function body(): string {
  return [
    path('M-30 40Q-66 62 -62 112-44 92 -26 88ZM30 40Q66 62 62 112 44 92 26 88Z', vermilion),
    line('M-56 98Q-48 70 -32 58M56 98Q48 70 32 58', gold, 3),
    path('M0 -132C36 -92 46 -40 36 40L26 92H-26L-36 40C-46 -40 -36 -92 0 -132Z', paper),
    path('M0 -132C21 -109 33 -82 38 -52Q0 -36 -38 -52C-33 -82 -21 -109 0 -132Z', vermilion),
    el('path', { d: 'M8 -122C36 -92 46 -40 36 40L26 92H8Q26 -20 8 -122Z', fill: ink, 'fill-opacity': '.12' }),
    el('path', {
      d: 'M-36 -47Q0 -31 36 -47',
      fill: 'none',
      stroke: gold,
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 11',
    }),
    el('circle', { cy: -6, r: 24, fill: gold }),
    el('circle', { cy: -6, r: 18, fill: peacock }),
    petalRing(0, -6, { count: 8, inner: 3, outer: 15, width: 3, colour: paper }),
    path('M-38.5 26H38.5L36 44H-36Z', peacock),
    path('M-36 44L-30 32-24 44-18 32-12 44-6 32 0 44 6 32 12 44 18 32 24 44 30 32 36 44Z', gold),
    path('M-33 56H33L31 66H-31Z', rose),
    el('path', {
      d: 'M-29 76H29',
      stroke: marigold,
      'stroke-width': 6,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 9.6',
    }),
    path('M-24 92H24L30 104H-30Z', wine),
    path('M-4 44Q0 40 4 44V112Q0 118 -4 112Z', vermilion),
    line('M0 -132V-150', gold, 3),
    el('circle', { cy: -152, r: 4, fill: gold }),
  ].join('')
}

function flame(): string {
  return (
    path('M-26 104Q-50 150 0 226 50 150 26 104Z', ember) +
    path('M-18 104Q-34 144 0 196 34 144 18 104Z', marigold) +
    path('M-10 104Q-18 134 0 164 18 134 10 104Z', paper)
  )
}

/** Rounded clouds in the manner of floor painting: discs with a ring of dots. */
function smoke(): string {
  const puffs: [number, number, number, string][] = [
    [58, 412, 40, wine],
    [300, 416, 40, wine],
    [104, 404, 46, '#93306f'],
    [252, 408, 46, '#93306f'],
    [150, 418, 46, rose],
    [206, 420, 46, rose],
    [128, 438, 40, horizon],
    [230, 440, 38, horizon],
    [178, 436, 40, paper],
  ]
  return puffs
    .map(
      ([x, y, r, fill]) =>
        el('circle', { cx: x, cy: y, r, fill }) +
        dotRing(x, y, r - 7, Math.round(r * 0.8), 2.4, fill === paper ? marigold : gold),
    )
    .join('')
}
