// Signs for sponsors' marks: simple things of a mela and a village, each inside a circle of radius 36, in two colours.
import { around, el, n, polar } from './svg.ts'

type Motif = (main: string, accent: string) => string

const fill = (d: string, colour: string) => el('path', { d, fill: colour })
const line = (d: string, colour: string, width = 5) =>
  el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
const dot = (cx: number, cy: number, r: number, colour: string) => el('circle', { cx, cy, r, fill: colour })

/** `count` leaves around the middle as one path. */
function leaves(count: number, from: number, to: number, half: number, turn = 0): string {
  return around(count, angle => {
    const at = (radius: number, by: number) =>
      polar(0, 0, radius, angle + turn + by)
        .map(n)
        .join(' ')
    const middle = (from + to) / 2
    return `M${at(from, 0)}Q${at(middle, -half)} ${at(to, 0)}Q${at(middle, half)} ${at(from, 0)}`
  })
}

export const motifs: Record<string, Motif> = {
  sun: (a, b) => fill(leaves(12, 18, 36, 18), b) + dot(0, 0, 17, a),
  sprig: (a, b) =>
    line('M0 34V-14', a, 4) +
    fill('M0 -14Q-12 -26 0 -38 12 -26 0 -14M-2 4Q-24 4 -28 -16-6 -16 -2 4M-2 26Q-24 26 -28 6-6 6 -2 26', a) +
    fill('M2 4Q24 4 28 -16 6 -16 2 4M2 26Q24 26 28 6 6 6 2 26', b),
  waves: (a, b) =>
    line('M-34 -16Q-25 -30 -17 -16T0 -16 17 -16 34 -16', a, 7) +
    line('M-34 2Q-25 -12 -17 2T0 2 17 2 34 2', b, 7) +
    line('M-34 20Q-25 6 -17 20T0 20 17 20 34 20', a, 7),
  loom: (a, b) =>
    line('M-20 -32V32M0 -32V32M20 -32V32', a, 9) +
    line('M-32 -20H-9M9 -20H32M-12 0H12M-32 0H-28M28 0H32M-32 20H-9M9 20H32', b, 9),
  pot: (a, b) =>
    fill('M-12 -8H12V-2C32 4 30 34 8 36H-8C-30 34 -32 4 -12 -2Z', a) +
    line('M-26 16Q0 26 26 16', b, 4) +
    fill('M-2 -12Q-24 -12 -26 -30-6 -30 -2 -12M2 -12Q24 -12 26 -30 6 -30 2 -12M0 -12Q-10 -26 0 -38 10 -26 0 -12', b),
  star: (a, b) =>
    fill('M-24 -24H24V24H-24ZM0 -34L34 0 0 34-34 0Z', a) + fill('M0 -20L6 -6 20 0 6 6 0 20-6 6-20 0-6 -6Z', b),
  fish: (a, b) =>
    fill('M-36 0Q-12 -28 18 0L34 -18Q28 0 34 18L18 0Q-12 28 -36 0Z', a) +
    line('M-12 -13Q-4 0 -12 13M0 -9Q6 0 0 9', b, 3.4) +
    dot(-23, -3, 3, b),
  fan: (a, b) => {
    const angles = [-66, -44, -22, 0, 22, 44, 66]
    const feathers = angles.map(angle => {
      const at = (radius: number, by: number) =>
        polar(0, 30, radius, angle + by)
          .map(n)
          .join(' ')
      return `M0 30Q${at(50, -15)} ${at(66, 0)}Q${at(50, 15)} 0 30`
    })
    const eyes = angles.map(angle => `M${polar(0, 30, 50, angle).map(n).join(' ')}h0`)
    return fill(feathers.join(''), a) + line(eyes.join(''), b, 8) + dot(0, 28, 8, b)
  },
  knot: (a, b) =>
    el('rect', { x: -30, y: -13, width: 60, height: 26, rx: 13, fill: 'none', stroke: a, 'stroke-width': 7 }) +
    el('rect', { x: -13, y: -30, width: 26, height: 60, rx: 13, fill: 'none', stroke: b, 'stroke-width': 7 }) +
    line('M-17 -13H-9M9 13H17', a, 7),
  mountain: (a, b) =>
    dot(14, -20, 10, b) + fill('M-36 28L-10 -18 6 10 14 -2 36 28Z', a) + line('M-20 18L-10 2 0 18', b, 3.6),
  lotus: (a, b) =>
    fill('M0 22Q-34 22 -36 -6-14 -6 0 22M0 22Q34 22 36 -6 14 -6 0 22', b) +
    el('path', {
      d: 'M0 22Q-28 4 -20 -22 -2 -10 0 22M0 22Q28 4 20 -22 2 -10 0 22M0 22Q-16 -6 0 -34 16 -6 0 22',
      fill: a,
      stroke: b,
      'stroke-width': 2.4,
    }) +
    line('M-20 31H20', b, 4),
  bird: (a, b) =>
    fill('M-34 -10L-22 -16A12 12 0 0 1 0 -10Q0 -2 8 2L36 6Q16 30 -4 28C-22 28 -26 8 -23 -6Z', a) +
    fill('M-10 4Q8 4 20 -12 22 16 -2 18-10 14 -10 4Z', b) +
    dot(-14, -11, 2.6, b),
  diya: (a, b) =>
    fill('M0 4Q-16 -12 0 -36 16 -12 0 4Z', b) +
    fill('M-36 6H36Q30 32 0 32T-36 6Z', a) +
    dot(0, 18, 4, b) +
    dot(-15, 15, 3, b) +
    dot(15, 15, 3, b),
  wheel: (a, b) =>
    line('M0 -28V28M-28 0H28M-20 -20L20 20M-20 20L20 -20', b, 3.4) +
    el('circle', { r: 30, fill: 'none', stroke: a, 'stroke-width': 7 }) +
    dot(0, 0, 9, a),
  tree: (a, b) =>
    line('M0 36V0M0 20L-12 6M0 14L12 2', b, 5) +
    dot(0, -18, 17, a) +
    dot(-19, -4, 13, a) +
    dot(19, -4, 13, a) +
    dot(-6, -16, 3, b) +
    dot(8, -8, 3, b) +
    dot(-18, -2, 3, b),
  kite: (a, b) =>
    fill('M0 -36L24 -10 0 22-24 -10Z', a) + fill('M0 -36L24 -10H-24Z', b) + line('M0 22Q-10 28 0 32T-6 38', a, 3),
  moon: (a, b) =>
    fill('M10 -34A35 35 0 1 0 10 34 28 28 0 1 1 10 -34Z', a) + fill('M16 -14L20 -4 30 0 20 4 16 14 12 4 2 0 12 -4Z', b),
  paisley: (a, b) =>
    fill('M-6 36C-36 34 -38 -4 -12 -16 6 -24 12 -26 10 -36 34 -20 36 30 -6 36Z', a) +
    fill('M-4 26C-22 24 -22 0 -6 -6 6 -8 14 -4 14 6 14 18 8 26 -4 26Z', b) +
    dot(-2, 10, 5, a),
  drum: (a, b) =>
    fill('M-28 -32H28L6 0 28 32H-28L-6 0Z', a) +
    line('M-20 -24L-2 0-20 24M20 -24L2 0 20 24', b, 2.6) +
    line('M-28 -32H28M-28 32H28', b, 5),
  roof: (a, b) =>
    fill('M0 -36L36 -8H-36ZM-28 -2H28V32H-28Z', a) + fill('M-9 32V16A9 9 0 0 1 9 16V32Z', b) + line('M-28 3H28', b, 3),
  grain: (a, b) =>
    line('M0 36V-10', b, 3.4) +
    fill(
      'M0 -12Q-9 -24 0 -36 9 -24 0 -12M-3 4Q-18 -2 -16 -18-2 -12 -3 4M3 4Q18 -2 16 -18 2 -12 3 4M-3 22Q-20 16 -18 0-2 6 -3 22M3 22Q20 16 18 0 2 6 3 22',
      a,
    ),
  bell: (a, b) =>
    dot(0, 28, 7, b) +
    fill('M-32 24C-18 14 -26 -26 0 -30 26 -26 18 14 32 24Z', a) +
    line('M-20 10H20', b, 4) +
    line('M0 -30V-36', a, 6),
  umbrella: (a, b) =>
    line('M0 -30V26Q0 34 -8 34', b, 4) +
    fill('M-36 2A36 34 0 0 1 36 2Q30 -5 24 2 12 -6 0 2 -12 -6 -24 2 -30 -5 -36 2Z', a) +
    line('M-22 -3Q-18 -24 0 -32 18 -24 22 -3', b, 2.4),
  boat: (a, b) =>
    fill('M-36 10H36Q26 30 10 30H-10Q-26 30 -36 10Z', a) +
    fill('M3 4V-36Q30 -22 28 4Z', a) +
    fill('M-3 4V-28Q-24 -12 -22 4Z', b) +
    line('M-26 36H26', b, 3),
  spiral: (a, b) =>
    line('M2 2C6 -6 -8 -12 -14 0-18 16 4 26 18 12 32 -10 8 -34 -14 -28-34 -20 -38 8 -26 24', a, 7) +
    dot(2, 2, 5, b) +
    dot(28, 26, 5, b) +
    dot(16, 32, 3, b),
  gem: (a, b) =>
    fill('M-20 -28H20L36 -8 0 34-36 -8Z', a) +
    line('M-36 -8H36M-20 -28L-12 -8 0 34 12 -8 20 -28M-12 -8L0 -28 12 -8', b, 2.6),
}
