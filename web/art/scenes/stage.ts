// The concert stage of the pronites: curtain, beams of light, band and a crowd with raised hands.
import { scallops } from '../kit/borders.ts'
import { crowd } from '../kit/land.ts'
import { dotRing, petalRing } from '../kit/rings.ts'
import { palette } from '../palette.ts'
import { drawing, el, placed } from '../svg.ts'
import { bulbString, starField } from './shared.ts'

const { gold, vermilion, marigold, peacock, paper, rose, violet, wine, night, plum, horizon, ember } = palette
const path = (d: string, fill: string, opacity?: number) =>
  el('path', { d, fill, 'fill-opacity': opacity === undefined ? undefined : String(opacity) })
const line = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })

/** 1200 x 560. */
export function stage(): string {
  return drawing(
    1200,
    560,
    path('M0 0H1200V560H0Z', night),
    starField(1200, 200, 60, 'stage'),
    path('M150 440V150Q150 60 600 40 1050 60 1050 150V440Z', plum),
    sun(),
    beams(),
    line('M150 440V150Q150 60 600 40 1050 60 1050 150V440', gold, 10),
    el('path', {
      d: 'M168 440V154Q168 78 600 58 1032 78 1032 154V440',
      fill: 'none',
      stroke: paper,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 16',
    }),
    valance(),
    curtain(1),
    curtain(-1),
    bulbString(-10, 150, 150, 120, 26),
    bulbString(1050, 120, 1210, 150, 26),
    speakers(96),
    speakers(1104),
    floor(),
    placed(600, 428, 1.5, 0, singer()),
    placed(390, 424, 1.4, 0, guitarist()),
    placed(812, 424, 1.35, 0, drummer()),
    path(crowd(1200, 576, 15, 'pronites'), '#0e0820'),
  )
}

function sun(): string {
  return (
    petalRing(600, 270, { count: 24, inner: 136, outer: 186, width: 14, colour: wine }) +
    el('circle', { cx: 600, cy: 270, r: 130, fill: ember }) +
    el('circle', { cx: 600, cy: 270, r: 104, fill: horizon }) +
    dotRing(600, 270, 117, 60, 6, gold)
  )
}

function beams(): string {
  return (
    path('M250 96L420 440H560ZM950 96L780 440H640Z', gold, 0.22) +
    path('M380 76L300 440H430ZM820 76L900 440H770Z', rose, 0.24) +
    path('M600 62L520 440H680Z', paper, 0.2) +
    [250, 380, 600, 820, 950]
      .map((x, i) => {
        const y = [90, 74, 60, 74, 90][i]!
        return (
          path(`M${x - 13} ${y - 6}H${x + 13}L${x + 8} ${y + 14}H${x - 8}Z`, '#0e0820') +
          el('circle', { cx: x, cy: y + 14, r: 7, fill: gold })
        )
      })
      .join('')
  )
}

function valance(): string {
  return (
    path('M150 100H1050V126H150Z', vermilion) +
    path(scallops(150, 124, 900, 15, 34), vermilion) +
    path(scallops(150, 124, 900, 30, 9), gold) +
    line('M152 110H1048', gold, 4)
  )
}

/** One side of the curtain, gathered; `side` 1 hangs left, -1 right. */
function curtain(side: 1 | -1): string {
  const folds = 'M150 124H300C290 220 250 280 196 300 214 350 208 400 216 440H150Z'
  return el(
    'g',
    side === 1 ? {} : { transform: 'matrix(-1 0 0 1 1200 0)' },
    path(folds, vermilion),
    path(
      'M150 124H184C182 220 172 270 160 300 170 350 168 400 172 440H150ZM222 124H254C244 220 218 270 184 298 200 250 218 200 222 124Z',
      wine,
      0.55,
    ),
    line('M150 302Q176 312 198 300', gold, 9),
    el('circle', { cx: 196, cy: 302, r: 8, fill: marigold }),
  )
}

function speakers(x: number): string {
  const cone = (y: number, r: number) =>
    el('circle', { cx: x, cy: y, r, fill: '#0e0820', stroke: gold, 'stroke-width': 3 }) +
    el('circle', { cx: x, cy: y, r: r / 2.6, fill: peacock })
  return path(`M${x - 44} 262H${x + 44}V446H${x - 44}Z`, '#241040') + cone(306, 22) + cone(384, 36)
}

function floor(): string {
  return (
    path('M60 428H1140L1200 476H0Z', wine) +
    path('M0 476H1200V560H0Z', '#5b0f2d') +
    line('M0 476H1200', gold, 5) +
    el('path', {
      d: 'M20 496H1190',
      stroke: marigold,
      'stroke-width': 9,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 26',
    })
  )
}

const dark = '#1d0b2c'

function singer(): string {
  return (
    path('M-34 24C-30 -40 -24 -70 -16 -88H16C24 -70 30 -40 34 24Z', peacock) +
    line('M-33 14Q0 26 33 14', gold, 5) +
    path('M-16 -86Q14 -60 22 -20L30 10Q10 -30 -18 -60Z', marigold) +
    line('M14 -82Q44 -96 52 -140', '#c78655', 11) +
    line('M-14 -80Q-34 -66 -16 -98', '#c78655', 10) +
    line('M0 -90V-100', '#a96a3d', 11) +
    path('M-18 -118C-22 -146 22 -146 19 -116 30 -96 26 -70 20 -60 16 -84 -6 -92 -18 -118Z', dark) +
    el('ellipse', { cx: -2, cy: -114, rx: 14, ry: 17, fill: '#c78655' }) +
    path('M-17 -116C-16 -136 10 -136 15 -112 6 -116 0 -124 -4 -128-8 -122 -12 -118 -17 -116Z', dark) +
    line('M-17 -98L-9 -104', '#0e0820', 6) +
    el('circle', { cx: -9, cy: -105, r: 5, fill: '#d8cfe0' })
  )
}

function guitarist(): string {
  return (
    line('M-10 -10L-18 24M10 -10L22 24', dark, 15) +
    path('M-24 -6C-26 -40 -24 -66 -14 -82H14C24 -66 26 -40 24 -6Z', violet) +
    el('ellipse', { cx: 2, cy: -104, rx: 13, ry: 16, fill: '#965b3a' }) +
    path('M-14 -98C-22 -128 10 -132 18 -110 12 -116 2 -118 -6 -114Q-12 -108 -14 -98Z', dark) +
    line('M-22 -24L52 -66', dark, 6) +
    path('M-34 -22C-40 -38 -20 -44 -14 -36-6 -40 8 -36 2 -22-2 -10 -30 -6 -34 -22Z', marigold) +
    line('M-16 -74Q-34 -50 -14 -28M16 -74Q36 -66 34 -56', '#965b3a', 9)
  )
}

function drummer(): string {
  return (
    path('M-22 10C-24 -40 -22 -66 -14 -78H14C22 -66 24 -40 22 10Z', rose) +
    el('ellipse', { cx: 0, cy: -100, rx: 13, ry: 16, fill: '#d89c6c' }) +
    path('M-15 -98C-22 -134 22 -134 15 -98 12 -114 -12 -114 -15 -98Z', vermilion) +
    line('M-16 -70Q-40 -56 -44 -32M16 -70Q40 -56 44 -32', '#d89c6c', 9) +
    line('M-44 -32L-58 -18M44 -32L58 -18', gold, 4) +
    path('M-76 -14H-40V16H-76ZM40 -14H76V16H40Z', peacock) +
    el('ellipse', { cx: -58, cy: -14, rx: 18, ry: 6, fill: paper }) +
    el('ellipse', { cx: 58, cy: -14, rx: 18, ry: 6, fill: paper }) +
    el('circle', { cx: 0, cy: 0, r: 30, fill: vermilion, stroke: gold, 'stroke-width': 5 }) +
    petalRing(0, 0, { count: 8, inner: 4, outer: 20, width: 4, colour: gold })
  )
}
