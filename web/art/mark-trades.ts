// Marks that show a trade: for sponsors whose id ends in the trade's name. The same size as the other marks: 160 x 100.
import { palette } from './palette.ts'
import { el } from './svg.ts'

const { vermilion, marigold, peacock, leaf, rose, wine, paper, ink, gold } = palette
const fill = (d: string, colour: string) => el('path', { d, fill: colour })
const line = (d: string, stroke: string, width = 4) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
const wheel = (x: number, y: number, r: number, colour: string) =>
  el('circle', { cx: x, cy: y, r, fill: paper, stroke: ink, 'stroke-width': 5 }) +
  el('circle', { cx: x, cy: y, r: r / 3, fill: colour })

export const trades: Record<string, () => string> = {
  'food-delivery': () =>
    line('M14 34H32M8 46H26M16 58H30', marigold) +
    fill('M40 18H72V48H40Z', vermilion) +
    line('M40 28H72', gold, 3) +
    line('M56 34A7 7 0 0 0 49 42H63A7 7 0 0 0 56 34Z', paper, 2.6) +
    fill('M38 52H84L92 66H104L96 30H108L118 66Q120 76 112 76H46Q34 68 38 52Z', wine) +
    line('M96 30L90 26M106 34L112 60', wine, 5) +
    wheel(54, 78, 12, vermilion) +
    wheel(116, 78, 12, vermilion),
  'pizza-chain': () =>
    fill('M80 92L40 26Q80 4 120 26Z', gold) +
    fill('M36 26Q80 -2 124 26L119 36Q80 14 41 36Z', '#b6512a') +
    el('circle', { cx: 66, cy: 40, r: 8, fill: vermilion }) +
    el('circle', { cx: 94, cy: 42, r: 8, fill: vermilion }) +
    el('circle', { cx: 80, cy: 64, r: 7, fill: vermilion }) +
    fill('M78 36Q84 28 88 34 86 40 78 36M68 56Q70 48 76 52 76 58 68 56M92 56Q86 54 84 58 88 62 92 56', leaf),
  'two-wheeler-maker': () =>
    wheel(40, 68, 20, peacock) +
    wheel(120, 68, 20, peacock) +
    line('M40 68L62 46H98L120 68M108 28L120 68M98 46L108 28H96', ink, 5) +
    fill('M60 42Q84 30 102 42L92 66H62L50 50Z', peacock) +
    fill('M36 38Q54 32 70 42L62 50Q50 44 36 38Z', wine) +
    el('circle', { cx: 112, cy: 36, r: 6, fill: marigold }) +
    line('M60 74H88', ink, 5),
  'social-house': () =>
    fill('M80 8L130 44H30Z', wine) +
    fill('M40 48H120V90H40Z', gold) +
    line('M58 27H102', marigold, 4) +
    el('circle', { cx: 60, cy: 62, r: 8, fill: vermilion }) +
    el('circle', { cx: 100, cy: 62, r: 8, fill: peacock }) +
    el('circle', { cx: 80, cy: 58, r: 9, fill: ink }) +
    fill('M46 90Q46 72 60 72T74 90ZM86 90Q86 72 100 72T114 90Z', rose) +
    fill('M62 90Q62 69 80 69T98 90Z', ink),
  'apparel-store': () =>
    line('M80 30V22Q90 20 88 12 80 4 74 12', ink) +
    line('M80 30L48 46M80 30L112 46', ink) +
    fill('M60 38Q80 52 100 38L130 52 122 70 108 64V94H52V64L38 70 30 52Z', rose) +
    line('M60 39Q80 53 100 39', wine, 4) +
    el('path', {
      d: 'M56 74H104',
      fill: 'none',
      stroke: gold,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 9.6',
    }) +
    line('M53 84H107', wine, 4),
  'wellness-brand': () =>
    fill('M80 78Q32 78 22 44 60 40 80 78M80 78Q128 78 138 44 100 40 80 78', peacock) +
    fill('M80 78Q42 56 50 22 78 34 80 78M80 78Q118 56 110 22 82 34 80 78', leaf) +
    fill('M80 78Q56 42 80 8 104 42 80 78', marigold) +
    el('circle', { cx: 80, cy: 50, r: 7, fill: vermilion }) +
    line('M44 88Q80 98 116 88', peacock),
}
