// The foot of every page: the fair from afar, hills, tents and a low glow. Two files: a wide one and a narrow one.
import type { Picture } from '../../../scripts/build/draw.ts'
import { farWheel } from '../kit/far-wheel.ts'
import { crowd, hills } from '../kit/land.ts'
import { flag, type TentColours, tent } from '../kit/tents.ts'
import { palette } from '../palette.ts'
import { drawing, el, placed } from '../svg.ts'

const hillFar = '#3c1554'
const hillNear = '#241040'
const ground = '#160d2c'

const red: TentColours = { stripe: palette.vermilion, cloth: palette.paper, wall: '#2a1037', trim: palette.gold }
const teal: TentColours = { ...red, stripe: palette.peacock }

/** The foot of the pages, drawn for wide and for narrow screens. */
export function fairPictures(): Picture[] {
  return [
    { path: 'fittings/fair-wide.svg', svg: fair(1600, 300, [90, 330, 1210, 1450], 760) },
    { path: 'fittings/fair-narrow.svg', svg: fair(640, 240, [196, 480], 330) },
  ]
}

function fair(width: number, height: number, tents: number[], wheelAt: number): string {
  const floor = height - 40
  return drawing(
    width,
    height,
    el('path', { d: hills(width, height, ridge(floor - 66, floor - 92)), fill: hillFar }),
    placed(
      wheelAt,
      floor - 92,
      1,
      0,
      farWheel(70, 120, 12, {
        line: palette.gold,
        legs: '#190c31',
        hub: palette.marigold,
        heart: palette.ember,
        gondolas: [palette.vermilion, palette.marigold, palette.peacock, palette.rose],
      }),
    ),
    el('path', { d: hills(width, height, ridge(floor - 10, floor - 40)), fill: hillNear }),
    ...tents.map((x, index) => standing(x, floor - 9, index % 2 ? 1 : 0.75, index % 2 ? teal : red)),
    el('path', { d: `M0 ${floor}Q${width / 2} ${floor - 22} ${width} ${floor}V${height}H0z`, fill: ground }),
    people(width, height),
  )
}

/** Hills between two heights. */
const ridge = (low: number, high: number) => [low, high, low - 6, high + 10, low + 4, high + 4, low - 2]

function standing(x: number, y: number, scale: number, colours: TentColours): string {
  const tall = 116 * scale
  return tent(x, y, 164 * scale, tall, colours, 7) + flag(x, y - tall, 16 * scale, colours.stripe, palette.gold)
}

/** One strip of the crowd, laid side by side. */
function people(width: number, height: number): string {
  const repeat = width / 4
  const strip = el('path', { id: 'p', d: crowd(repeat, height + 4, 5.4, 'crowd') })
  const copies = Array.from({ length: 3 }, (_, index) => el('use', { href: '#p', x: repeat * (index + 1) }))
  return el('g', { fill: '#0e0820' }, strip, ...copies)
}
