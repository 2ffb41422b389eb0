// The not-found scene: the fair after closing time. The wheel stands still, the stall is empty, a balloon has got away.
import { palette } from '../palette.ts'
import { around, drawing, el, n, placed, polar } from '../svg.ts'
import { bulbString, dusk, starField } from './shared.ts'

const { gold, vermilion, marigold, paper, rose, peacock } = palette
const path = (d: string, fill: string) => el('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })

/** 800 x 440. */
export function lost(): string {
  return drawing(
    800,
    440,
    dusk(800, 440),
    starField(800, 240, 60, 'lost'),
    moon(),
    path('M0 330C120 280 220 300 330 322S560 280 660 300 760 320 800 306V440H0Z', '#3c1554'),
    placed(220, 214, 1, 7, wheel()),
    path('M0 372C160 340 300 372 430 366S680 340 800 368V440H0Z', '#1c0f34'),
    line('M220 214L168 372M220 214L272 372M186 316H254', '#100a22', 9),
    hub(),
    bulbString(-10, 96, 250, 40, 22),
    bulbString(560, 40, 812, 110, 24),
    stall(),
    lamp(),
    balloon(),
    cat(),
  )
}

function moon(): string {
  return (
    el('circle', { cx: 560, cy: 96, r: 40, fill: '#ffe3a8' }) +
    el('circle', {
      cx: 560,
      cy: 96,
      r: 54,
      fill: 'none',
      stroke: gold,
      'stroke-width': 3,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 8.482',
    })
  )
}

/** A wheel whose lamps are out: rim, spokes and gondolas in the colours of the night. */
function wheel(): string {
  const spokes = around(10, angle => {
    const [x, y] = polar(0, 0, 128, angle)
    return `M0 0L${n(x)} ${n(y)}`
  })
  const gondolas = around(10, angle => {
    const [x, y] = polar(0, 0, 128, angle)
    return placed(x, y, 1, -7, path('M-15 0H15V9Q15 24 0 24T-15 9Z', '#4c1d5e'), path('M-18 2Q0 -18 18 2Z', '#6a2a6c'))
  })
  return [
    line(spokes, '#5a2a66', 2.6),
    el('circle', { r: 128, fill: 'none', stroke: '#6d3570', 'stroke-width': 6 }),
    el('circle', { r: 112, fill: 'none', stroke: '#6d3570', 'stroke-width': 2, 'stroke-dasharray': '3 9' }),
    gondolas,
  ].join('')
}

/** The hub sleeps. */
function hub(): string {
  return placed(
    220,
    214,
    1,
    0,
    el('circle', { r: 26, fill: '#2a1146', stroke: '#8a4a7c', 'stroke-width': 4 }),
    line('M-14 -3Q-9 3 -4 -3M4 -3Q9 3 14 -3M-4 11Q0 14 4 11', gold, 2.6),
  )
}

/** A stall with nothing on its counter and its awning half rolled. */
function stall(): string {
  const slats = Array.from({ length: 8 }, (_, i) =>
    path(
      `M${464 + i * 27} 238H${491 + i * 27}L${486 + i * 29} 276Q${471 + i * 29} 292 ${457 + i * 29} 276Z`,
      i % 2 ? paper : vermilion,
    ),
  ).join('')
  return [
    path('M476 270H676V334H476Z', '#2a1037'),
    path('M496 276H656V334H496Z', '#3d1a4a'),
    path('M470 252H480V396H470ZM672 252H682V396H672Z', '#100a22'),
    path('M462 334H690V396H462Z', '#4a1642'),
    line('M456 334H696', gold, 5),
    el('path', {
      d: 'M476 352H680',
      stroke: gold,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 12.75',
    }),
    path(
      'M476 364L489 388 502 364 515 388 528 364 541 388 554 364 567 388 580 364 593 388 606 364 619 388 632 364 645 388 658 364 671 388 680 370 680 364Z',
      '#6a2a5c',
    ),
    slats,
    line('M462 237H682', gold, 4),
    // One bowl, upside down.
    path('M560 332A22 20 0 0 1 604 332Z', peacock),
    line('M552 332H612', peacock, 3),
  ].join('')
}

function lamp(): string {
  return (
    el('circle', { cx: 576, cy: 300, r: 26, fill: marigold, 'fill-opacity': '.22' }) +
    line('M576 276V288', '#100a22', 2.4) +
    path('M568 288H584L588 304Q576 314 564 304Z', gold)
  )
}

function balloon(): string {
  return placed(
    386,
    120,
    1,
    10,
    line('M0 52Q-16 84 4 110T-6 164', paper, 2),
    path('M0 48C-34 30 -40 2 -32 -18A34 34 0 0 1 32 -18C40 2 34 30 0 48Z', rose),
    path('M16 -37Q26 -31 32 -18C40 2 34 30 0 48 22 24 26 -8 16 -37Z', '#b33479'),
    path('M-6 56L0 46 6 56Z', rose),
    line('M-20 -20Q-18 -32 -8 -36', paper, 4),
    el('path', {
      d: 'M-33 6Q0 20 33 6',
      fill: 'none',
      stroke: gold,
      'stroke-width': 5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '0 9',
    }),
  )
}

/** A cat that looks after the balloon. */
function cat(): string {
  return placed(
    330,
    392,
    1,
    0,
    path('M-14 0C-20 -18 -12 -34 0 -40L2 -52 9 -46H16L23 -52 24 -38Q24 -30 16 -28C24 -16 22 -6 20 0Z', '#0b0718'),
    line('M23 -50L24 -38Q24 -30 16 -28C24 -16 22 -6 20 0', '#8a4a7c', 2),
    line('M-12 -3Q-34 0 -36 -16T-26 -24', '#100a22', 6),
    el('circle', { cx: 16, cy: -40, r: 2, fill: gold }),
    el('circle', { cx: 8, cy: -40, r: 2, fill: gold }),
  )
}
