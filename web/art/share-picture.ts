// The preview picture of a shared page (1200 x 630), with text and art on the night of the fair. Letters are outlines,
// so that the picture is the same on every machine; scripts/build/share-pictures.ts rasterises it.
import type { EditionColours } from './colours.ts'
import { comb } from './kit/borders.ts'
import { crowd, hills } from './kit/land.ts'
import { dotRing, petalRing } from './kit/rings.ts'
import { bunting } from './kit/ropes.ts'
import { stars } from './kit/sky.ts'
import { shareSize } from './share-file.ts'
import { drawing, el, n } from './svg.ts'

export type Face = 'journey' | 'figures' | 'hand'

/** Converts text of this size to one path that starts at (0, 0) on the baseline. Returns the path and its width. */
export type Outline = (text: string, face: Face, size: number) => { path: string; width: number }

export type Share = {
  festival: string
  year: string
  dates: string
  motto: string
  /** The page's or event's name, in up to three lines. */
  title: string
  /** The festival's mark, as a whole drawing. */
  mark: string
  /** The page's art, as one or more whole drawings. */
  art: string[]
  /** Whether the art hangs on a string, is the middle of a scene through a round window, or is the great wheel. */
  shown: 'hung' | 'window' | 'wheel'
}

/** The shared picture as an SVG drawing without any text element. */
export function sharePicture(share: Share, outline: Outline, colours: EditionColours): string {
  const { width, height } = shareSize
  return drawing(
    width,
    height,
    sky(colours),
    { hung, window, wheel }[share.shown](share.art, colours),
    bunting(
      [{ from: [-20, 24], to: [720, -30], sag: 54, flags: 26 }],
      34,
      [colours.vermilion, colours.marigold, colours.peacock, colours.paper, colours.rose],
      colours.gold,
    ),
    words(share, outline, colours),
  )
}

/** Flat bands of dusk instead of a gradient. They are closer to the drawing style, and a third as large as PNG. */
function sky(colours: EditionColours): string {
  const bands = [
    [colours['night-22'], [150, 190, 160, 200, 170]],
    [colours['plum-23'], [250, 220, 262, 230, 258]],
    [colours.plum, [316, 350, 310, 344, 322]],
    [colours['plum-31'], [420, 392, 428, 396, 416]],
    [colours['wine-34'], [466, 490, 460, 484, 462]],
    [colours.wine, [516, 496, 522, 498, 512]],
    [colours['wine-47'], [562, 542, 566, 546, 556]],
    [colours.ember, [592, 580, 594, 582, 590]],
  ] as const
  return [
    el('path', { d: 'M0 0H1200V630H0z', fill: colours.night }),
    ...bands.map(([fill, ridge]) => el('path', { d: hills(1200, 630, ridge), fill })),
    stars(1200, 430, 90, 'share', colours.paper),
    el('path', { d: hills(1200, 630, [606, 588, 610, 590, 604]), fill: colours['plum-23'] }),
    el('path', { d: crowd(1200, 640, 9, 'share'), fill: colours['night-16'] }),
  ].join('')
}

const centre = { x: 936, y: 316 }

function ringOfPetals(colours: EditionColours): string {
  const { x, y } = centre
  return (
    petalRing(x, y, { count: 40, inner: 268, outer: 312, width: 11, colour: colours.marigold }) +
    el('circle', { cx: x, cy: y, r: 258, fill: colours.wine }) +
    dotRing(x, y, 247, 76, 6, colours.gold)
  )
}

/** Pictures side by side on a string, slightly tilted, in front of a ring of petals. */
function hung(art: string[], colours: EditionColours): string {
  const columns = Math.ceil(Math.sqrt(art.length))
  const rows = Math.ceil(art.length / columns)
  const size = sizeOf(art[0]!)
  const gap = art.length > 1 ? 12 : 0
  const scale = Math.min((410 / columns - gap) / size.width, (480 / rows - gap) / size.height)
  const cell = { w: size.width * scale + gap, h: size.height * scale + gap }
  const w = cell.w * columns - gap
  const h = cell.h * rows - gap
  const top = n(-h / 2 - 60)
  const pictures = art.map((svg, index) => {
    const x = -w / 2 + (index % columns) * cell.w
    const y = -h / 2 + Math.floor(index / columns) * cell.h
    return at(x, y, scale, inner(svg, `art${index}`))
  })
  return (
    ringOfPetals(colours) +
    el(
      'g',
      { transform: `translate(${centre.x} ${centre.y + 8}) rotate(3)` },
      el('path', {
        d: `M0 ${top}L${n(-w / 3)} ${n(-h / 2)}M0 ${top}L${n(w / 3)} ${n(-h / 2)}`,
        stroke: colours.gold,
        'stroke-width': 3,
      }),
      el('rect', {
        x: -w / 2 - 2,
        y: -h / 2 + 6,
        width: w + 22,
        height: h + 18,
        rx: 20,
        fill: colours.night,
        'fill-opacity': '.45',
      }),
      el('rect', { x: -w / 2 - 11, y: -h / 2 - 11, width: w + 22, height: h + 22, rx: 20, fill: colours.paper }),
      ...pictures,
      el('circle', { cy: Number(top), r: 7, fill: colours.gold }),
    )
  )
}

/** The middle of a wide scene, seen through a round window. */
function window([art = '']: string[], colours: EditionColours): string {
  const size = sizeOf(art)
  const r = 236
  const scale = (2 * r) / size.height
  const { x, y } = centre
  return (
    ringOfPetals(colours) +
    el('clipPath', { id: 'share-window' }, el('circle', { cx: x, cy: y, r })) +
    // Lamplight, for scenes without a background.
    el('circle', { cx: x, cy: y, r, fill: colours.marigold }) +
    el('g', { 'clip-path': 'url(#share-window)' }, at(x - (size.width * scale) / 2, y - r, scale, inner(art, 'art'))) +
    el('circle', { cx: x, cy: y, r, fill: 'none', stroke: colours.gold, 'stroke-width': 5 })
  )
}

/** The rim of the great wheel, partly outside the picture, with the festival's mark on its hub. */
function wheel([rim = '', hub = '']: string[]): string {
  const scale = 720 / sizeOf(rim).width
  const hubScale = 190 / sizeOf(hub).width
  const { x, y } = { x: 930, y: 330 }
  return at(x - 360, y - 360, scale, inner(rim, 'rim')) + at(x - 95, y - 95, hubScale, inner(hub, 'hub'))
}

const at = (x: number, y: number, scale: number, svg: string) =>
  el('g', { transform: `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})` }, svg)

function words(share: Share, outline: Outline, colours: EditionColours): string {
  const set = (text: string, face: Face, size: number, x: number, y: number, fill: string) => {
    const { path } = outline(text, face, size)
    return el('path', { d: path, fill, transform: `translate(${x} ${n(y)})` })
  }
  const { lines, size } = fitted(share.title, outline)
  const leading = size * 1.08
  // Title, comb and dates as one block, centred between the name above and the crowd below.
  const block = size * 1.2 + (lines.length - 1) * leading + 78
  const first = 366 - block / 2 + size * 0.8
  const last = first + (lines.length - 1) * leading
  const name = outline(share.festival, 'journey', 50)
  const dates = outline(share.dates, 'figures', 56)
  // The motto follows the dates, and ends before the ring of the picture.
  const room = 570 - dates.width - 30
  const motto = Math.min(36, Math.floor((36 * room) / Math.max(1, outline(share.motto, 'hand', 36).width)))
  return [
    el('g', { transform: 'translate(66 92) scale(.9)' }, inner(share.mark, 'mark')),
    set(share.festival, 'journey', 50, 168, 152, colours.gold),
    set(share.year, 'figures', 38, 168 + Math.round(name.width) + 16, 152, colours.paper),
    ...lines.flatMap((line, index) => [
      set(line, 'journey', size, 74, first + index * leading + size * 0.05, colours.ember),
      set(line, 'journey', size, 70, first + index * leading, colours.paper),
    ]),
    comb({ x: 72, y: last + size * 0.4, length: 300, colour: colours.marigold, tooth: 10 }),
    set(share.dates, 'figures', 56, 70, last + size * 0.4 + 78, colours.gold),
    set(share.motto, 'hand', motto, 70 + Math.round(dates.width) + 30, last + size * 0.4 + 76, colours.paper),
  ].join('')
}

const column = 545

/** Breaks a title at spaces into up to three lines and finds the largest size at which they fit the column. */
export function fitted(title: string, outline: Outline): { lines: string[]; size: number } {
  const fits = (line: string, size: number) => outline(line, 'journey', size).width <= column
  // One line is easier to read than two, if its letters are large enough.
  const alone = [116, 104, 92].find(size => fits(title, size))
  if (alone) return { lines: [title], size: alone }
  for (const size of [116, 104, 92, 80, 70, 60, 52, 44, 38]) {
    const lines = broken(title, line => fits(line, size))
    if (lines.every(line => fits(line, size)) && lines.length <= (size > 80 ? 2 : 3)) return { lines, size }
  }
  return { lines: [title], size: Math.floor((60 * column) / outline(title, 'journey', 60).width) }
}

/** The title in lines, each with as many words as fit. */
function broken(title: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []
  if (!width || !height) throw new Error('the art of a shared picture must be a whole drawing')
  return { width: Number(width), height: Number(height) }
}

/**
 * A drawing to place in another drawing. It keeps its own units, whatever size its file has. Its ids get a prefix, so
 * that two drawings do not share ids.
 */
function inner(svg: string, name: string): string {
  const { width, height } = sizeOf(svg)
  return svg
    .replace(/<svg [^>]*>/, `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`)
    .replace(/ id="/g, ` id="${name}-`)
    .replace(/(href="|url\()#/g, `$1#${name}-`)
}
