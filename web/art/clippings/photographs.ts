// The pictures inside the clippings: wheel, tents, dancer, drummer, stage, crowd. Each fills 100 x 64 from (0, 0).
import { crowd } from '../kit/land.ts'
import { petalRing } from '../kit/rings.ts'
import { palette } from '../palette.ts'
import { around, el, n, polar } from '../svg.ts'

const { gold, vermilion, marigold, peacock, paper, rose, wine, night, plum, ember, horizon } = palette
const path = (d: string, fill: string) => el('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' })
const ground = (fill: string) => path('M0 0H100V64H0Z', fill)

export const photographs: Record<string, () => string> = {
  wheel: () => {
    const spokes = around(8, angle => {
      const [x, y] = polar(50, 29, 21, angle)
      return `M50 29L${n(x)} ${n(y)}`
    })
    const cars = around(8, (angle, i) => {
      const [x, y] = polar(50, 29, 21, angle)
      return el('circle', { cx: x, cy: y, r: 3.4, fill: [vermilion, marigold, peacock, rose][i % 4] })
    })
    return [
      ground(plum),
      path('M0 46Q30 36 60 46T100 44V64H0Z', wine),
      line('M50 29L38 60M50 29L62 60', night, 2.6),
      line(spokes, gold, 1),
      el('circle', { cx: 50, cy: 29, r: 21, fill: 'none', stroke: gold, 'stroke-width': 1.8 }),
      cars,
      el('circle', { cx: 50, cy: 29, r: 4.4, fill: marigold }),
      path(crowd(100, 66, 3, 'wheel'), night),
    ].join('')
  },
  dancer: () =>
    [
      ground(ember),
      petalRing(50, 28, { count: 20, inner: 20, outer: 27, width: 2, colour: gold }),
      el('circle', { cx: 50, cy: 28, r: 18, fill: horizon }),
      line('M45 26L32 20 28 8M55 26L68 20 73 9', '#8d4f2c', 3.6),
      path('M43 23H57L56 36 74 60H26L44 36Z', peacock),
      line('M30 55Q50 62 70 55', gold, 2.4),
      el('circle', { cx: 50, cy: 15, r: 6, fill: '#8d4f2c' }),
      path('M43 15Q44 6 52 7 59 9 57 17L54 11Q48 13 43 15Z', night),
    ].join(''),
  tents: () =>
    [
      ground(night),
      el('circle', { cx: 78, cy: 16, r: 8, fill: gold }),
      path('M10 40L32 14 54 40ZM14 40H50V60H14Z', vermilion),
      path('M24 40L32 14 40 40ZM25 60V50A7 8 0 0 1 39 50V60Z', paper),
      path('M50 46L70 26 90 46ZM54 46H86V60H54Z', peacock),
      path('M63 46L70 26 77 46ZM64 60V53A6 6 0 0 1 76 53V60Z', gold),
      path('M0 59H100V64H0Z', wine),
    ].join(''),
  stage: () =>
    [
      ground(plum),
      path('M20 0L36 50H56ZM80 0L64 50H44Z', wine),
      path('M48 0L38 50H62Z', '#93306f'),
      path('M10 50H90L100 58H0Z', vermilion),
      path('M0 0H14Q14 30 6 50H0ZM86 0H100V50H94Q86 30 86 0Z', vermilion),
      el('circle', { cx: 50, cy: 24, r: 5, fill: gold }),
      path('M43 50C42 36 45 31 50 31S58 36 57 50Z', gold),
      line('M62 50V30L56 27', paper, 1.6),
      path(crowd(100, 67, 3.4, 'stage'), night),
    ].join(''),
  drums: () =>
    [
      ground(marigold),
      petalRing(50, 32, { count: 16, inner: 22, outer: 44, width: 5, colour: horizon }),
      path('M22 30H46L42 58H26Z', vermilion),
      el('ellipse', { cx: 34, cy: 30, rx: 12, ry: 4.4, fill: paper }),
      el('ellipse', { cx: 34, cy: 30, rx: 4.6, ry: 1.8, fill: night }),
      path('M50 32H82Q86 58 66 58T50 32Z', wine),
      el('ellipse', { cx: 66, cy: 32, rx: 16, ry: 5.4, fill: paper }),
      el('ellipse', { cx: 68, cy: 32, rx: 6, ry: 2.2, fill: night }),
      line('M28 37L30 56M40 37L38 56', gold, 1.8),
      line('M30 8V20M30 8L44 5V17M70 12V22', night, 2),
      el('circle', { cx: 28, cy: 20, r: 3, fill: night }),
      el('circle', { cx: 42, cy: 17, r: 3, fill: night }),
      el('circle', { cx: 68, cy: 22, r: 3, fill: night }),
    ].join(''),
  lanterns: () =>
    [
      ground('#26327f'),
      line('M0 8Q50 22 100 8', gold, 1.4),
      ...[18, 50, 82].map(
        (x, i) =>
          line(`M${x} ${i === 1 ? 15 : 12}V22`, gold, 1.2) +
          path(`M${x - 9} 24Q${x} 18 ${x + 9} 24L${x + 7} 42Q${x} 47 ${x - 7} 42Z`, [vermilion, marigold, rose][i]!) +
          path(`M${x - 4} 26Q${x} 23 ${x + 4} 26L${x + 3} 40Q${x} 43 ${x - 3} 40Z`, '#ffe3a8') +
          line(`M${x - 3} 46V51M${x} 47V53M${x + 3} 46V51`, gold, 1),
      ),
      path(crowd(100, 67, 3.2, 'lanterns'), night),
    ].join(''),
}
