// The local market of the social cause: potter, weaver, fruit, bangles and brass under a row of awnings.
import { palette } from '../palette.ts'
import { around, drawing, el, n, placed, polar } from '../svg.ts'
import { bulbString, dusk, starField } from './shared.ts'

const { gold, vermilion, marigold, peacock, leaf, paper, rose, violet, wine, ink, ember } = palette
const path = (d: string, fill: string) => el('path', { d, fill })
const line = (d: string, stroke: string, width: number) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
const dots = (d: string, stroke: string, width: number, gap: number) =>
  el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-dasharray': `0 ${gap}`,
  })
const dot = (cx: number, cy: number, r: number, fill: string) => el('circle', { cx, cy, r, fill })

/** 1200 x 440. */
export function market(): string {
  const goods = [pots(), cloths(), fruit(), bangles(), brass()]
  const colours = [vermilion, peacock, leaf, rose, violet]
  return drawing(
    1200,
    440,
    dusk(1200, 440),
    starField(1200, 110, 40, 'market'),
    path('M0 230Q150 150 330 200T660 190 960 180 1200 220V440H0Z', '#3c1554'),
    path('M0 388H1200V440H0Z', '#160d2c'),
    ...goods.map((ware, i) => placed(132 + i * 234, 392, 1, 0, booth(colours[i]!, ware))),
    bulbString(-10, 70, 400, 60, 34),
    bulbString(400, 60, 800, 60, 34),
    bulbString(800, 60, 1210, 70, 34),
    dots('M8 424H1196', gold, 6, 24),
    placed(252, 428, 1, 0, shopper(leaf, marigold, true)),
    placed(296, 430, 0.62, 0, shopper(vermilion, gold, false)),
    placed(560, 430, 1.05, 0, shopper('#fbe6c2', vermilion, false)),
    placed(834, 428, 1, 0, shopper(peacock, rose, true)),
    placed(958, 430, 1.04, 0, shopper(violet, gold, true)),
  )
}

/** Someone looking at the wares, seen from behind: a long kurta, or a dupatta with a basket. */
function shopper(cloth: string, trim: string, basket: boolean): string {
  return [
    path('M-13 -6H-2V0H-15ZM13 -6H2V0H15Z', ink),
    path('M-24 -6C-22 -60 -26 -84 -12 -92H12C26 -84 22 -60 24 -6Z', cloth),
    line('M-22 -14H22', trim, 4),
    path('M-10 -108A11 12 0 1 1 10 -108Q12 -92 0 -90T-10 -108Z', '#1d1226'),
    basket
      ? path('M-13 -100C-16 -132 16 -132 13 -100 16 -86 22 -70 18 -34Q4 -70 -18 -84-14 -92 -13 -100Z', trim) +
        line('M20 -80Q34 -66 32 -50', cloth, 8) +
        line('M20 -44Q32 -66 44 -44', '#8a4a22', 3) +
        path('M16 -44H48L44 -22H20Z', '#c9821a') +
        line('M19 -34H46', '#8a4a22', 2.4)
      : line('M-19 -82Q-30 -60 -26 -42M19 -82Q30 -60 26 -42', cloth, 9),
  ].join('')
}

/** One booth, 210 wide, its foot at y = 0; wares stand on the counter at y = -84. */
function booth(colour: string, ware: string): string {
  const slats = Array.from({ length: 7 }, (_, i) => {
    const [top, below] = [-84 + i * 24, -105 + i * 30]
    return path(`M${top} -262H${top + 24}L${below + 30} -212Q${below + 15} -194 ${below} -212Z`, i % 2 ? paper : colour)
  }).join('')
  return [
    path('M-90 -230H90V-84H-90Z', '#ffb648'),
    el('ellipse', { cx: 0, cy: -130, rx: 74, ry: 70, fill: '#ffd98f' }),
    path('M-96 -220H-88V0H-96ZM88 -220H96V0H88Z', ink),
    ware,
    path('M-102 -84H102V0H-102Z', wine),
    line('M-106 -84H106', gold, 6),
    dots('M-90 -66H92', gold, 6, 15),
    path(triangles(), colour),
    slats,
    line('M-86 -263H86', gold, 5),
  ].join('')
}

function triangles(): string {
  return Array.from({ length: 6 }, (_, i) => `M${-96 + i * 32} -6L${-80 + i * 32} -46 ${-64 + i * 32} -6Z`).join('')
}

function pots(): string {
  const pot = (x: number, y: number, size: number, fill: string, band: string) =>
    placed(
      x,
      y,
      size,
      0,
      path('M-11 -46H11L8 -38C30 -32 30 -4 12 0H-12C-30 -4 -30 -32 -8 -38Z', fill),
      line('M-21 -22Q0 -14 21 -22', band, 4),
      dots('M-16 -12Q0 -6 17 -12', band, 3.4, 6.6),
    )
  return (
    pot(-58, -86, 1.15, '#b6512a', paper) +
    pot(4, -86, 1.5, '#c9662f', gold) +
    pot(62, -86, 1.05, '#8d3a1c', marigold) +
    path('M-34 -86A12 11 0 0 0 -10 -86Z', marigold) +
    path('M-22 -98Q-28 -104 -22 -114 -16 -104 -22 -98Z', ember)
  )
}

function cloths(): string {
  const hanging = (x: number, fill: string, thread: string, drawn: string) =>
    path(`M${x} -206H${x + 40}V-112H${x}Z`, fill) +
    line(`M${x} -200H${x + 40}M${x} -122H${x + 40}`, thread, 4) +
    drawn +
    el('path', { d: `M${x + 2} -108H${x + 40}`, stroke: thread, 'stroke-width': 8, 'stroke-dasharray': '2 3' })
  return (
    hanging(-78, vermilion, gold, dots('M-58 -186V-132', gold, 8, 13)) +
    hanging(
      -20,
      '#26327f',
      '#8fc8f0',
      line('M-14 -184L0 -170 14 -184M-14 -166L0 -152 14 -166M-14 -148L0 -134 14 -148', '#8fc8f0', 3),
    ) +
    hanging(38, leaf, gold, path('M58 -186L70 -160 58 -134 46 -160Z', gold)) +
    path('M-74 -98H-16V-86H-74ZM8 -98H70V-86H8Z', rose) +
    path('M-70 -108H-20V-98H-70ZM14 -108H64V-98H14Z', marigold)
  )
}

function fruit(): string {
  const heap = (x: number, colour: string, shade: string) =>
    [
      [-20, -8],
      [0, -8],
      [20, -8],
      [-10, -24],
      [10, -24],
      [0, -40],
    ]
      .map(([dx, dy]) => dot(x + dx!, -92 + dy!, 11, dy === -24 ? shade : colour))
      .join('') + path(`M${x - 38} -96H${x + 38}L${x + 28} -84H${x - 28}Z`, '#8a4a22')
  return (
    heap(-50, marigold, '#e08a12') +
    heap(44, vermilion, '#b32a20') +
    line('M0 -212V-186', ink, 2) +
    path(
      'M0 -190Q-22 -178 -18 -148 -8 -156 0 -190M0 -190Q-6 -160 4 -142 12 -158 0 -190M0 -190Q20 -176 22 -148 10 -156 0 -190',
      '#d97a0c',
    )
  )
}

function bangles(): string {
  const rack = (y: number, colours: string[]) =>
    line(`M-76 ${y}H76`, ink, 4) +
    colours
      .map((colour, i) =>
        el('ellipse', { cx: -62 + i * 21, cy: y + 10, rx: 8, ry: 15, fill: 'none', stroke: colour, 'stroke-width': 5 }),
      )
      .join('')
  return (
    rack(-190, [vermilion, leaf, gold, rose, peacock, vermilion, violet]) +
    rack(-146, [peacock, vermilion, violet, leaf, rose, wine, peacock]) +
    path('M-70 -98H-20V-86H-70ZM20 -98H70V-86H20Z', wine) +
    dots('M-64 -103H-20M26 -103H70', gold, 8, 12)
  )
}

function brass(): string {
  const rays = around(12, angle => {
    const [x, y] = polar(0, -156, 34, angle)
    return `M0 -156L${n(x)} ${n(y)}`
  })
  return (
    dot(0, -156, 40, '#9c5a10') +
    dot(0, -156, 32, marigold) +
    line(rays, '#9c5a10', 2.4) +
    dot(0, -156, 12, '#9c5a10') +
    path('M-74 -86L-70 -116Q-84 -128 -70 -140H-46Q-32 -128 -46 -116L-42 -86Z', '#9c5a10') +
    path('M44 -86Q30 -104 50 -116L48 -138H70L68 -116Q88 -104 74 -86Z', '#9c5a10') +
    line('M-68 -108H-48M46 -102H74', gold, 4) +
    path('M-20 -92H20Q16 -84 0 -84T-20 -92Z', gold) +
    path('M0 -94Q-6 -102 0 -112 6 -102 0 -94Z', ember)
  )
}
