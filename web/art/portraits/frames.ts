// The window a person looks out of: paper, arch, disc and ring. The picture's own units: 240 x 280.
import { dotRing } from '../kit/rings.ts'
import { palette } from '../palette.ts'
import { around, el, placed, polar } from '../svg.ts'
import { type Frame, grounds, type Halo, type Look } from './look.ts'

/** Where the middle of the face lies. */
export const faceAt = { x: 120, y: 126 }

const outlines: Record<Frame, string> = {
  jharokha: 'M14 272V112C14 86 28 66 50 56 78 44 104 34 120 10 136 34 162 44 190 56 212 66 226 86 226 112V272Z',
  cusped:
    'M14 272V118Q14 96 32 92 32 68 56 64 60 42 84 42 92 20 120 12 148 20 156 42 180 42 184 64 208 68 208 92 226 96 226 118V272Z',
  round: 'M14 272V116C14 56 60 12 120 12S226 56 226 116V272Z',
}

/** Paper and window behind the person; the person stands between `behind` and `before`. */
export function behind({ frame, halo, ground }: Look): string {
  const [back, disc, ring] = grounds[ground]
  return (
    el('path', { d: 'M0 0H240V280H0Z', fill: palette.paper }) +
    el('clipPath', { id: 'w' }, el('path', { id: 'o', d: outlines[frame] })) +
    el(
      'g',
      { 'clip-path': 'url(#w)' },
      el('path', { d: 'M0 0H240V280H0Z', fill: back }),
      placed(faceAt.x, faceAt.y, 1, 0, rings[halo](disc, ring)),
    )
  )
}

/** The sill and the lines of the arch, over the person. */
export function before({ ground }: Look): string {
  const [back, , ring] = grounds[ground]
  const arch = (stroke: string, width: number) => el('use', { href: '#o', fill: 'none', stroke, 'stroke-width': width })
  return (
    el('path', { d: 'M0 274H240V280H0Z', fill: palette.paper }) +
    arch(back, 8) +
    arch(ring === palette.wine ? palette.paper : ring, 2.5) +
    corners(back)
  )
}

/** Small petals in the two upper corners of the paper. */
function corners(colour: string): string {
  const d = 'M14 14Q30 14 34 34 14 30 14 14ZM14 44Q20 50 14 56 8 50 14 44ZM44 14Q50 20 56 14 50 8 44 14Z'
  return el(
    'g',
    { fill: colour },
    el('path', { id: 'c', d }),
    el('use', { href: '#c', transform: 'matrix(-1 0 0 1 240 0)' }),
  )
}

const circle = (r: number, fill: string) => el('circle', { r, fill })
const dots = (r: number, count: number, size: number, colour: string) => dotRing(0, 0, r, count, size, colour)

/** `count` petals (a multiple of four) from radius `from` to `to`, `width` degrees to each side: one quarter drawn, three repeated. */
function petals(count: number, from: number, to: number, width: number, fill: string, turn = 0): string {
  const middle = from + (to - from) * 0.45
  let d = ''
  for (let i = 0; i < count / 4; i++) {
    const angle = (360 / count) * i + turn
    const point = (radius: number, offset: number) =>
      polar(0, 0, radius, angle + offset)
        .map(whole)
        .join(' ')
    d += `M${point(from, 0)}Q${point(middle, -width)} ${point(to, 0)}Q${point(middle, width)} ${point(from, 0)}`
  }
  const id = `q${turn + count}`
  const repeated = [90, 180, 270].map(by => el('use', { href: `#${id}`, transform: `rotate(${by})` })).join('')
  return el('g', { fill }, el('path', { id, d }), repeated)
}

/** Rings are large and soft: whole units are exact enough. */
const whole = (value: number) => Math.round(value)

const rings: Record<Halo, (disc: string, ring: string) => string> = {
  petals: (disc, ring) =>
    petals(20, 76, 98, 6, ring) + circle(72, disc) + dots(66, 40, 2.6, palette.paper) + dots(106, 40, 4, disc),
  rays: (disc, ring) => rays(disc) + circle(74, disc) + dots(80, 44, 4, ring),
  dots: (disc, ring) => circle(74, disc) + dots(82, 40, 6, ring) + dots(93, 40, 4.4, disc) + dots(103, 40, 3, ring),
  lotus: (disc, ring) =>
    petals(12, 52, 106, 17, ring) +
    petals(12, 52, 96, 14, disc, 15) +
    circle(70, disc) +
    dots(64, 36, 3, palette.paper),
  comb: (disc, ring) => circle(72, disc) + comb(84, 64, 12, ring) + comb(99, 76, 8, disc),
  leaves: (disc, ring) => circle(72, disc) + sprigs(ring) + dots(108, 32, 4, disc),
}

function rays(fill: string): string {
  const d = around(16, angle => {
    const [x, y] = polar(0, 0, 190, angle - 5).map(whole)
    const [p, q] = polar(0, 0, 190, angle + 5).map(whole)
    return `M0 0L${x} ${y} ${p} ${q}Z`
  })
  return el('path', { d, fill, opacity: 0.3 })
}

/** Comb teeth around the disc. */
function comb(r: number, count: number, width: number, stroke: string): string {
  return el('circle', {
    r,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-dasharray': [0.35, 0.65].map(part => ((part * 2 * Math.PI * r) / count).toFixed(3)).join(' '),
  })
}

function sprigs(fill: string): string {
  return petals(20, 78, 98, 5, fill, 5) + petals(20, 78, 90, 3, fill, 13)
}
