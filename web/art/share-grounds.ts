// The backgrounds of pictures that people share. The server adds the texts, and the poster or emblem of an event.
// domain/share-pictures/text-boxes.ts has their positions.
import { type ShareForm, shareForms } from '../../domain/share-pictures/forms.ts'
import { categoryKinds, groundName, type ShareKind, shareKinds } from '../../domain/share-pictures/pictures.ts'
import { coloursOf, type EditionColours, type PairColours } from './colours.ts'
import { archPath } from './kit/arch.ts'
import { comb, scallops } from './kit/borders.ts'
import { crowd, hills } from './kit/land.ts'
import { dotRing, petalRing, rays } from './kit/rings.ts'
import { bunting } from './kit/ropes.ts'
import { stars } from './kit/sky.ts'
import { type Drawings, insideOf } from './paint.ts'
import { type DrawnPicture, drawing, el, placed } from './svg.ts'
import { legs, rim } from './wheel.ts'

/** The background of every kind of picture in every form. Some kinds have a background per category. */
export function shareGrounds(categories: readonly string[], drawings: Drawings): DrawnPicture[] {
  return shareKinds.flatMap(kind =>
    (Object.keys(shareForms) as ShareForm[]).flatMap(form =>
      (categoryKinds.includes(kind) ? categories : [categories[0]!]).map(category => ({
        path: `${groundName(kind, category, form)}.svg`,
        svg: ground(kind, form, coloursOf(drawings.paints, category), drawings),
      })),
    ),
  )
}

type Ground = { form: ShareForm; width: number; height: number; colours: PairColours; drawings: Drawings }

function ground(kind: ShareKind, form: ShareForm, colours: PairColours, drawings: Drawings): string {
  const given = { form, ...shareForms[form], colours, drawings }
  return drawing(given.width, given.height, ...grounds[kind](given), garland(given), mark(given))
}

const grounds: Record<ShareKind, (given: Ground) => string[]> = { event, invitation, winner, going, night }

/** The festival's mark, before its name. */
function mark({ form, drawings }: Ground): string {
  const inside = insideOf(drawings.read('parts/mark'), '0 0 96 96')
  return form === 'wide' ? placed(64, 40, 0.88, 0, inside) : placed(477, 78, 1.32, 0, inside)
}

/** Flags along the upper edge. */
function garland({ form, width, colours }: Ground): string {
  const flags = [colours.vermilion, colours.marigold, colours.peacock, colours.paper, colours.rose]
  return form === 'wide'
    ? bunting([{ from: [-20, 6], to: [700, -36], sag: 30, flags: 26 }], 26, flags, colours.gold)
    : bunting(
        [
          { from: [-30, 20], to: [width / 2, 0], sag: 70, flags: 16 },
          { from: [width / 2, 0], to: [width + 30, 20], sag: 70, flags: 16 },
        ],
        46,
        flags,
        colours.gold,
      )
}

/** People at the foot, in front of the light. */
function people({ width, height, form, colours }: Ground, fill = colours['night-16']): string {
  const size = form === 'wide' ? 12 : 22
  const top = height - (form === 'wide' ? 66 : 186)
  const ridge = [top, top - size, top + size * 0.4, top - size * 0.7, top]
  return (
    el('path', { d: hills(width, height, ridge), fill }) +
    el('path', { d: crowd(width, top + size * 4.6, size, `share ${form}`), fill })
  )
}

/** Rays of the category's colour behind the event's poster. */
function event(given: Ground): string[] {
  const { form, width, height, colours } = given
  const { deep, ground: bright } = colours
  const { x, y, r } = form === 'wide' ? { x: 931, y: 307, r: 292 } : { x: 540, y: 736, r: 400 }
  return [
    el('rect', { width, height, fill: deep }),
    rays(x, y, 1500, 26, { fill: bright, opacity: 0.24 }),
    el('circle', { cx: x, cy: y, r: r + 26, fill: bright }),
    petalRing(x, y, { count: 44, inner: r - 40, outer: r + 14, width: 13, colour: colours.marigold }),
    el('circle', { cx: x, cy: y, r: r - 48, fill: deep }),
    dotRing(x, y, r - 60, 80, 6, colours.gold),
    people(given),
  ]
}

/** A ticket with a perforated end, upright or horizontal. Its measures match the positions of the texts. */
function invitation(given: Ground): string[] {
  const { form, width, height, colours } = given
  const { deep, ground: bright, paper, gold } = colours
  const isWide = form === 'wide'
  const ticket = isWide ? { x: 48, y: 130, w: 1104, h: 406, tear: 776 } : { x: 90, y: 384, w: 900, h: 1290, tear: 1346 }
  const { x, y, w, h, tear } = ticket
  const hole = isWide ? 24 : 34
  const holes = isWide
    ? [
        [tear, y],
        [tear, y + h],
      ]
    : [
        [x, tear],
        [x + w, tear],
      ]
  const line = isWide ? `M${tear} ${y + 34}V${y + h - 30}` : `M${x + 48} ${tear}H${x + w - 44}`
  const stub = isWide ? { x: tear, y, width: x + w - tear, height: h } : { x, y: tear, width: w, height: y + h - tear }
  const emblem = isWide ? { x: 954, y: 254, r: 116 } : { x: 540, y: 578, r: 170 }
  return [
    el('rect', { width, height, fill: deep }),
    rays(width / 2, height * 0.56, 1500, 30, { fill: bright, opacity: 0.3 }),
    people(given),
    el('rect', { x: x + 8, y: y + 12, width: w, height: h, rx: 22, fill: colours.night, 'fill-opacity': '.5' }),
    el('clipPath', { id: 'ticket' }, el('rect', { x, y, width: w, height: h, rx: 22 })),
    el(
      'g',
      { 'clip-path': 'url(#ticket)' },
      el('rect', { x, y, width: w, height: h, fill: paper }),
      el('rect', { ...stub, fill: gold }),
      isWide
        ? comb({ x: x + 18, y: y + 12, length: tear - x - 40, colour: bright, tooth: 12, gap: 7 })
        : comb({ x: x + 20, y: y + 14, length: w - 40, colour: bright, tooth: 18, gap: 9 }),
      ...holes.map(([cx, cy]) => el('circle', { cx, cy, r: hole, fill: deep })),
    ),
    el('path', {
      d: line,
      fill: 'none',
      stroke: deep,
      'stroke-width': isWide ? 5 : 7,
      'stroke-linecap': 'round',
      'stroke-dasharray': isWide ? '0 15' : '0 21',
    }),
    petalRing(emblem.x, emblem.y, {
      count: 32,
      inner: emblem.r - 20,
      outer: emblem.r + 8,
      width: isWide ? 8 : 11,
      colour: isWide ? colours.vermilion : colours.marigold,
    }),
  ]
}

/** The winners' cup in front of rays. The server writes the prize on the cup. */
function winner(given: Ground): string[] {
  const { form, width, height, colours } = given
  const { x, y, scale } = form === 'wide' ? { x: 936, y: 330, scale: 1 } : { x: 540, y: 742, scale: 1.42 }
  return [
    el('rect', { width, height, fill: colours.plum }),
    rays(x, y - 20 * scale, 1500, 30, { fill: colours.wine, opacity: 0.5 }),
    petalRing(x, y - 20 * scale, {
      count: 44,
      inner: 236 * scale,
      outer: 282 * scale,
      width: 11 * scale,
      colour: colours.rose,
    }),
    el('circle', { cx: x, cy: y - 20 * scale, r: 230 * scale, fill: colours.wine }),
    dotRing(x, y - 20 * scale, 218 * scale, 72, 6 * scale, colours.gold),
    people(given),
    placed(x, y, scale, 0, cup(colours)),
  ]
}

/** A cup with two handles on a foot, around (0, 0), with room for a figure on its disc at (0, -30). */
function cup(colours: EditionColours): string {
  const { gold, marigold } = colours
  const handle = (side: 1 | -1) => `M${side * 104} -118c${side * 74} -16 ${side * 84} 104 ${side * -10} 120`
  return [
    el('path', {
      d: handle(1) + handle(-1),
      fill: 'none',
      stroke: marigold,
      'stroke-width': 18,
      'stroke-linecap': 'round',
    }),
    el('path', { d: 'M-118-150H118C118-20 84 46 22 62V106H-22V62C-84 46-118-20-118-150z', fill: gold }),
    el('path', { d: 'M60-150h58C118-20 84 46 22 62V106H2V62C46 40 66-40 60-150z', fill: marigold }),
    el('rect', { x: -132, y: -170, width: 264, height: 26, rx: 13, fill: gold }),
    el('path', { d: scallops(-118, -144, 236, 12, 12), fill: colours.vermilion }),
    el('path', { d: 'M-74 106H74L92 150H-92z', fill: colours.vermilion }),
    el('rect', { x: -106, y: 146, width: 212, height: 28, rx: 8, fill: colours['wine-31'] }),
    petalRing(0, -34, { count: 20, inner: 54, outer: 74, width: 7, colour: colours.vermilion }),
    el('circle', { cx: 0, cy: -34, r: 60, fill: colours.paper }),
    dotRing(0, -34, 52, 32, 3.4, colours.vermilion),
  ].join('')
}

/** Dusk in flat bands instead of a gradient. Bands are closer to the drawing style, and make a small PNG. */
function dusk({ width, height, colours }: Ground): string {
  const bands = [
    colours['night-22'],
    colours['plum-23'],
    colours.plum,
    colours['plum-31'],
    colours['wine-34'],
    colours.wine,
    colours['wine-47'],
    colours.ember,
    colours.horizon,
  ]
  const rise = height / 60
  return [
    el('rect', { width, height, fill: colours.night }),
    ...bands.map((fill, index) => {
      const top = height * (0.22 + index * 0.088)
      const bent =
        index % 2
          ? [top + rise, top - rise, top + rise * 1.2, top - rise, top]
          : [top - rise, top + rise, top - rise, top + rise, top - rise]
      return el('path', { d: hills(width, height, bent), fill })
    }),
    stars(width, height * 0.6, width > height ? 90 : 130, 'share', colours.paper),
  ].join('')
}

/** The great wheel at dusk. */
function going(given: Ground): string[] {
  const { form, colours, drawings } = given
  const { x, y, size } = form === 'wide' ? { x: 918, y: 292, size: 520 } : { x: 540, y: 660, size: 620 }
  const scale = size / 600
  const wheel = [legs(colours), rim(colours)].map(svg => svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')).join('')
  const hub = insideOf(drawings.read('parts/mark'), '0 0 96 96')
  return [
    dusk(given),
    placed(x - size / 2, y - size / 2, scale, 0, wheel, placed(300 - 77, 300 - 77, 1.6, 0, hub)),
    people(given, colours['night-16']),
  ]
}

/** The stage of the night under beams of light, through an arch beside the text or, if tall, below the text. */
function night(given: Ground): string[] {
  const { form, width, height, colours, drawings } = given
  const scene = insideOf(drawings.read('scenes/stage'), '0 0 1200 560')
  const beam = (x: number, to: number, fill: string) =>
    el('path', {
      d: `M${x - 14} ${height}L${to - width * 0.09} 0H${to + width * 0.09}L${x + 14} ${height}z`,
      fill,
      'fill-opacity': '.22',
    })
  const lights = [
    beam(width * 0.1, width * 0.3, colours.violet),
    beam(width * 0.92, width * 0.7, colours.rose),
    beam(width * 0.5, width * 0.5, colours.wine),
  ]
  const sky = [
    el('rect', { width, height, fill: colours.night }),
    stars(width, height * 0.6, form === 'wide' ? 60 : 120, 'night', colours.paper),
    ...lights,
  ]
  if (form === 'tall') return [...sky, placed(-510, height - 1060, 1.75, 0, scene), people(given)]
  const arch = archPath(668, 52, 484, 500)
  return [
    ...sky,
    el('clipPath', { id: 'arch' }, el('path', { d: arch })),
    el('g', { 'clip-path': 'url(#arch)' }, placed(910 - 600 * 0.94, 26, 0.94, 0, scene)),
    el('path', { d: arch, fill: 'none', stroke: colours.vermilion, 'stroke-width': 18, 'stroke-linejoin': 'round' }),
    el('path', { d: arch, fill: 'none', stroke: colours.gold, 'stroke-width': 6, 'stroke-linejoin': 'round' }),
    people(given),
  ]
}
