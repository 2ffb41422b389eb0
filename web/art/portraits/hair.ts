// Hair: what hangs behind the neck and what lies over the head. Coverings of the head are in coverings.ts.
import { dotRing } from '../kit/rings.ts'
import { palette } from '../palette.ts'
import { el } from '../svg.ts'
import { coverings } from './coverings.ts'
import { faces, type Hair, hairColours, type Look } from './look.ts'

/** Behind the neck, over the forehead, and over the clothes. */
export type HairParts = { back?: string; front: string; over?: string }

type Draw = (w: number, fill: string, light: string, look: Look) => HairParts

/** The hair or covering of one person. */
export function hair(look: Look): HairParts {
  const [fill, light] = hairColours[look.hairColour]
  return styles[look.hair](faces[look.face].w, fill, light, look)
}

const shape = (d: string, fill: string) => el('path', { d, fill })
const strand = (d: string, stroke: string) => el('path', { d, stroke, 'stroke-width': 2 })

/** Centre parting with smooth sides, the base of buns and braids. */
const parted = (w: number, fill: string, light: string) =>
  shape(
    `M0 -54C${-w - 8} -56 ${-w - 10} -24 ${-w - 3} 6Q${-w - 1} -10 ${-w + 5} -17C-22 -24 -8 -28 0 -42 8 -28 22 -24 ${w - 5} -17Q${w + 1} -10 ${w + 3} 6C${w + 10} -24 ${w + 8} -56 0 -54Z`,
    fill,
  ) + strand(`M-6 -46Q-26 -40 ${-w + 1} -18M-4 -50Q-24 -48 ${-w - 2} -26`, light)

const bun = (x: number, y: number, r: number, fill: string, light: string) =>
  el('circle', { cx: x, cy: y, r, fill }) +
  strand(`M${x - r * 0.6} ${y - 2}Q${x} ${y - r} ${x + r * 0.6} ${y - 2}`, light)

/** A chain of plaited links down from (x, y). */
function plait(x: number, y: number, drift: number, fill: string, light: string, tie: string): string {
  let links = ''
  for (let i = 0; i < 5; i++) {
    const cx = x + drift * i
    const cy = y + i * 15
    const r = 11 - i
    links += `M${cx - r} ${cy - 7}Q${cx} ${cy - 3} ${cx + r} ${cy - 7}Q${cx + r + 2} ${cy + 7} ${cx} ${cy + 12}Q${cx - r - 2} ${cy + 7} ${cx - r} ${cy - 7}Z`
  }
  const end = { x: x + drift * 5, y: y + 70 }
  return (
    el('path', { d: links, fill, stroke: light, 'stroke-width': 1 }) +
    el('circle', { cx: end.x, cy: end.y, r: 6, fill: tie }) +
    shape(`M${end.x - 4} ${end.y + 3}L${end.x - 6} ${end.y + 16}H${end.x + 6}L${end.x + 4} ${end.y + 3}Z`, fill)
  )
}

const styles: Record<Hair, Draw> = {
  'side-part': (w, fill, light) => ({
    front:
      shape(
        `M${-w - 3} 6L${-w - 4} -14C${-w - 8} -44 -20 -60 8 -58 34 -58 ${w + 9} -36 ${w + 4} -10L${w + 2} 6 ${w - 2} -10C${w - 5} -22 24 -28 10 -30 -4 -32 -14 -36 -17 -42 -18 -28 -28 -24 ${-w + 2} -12Z`,
        fill,
      ) + strand(`M-14 -46Q4 -38 26 -34M-8 -51Q12 -46 ${w - 2} -34`, light),
  }),
  quiff: (w, fill, light) => ({
    front:
      shape(
        `M${-w - 2} 4L${-w - 4} -16C${-w - 8} -34 -34 -48 -26 -56 -18 -68 10 -72 30 -64 ${w + 8} -56 ${w + 10} -34 ${w + 4} -12L${w + 2} 4 ${w - 2} -12Q${w - 4} -26 22 -32 -2 -24 -22 -32 ${-w + 3} -24 ${-w + 2} -10Z`,
        fill,
      ) + strand('M-20 -40Q-16 -58 10 -62M-8 -38Q-2 -52 22 -54M8 -37Q16 -46 28 -46', light),
  }),
  crop: (w, fill) => ({
    front: shape(
      `M${-w - 2} 4L${-w - 3} -14C${-w - 3} -40 -20 -53 0 -53S${w + 3} -40 ${w + 3} -14L${w + 2} 4 ${w - 2} -16Q${w - 4} -26 ${w - 9} -29 0 -35 ${-w + 9} -29 ${-w + 4} -26 ${-w + 2} -16Z`,
      fill,
    ),
  }),
  curls: (w, fill, light) => ({
    front:
      shape(
        `M${-w - 1} 4Q${-w - 9} -6 ${-w - 3} -14 ${-w - 14} -22 ${-w - 5} -32 ${-w - 10} -46 -26 -48 -24 -62 -10 -58 -2 -68 10 -60 22 -66 28 -52 ${w + 6} -54 ${w + 6} -38 ${w + 14} -28 ${w + 5} -18 ${w + 10} -6 ${w + 1} 4L${w - 3} -14Q${w - 2} -24 22 -22 16 -34 6 -26 -4 -36 -12 -26 -22 -32 -24 -20 ${-w + 2} -24 ${-w + 3} -12Z`,
        fill,
      ) + strand('M-22 -40Q-16 -48 -10 -42M2 -46Q8 -54 14 -46M20 -36Q26 -42 30 -34M-8 -52Q-2 -58 2 -52', light),
  }),
  waves: (w, fill, light) => ({
    back: shape(
      `M${-w - 6} -20Q${-w - 16} 20 ${-w - 6} 46 -20 56 0 52 20 56 ${w + 6} 46 ${w + 16} 20 ${w + 6} -20Z`,
      fill,
    ),
    front:
      shape(
        `M4 -57C-34 -60 ${-w - 14} -34 ${-w - 7} 4 ${-w - 12} 18 ${-w - 4} 30 ${-w - 2} 30 ${-w + 2} 12 ${-w - 4} 2 ${-w + 4} -14 -22 -20 -10 -26 -4 -40 4 -28 22 -22 ${w - 5} -12 ${w + 3} 2 ${w - 2} 12 ${w + 2} 30 ${w + 5} 30 ${w + 12} 18 ${w + 7} 4 ${w + 14} -34 34 -60 4 -57Z`,
        fill,
      ) + strand(`M-8 -48Q-30 -40 ${-w - 1} -10M6 -48Q28 -40 ${w} -12`, light),
  }),
  fringe: (w, fill, light) => ({
    front:
      shape(
        `M${-w - 2} 8Q${-w - 6} -4 ${-w - 4} -16C${-w - 10} -46 -18 -60 2 -58 30 -60 ${w + 10} -40 ${w + 5} -12L${w + 2} 8 ${w - 3} -14 ${w - 8} -20C14 -14 4 -22 -2 -18 -10 -14 -18 -16 -24 -12L${-w + 3} -10Z`,
        fill,
      ) + strand('M-18 -20Q-20 -36 -4 -50M-4 -24Q-2 -38 8 -48M12 -23Q16 -36 20 -42', light),
  }),
  spikes: (w, fill) => ({
    front: shape(
      `M${-w - 2} 4L${-w - 4} -16 ${-w - 9} -32 -30 -36 -32 -54 -18 -50 -14 -68 -2 -54 8 -70 14 -54 28 -62 26 -48 ${w + 8} -44 ${w + 3} -30 ${w + 4} -14 ${w + 2} 4 ${w - 2} -14C${w - 5} -26 24 -26 18 -34L10 -24 0 -34 -10 -25 -18 -33Q-24 -26 ${-w + 2} -12Z`,
      fill,
    ),
  }),
  'top-knot': (w, fill, light) => ({
    back: bun(0, -62, 14, fill, light),
    front:
      shape(
        `M${-w - 2} 2L${-w - 3} -14C${-w - 3} -42 -20 -54 0 -54S${w + 3} -42 ${w + 3} -14L${w + 2} 2 ${w - 3} -18Q20 -36 0 -38T${-w + 3} -18Z`,
        fill,
      ) + strand('M-24 -26Q-18 -42 -4 -50M24 -26Q18 -42 4 -50M0 -42V-51', light),
  }),
  receding: (w, fill, light) => ({
    front:
      shape(
        `M${-w - 2} 8Q${-w - 9} -8 ${-w - 3} -22C${-w + 2} -44 -14 -54 2 -54S${w - 2} -44 ${w + 3} -22Q${w + 9} -8 ${w + 2} 8L${w - 1} -14C${w - 4} -30 18 -44 6 -40L0 -36 -6 -40C-18 -44 ${-w + 4} -30 ${-w + 1} -14Z`,
        fill,
      ) + strand(`M-12 -47Q-24 -42 ${-w + 3} -26M12 -47Q24 -42 ${w - 3} -26`, light),
  }),
  straight: (w, fill, light) => ({
    back: shape(
      `M0 -54C${-w - 16} -54 ${-w - 12} -10 ${-w - 13} 40L${-w - 18} 112H${w + 18}L${w + 13} 40C${w + 12} -10 ${w + 16} -54 0 -54Z`,
      fill,
    ),
    front:
      shape(
        `M0 -55C${-w - 16} -56 ${-w - 12} -8 ${-w - 13} 40L${-w - 5} 44Q${-w - 8} 8 ${-w + 3} -8C-16 -18 -6 -28 0 -42 6 -28 16 -18 ${w - 3} -8Q${w + 8} 8 ${w + 5} 44L${w + 13} 40C${w + 12} -8 ${w + 16} -56 0 -55Z`,
        fill,
      ) + strand(`M-6 -46Q${-w - 4} -34 ${-w - 7} 20M6 -46Q${w + 4} -34 ${w + 7} 20`, light),
  }),
  'long-waves': (w, fill, light) => ({
    back: shape(
      `M0 -56C${-w - 22} -54 ${-w - 12} -12 ${-w - 14} 10 ${-w - 26} 30 ${-w - 8} 46 ${-w - 20} 66 ${-w - 30} 88 ${-w - 8} 96 ${-w - 14} 114H${w + 14}C${w + 8} 96 ${w + 30} 88 ${w + 20} 66 ${w + 8} 46 ${w + 26} 30 ${w + 14} 10 ${w + 12} -12 ${w + 22} -54 0 -56Z`,
      fill,
    ),
    front:
      shape(
        `M-14 -54C${-w - 20} -46 ${-w - 10} -10 ${-w - 9} 22Q${-w - 2} 6 ${-w + 3} -8C-24 -20 -18 -30 -16 -42 -6 -26 20 -22 ${w - 4} -12Q${w + 4} 2 ${w + 5} 30 ${w + 14} 20 ${w + 9} -8C${w + 14} -44 26 -62 -14 -54Z`,
        fill,
      ) +
      strand(
        `M-10 -47Q16 -40 ${w} -20M-4 -52Q24 -48 ${w + 4} -22M${w + 8} 30Q${w + 18} 46 ${w + 10} 62M${-w - 9} 30Q${-w - 18} 46 ${-w - 10} 62`,
        light,
      ),
  }),
  cloud: (w, fill, light) => ({
    back: shape(
      `M-10 -70Q8 -84 22 -70 44 -74 48 -54 68 -46 60 -26 76 -10 62 6 72 26 54 34 50 52 32 46L-32 46Q-50 52 -54 34 -72 26 -62 6 -76 -10 -60 -26 -68 -46 -48 -54 -40 -76 -10 -70Z`,
      fill,
    ),
    front:
      shape(
        `M${-w - 2} 10Q${-w - 16} -4 ${-w - 8} -18 ${-w - 12} -36 -28 -42 -24 -60 -8 -54 4 -64 14 -54 30 -60 32 -42 ${w + 14} -36 ${w + 8} -18 ${w + 16} -4 ${w + 2} 10L${w - 3} -10Q${w - 4} -22 20 -20 12 -30 2 -24 -8 -30 -16 -20 -26 -24 ${-w + 3} -10Z`,
        fill,
      ) +
      strand(
        'M-46 -24Q-40 -34 -34 -26M-52 8Q-46 -2 -40 6M34 -50Q42 -54 44 -44M50 -8Q58 -12 58 0M-12 -64Q-4 -72 4 -64M-24 -36Q-16 -44 -10 -36M10 -42Q18 -48 24 -40',
        light,
      ),
  }),
  bob: (w, fill, light) => ({
    back: shape(
      `M0 -56C${-w - 18} -56 ${-w - 14} -10 ${-w - 16} 46 -30 54 30 54 ${w + 16} 46 ${w + 14} -10 ${w + 18} -56 0 -56Z`,
      fill,
    ),
    front:
      shape(
        `M0 -57C${-w - 18} -58 ${-w - 13} -12 ${-w - 16} 46Q${-w} 44 ${-w + 4} 34 ${-w - 4} 12 ${-w + 3} -12 -16 -15 0 -15T${w - 3} -12Q${w + 4} 12 ${w - 4} 34 ${w} 44 ${w + 16} 46C${w + 13} -12 ${w + 18} -58 0 -57Z`,
        fill,
      ) + strand(`M-16 -20Q-18 -38 -6 -48M0 -20V-46M16 -20Q18 -38 6 -48M${-w - 6} 0Q${-w - 8} 20 ${-w - 8} 36`, light),
  }),
  pixie: (w, fill, light) => ({
    front:
      shape(
        `M${-w - 1} 14Q${-w - 10} -4 ${-w - 5} -20C${-w - 6} -50 -16 -60 4 -58 34 -58 ${w + 10} -34 ${w + 4} -8Q${w + 6} 6 ${w} 14L${w - 3} -8Q14 -14 -4 -36 -12 -18 ${-w + 4} -8Z`,
        fill,
      ) + strand(`M0 -44Q14 -26 ${w - 2} -20M8 -51Q22 -40 ${w + 1} -32M-10 -44Q-18 -30 ${-w + 2} -22`, light),
  }),
  'low-bun': (w, fill, light, { trim }) => ({
    back: el('circle', { cx: 24, cy: 50, r: 21, fill }) + gajra(24, 50, trim),
    front: parted(w, fill, light),
  }),
  'high-bun': (w, fill, light) => ({
    back:
      bun(0, -68, 20, fill, light) +
      el('path', { d: 'M-17 -54Q0 -46 17 -54', stroke: palette.marigold, 'stroke-width': 5 }),
    front: parted(w, fill, light),
  }),
  braid: (w, fill, light) => ({
    back: shape(`M${w - 10} -20Q${w + 14} 10 ${w + 15} 62H${w - 7}Q${w - 4} 30 ${w - 14} 10Z`, fill),
    front: parted(w, fill, light),
    over: plait(w + 4, 66, 0.6, fill, light, palette.vermilion),
  }),
  'two-braids': (w, fill, light) => ({
    back: shape(
      `M${-w + 4} -30Q${-w - 16} 10 ${-w - 12} 62H${-w + 10}L${w - 10} 62H${w + 12}Q${w + 16} 10 ${w - 4} -30Z`,
      fill,
    ),
    front: parted(w, fill, light),
    over: plait(-w - 4, 62, -0.6, fill, light, palette.marigold) + plait(w + 4, 62, 0.6, fill, light, palette.marigold),
  }),
  ponytail: (w, fill, light) => ({
    back:
      shape(
        `M16 -52Q${w + 34} -66 ${w + 30} -14 ${w + 24} 30 ${w + 30} 58 ${w + 4} 44 ${w + 8} 4 ${w + 8} -26 16 -36Z`,
        fill,
      ) + strand(`M${w + 8} -40Q${w + 22} -30 ${w + 19} 10M${w + 2} -48Q${w + 28} -44 ${w + 25} 0`, light),
    front:
      shape(
        `M${-w - 2} 6Q${-w - 8} -10 ${-w - 4} -22C${-w - 2} -48 -16 -56 4 -56S${w + 6} -46 ${w + 4} -18L${w + 2} 6 ${w - 3} -14C${w - 6} -30 6 -34 -8 -40 -14 -28 -24 -22 ${-w + 3} -12Z`,
        fill,
      ) +
      strand('M-10 -46Q12 -44 30 -30M-4 -51Q18 -50 32 -38', light) +
      el('circle', { cx: w - 4, cy: -46, r: 6, fill: palette.rose }),
  }),
  ...coverings,
}

/** A string of flowers around a bun. */
function gajra(x: number, y: number, trim: string): string {
  return dotRing(x, y, 19, 14, 7, trim === 'paper' || trim === 'cream' ? palette.marigold : palette.paper)
}
