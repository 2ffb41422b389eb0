// Neck, head, eyes, nose, mouth, beard, glasses and small ornaments. The origin is the middle of the face at the eyes; light comes from the left.
import { palette } from '../palette.ts'
import { el, n } from '../svg.ts'
import { faces, hairColours, type Look, skins } from './look.ts'

const line = (d: string, stroke: string, width?: number) => el('path', { d, stroke, 'stroke-width': width })

/** The neck with the shadow of the chin on it. */
export function neck({ tone, face }: Look): string {
  const [skin, shade] = skins[tone]
  const { end } = faces[face]
  return (
    el('path', { d: 'M-14 30V58C-15 66-24 70-38 75L0 112 38 75C24 70 15 66 14 58V30Z', fill: skin }) +
    el('path', { d: `M-14 ${end - 8}V${end}Q2 ${end + 16} 14 ${end + 6}V${end - 12}Z`, fill: shade })
  )
}

/** The bare head with its ears. */
export function head({ tone, face }: Look): string {
  const [skin, shade] = skins[tone]
  const { w, jaw, chin, end } = faces[face]
  const ear = (side: number, fill: string) => el('ellipse', { cx: side * w, cy: 5, rx: 5.5, ry: 9, fill })
  return (
    ear(-1, skin) +
    ear(1, shade) +
    el('path', {
      d: `M${-w} 0C${-w} -32 ${-w * 0.6} -46 0 -46S${w} -32 ${w} 0C${w} 22 ${jaw} ${end - 14} ${chin} ${end - 3}Q0 ${end + 3} ${-chin} ${end - 3}C${-jaw} ${end - 14} ${-w} 22 ${-w} 0Z`,
      fill: skin,
    }) +
    el('path', {
      d: `M${w} -24V0C${w} 22 ${jaw} ${end - 14} ${chin} ${end - 3}Q4 ${end} 0 ${end}C${jaw * 0.6} ${end - 10} ${w - 7} 20 ${w - 8} -24Z`,
      fill: shade,
    })
  )
}

/** Eyes with brows, nose and mouth. `brow` lifts the brows by that many units. */
export function features(look: Look, brow: number): string {
  const [, shade, lip] = skins[look.tone]
  const [hair] = hairColours[look.hairColour]
  const ink = '#24132b'
  const eye = (x: number) => {
    if (look.eyes === 'smiling') return line(`M${x - 7} 2Q${x} -6 ${x + 7} 2`, ink, 2.6)
    const lid = line(`M${x - 7.5} 1Q${x} -8 ${x + 7.5} 1`, ink)
    if (look.eyes === 'calm') return lid + el('circle', { cx: x, cy: 0.6, r: 3.4, fill: ink })
    return (
      el('path', { d: `M${x - 8} 1Q${x} -9 ${x + 8} 1Q${x} 6 ${x - 8} 1Z`, fill: palette.paper }) +
      el('circle', { cx: x, cy: -0.2, r: 3.9, fill: ink }) +
      lid
    )
  }
  const browAt = (side: number) =>
    line(`M${side * 6.5} ${n(-12 - brow)}Q${side * 14} ${n(-17 - brow)} ${side * 22} ${n(-11 - brow)}`, hair, 2.8)
  return (
    browAt(-1) +
    browAt(1) +
    eye(-14) +
    eye(14) +
    line('M1 5Q5 15 4 17Q1 20 -4 18', shade, 2.4) +
    mouth(look, lip, shade)
  )
}

function mouth({ mouth: kind, face }: Look, lip: string, shade: string): string {
  const y = faces[face].end > 50 ? 31 : 29
  if (kind === 'gentle') return line(`M-9 ${y}Q0 ${y + 7} 9 ${y}`, lip, 2.8)
  if (kind === 'lips')
    return (
      el('path', { d: `M-9 ${y}Q-4 ${y - 4} 0 ${y - 2}Q4 ${y - 4} 9 ${y}Q0 ${y + 12} -9 ${y}Z`, fill: lip }) +
      line(`M-10 ${y - 1}Q0 ${y + 5} 10 ${y - 1}`, shade, 1.8)
    )
  return el('path', {
    d: `M-11 ${y - 2}Q0 ${y + 1} 11 ${y - 2}Q8 ${y + 9} 0 ${y + 9}T-11 ${y - 2}Z`,
    fill: palette.paper,
    stroke: lip,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  })
}

/** Beard or moustache; drawn between the head and the mouth. */
export function beard({ beard: kind, face, hairColour }: Look): string {
  if (!kind) return ''
  const { w, jaw, chin, end } = faces[face]
  const [fill] = hairColours[hairColour]
  const moustache = 'M0 21Q-4 19 -8 22Q-12 26 -15 26Q-9 30 0 26Q9 30 15 26Q12 26 8 22Q4 19 0 21Z'
  if (kind === 'moustache') return el('path', { d: moustache, fill })
  if (kind === 'goatee')
    return el('path', {
      d: `${moustache}M-11 ${end - 9}Q0 ${end - 13} 11 ${end - 9}Q9 ${end + 6} 0 ${end + 7}Q-9 ${end + 6} -11 ${end - 9}Z`,
      fill,
    })
  const drop = kind === 'full' ? 10 : 4
  const outer = `M${-w - 1} -8C${-w - 2} 24 ${-jaw - 2} ${end - 8} ${-chin - 2} ${end + drop - 4}Q0 ${end + drop + 3} ${chin + 2} ${end + drop - 4}C${jaw + 2} ${end - 8} ${w + 2} 24 ${w + 1} -8`
  const inner = `L${w - 4} 2C${w - 6} 18 20 24 14 23Q6 17 0 20Q-6 17 -14 23C-20 24 ${-w + 6} 18 ${-w + 4} 2Z`
  return el('path', { d: outer + inner, fill, opacity: kind === 'stubble' ? 0.35 : undefined })
}

/** Spectacles. */
export function glasses({ glasses: kind, face }: Look): string {
  if (!kind) return ''
  const { w } = faces[face]
  const rim = kind === 'half' ? palette.wine : '#24132b'
  const frame = { fill: palette.paper, 'fill-opacity': 0.22, stroke: rim, 'stroke-width': kind === 'square' ? 2.6 : 2 }
  const lens = (x: number) => {
    if (kind === 'round') return el('circle', { cx: x, cy: 0, r: 11.5, ...frame })
    if (kind === 'square') return el('rect', { x: x - 12, y: -9, width: 24, height: 18, rx: 4, ...frame })
    return el('path', { d: `M${x - 12} -6H${x + 12}Q${x + 12} 9 ${x} 9T${x - 12} -6Z`, ...frame })
  }
  return lens(-15) + lens(15) + line(`M-3.5 -2Q0 -5 3.5 -2M-27 -3L${-w} -1M27 -3L${w} -1`, rim, 2)
}

/** Bindi, studs, jhumkas, necklace and the like. */
export function ornaments({ ornaments: worn = [], face, tone }: Look): string {
  const { w } = faces[face]
  const gold = tone === 'wheat' || tone === 'sand' ? '#c9821a' : palette.gold
  const both = (draw: (x: number) => string) => draw(-w - 1) + draw(w + 1)
  const drawn: Record<(typeof worn)[number], () => string> = {
    bindi: () => el('circle', { cx: 0, cy: -15, r: 3, fill: palette.vermilion }),
    tilak: () => el('path', { d: 'M-2 -22H2L1 -11H-1Z', fill: palette.vermilion }),
    tikli: () => line('M0 -44V-30', gold, 1.8) + el('circle', { cx: 0, cy: -27, r: 4, fill: gold }),
    studs: () => both(x => el('circle', { cx: x, cy: 13, r: 2.6, fill: gold })),
    hoops: () => both(x => el('circle', { cx: x, cy: 20, r: 7, stroke: gold, 'stroke-width': 2.2 })),
    jhumka: () =>
      both(
        x =>
          el('circle', { cx: x, cy: 13, r: 3, fill: gold }) +
          el('path', { d: `M${x - 7} 27Q${x - 6} 17 ${x} 17T${x + 7} 27Z`, fill: gold }) +
          line(`M${x - 5} 29H${x + 5}`, palette.vermilion, 2.4),
      ),
    'nose-pin': () => el('circle', { cx: -5, cy: 15, r: 1.6, fill: gold }),
    necklace: () =>
      line('M-20 70Q0 96 20 70', gold, 3) +
      el('circle', { cx: 0, cy: 86, r: 4.5, fill: palette.vermilion, stroke: gold, 'stroke-width': 2 }),
    beads: () =>
      el('path', {
        d: 'M-21 70Q0 110 21 70',
        stroke: gold,
        'stroke-width': 5,
        'stroke-dasharray': '0 6.5',
      }),
  }
  return worn.map(ornament => drawn[ornament]()).join('')
}
