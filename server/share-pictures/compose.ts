// One picture as SVG: the background, the event's poster or emblem, and the words as outlines. The SVG contains no text
// elements, so typed text cannot become markup.
import type { Palette } from '../../domain/edition/content.ts'
import { type ShareForm, shareForms } from '../../domain/share-pictures/forms.ts'
import { setWords } from '../../domain/share-pictures/layout.ts'
import { groundName, type ShareKind } from '../../domain/share-pictures/pictures.ts'
import { posterSize, posterStrip, posterWindow } from '../../domain/share-pictures/poster.ts'
import type { ArtBox, BadgeRing, ShareWords, TextBox } from '../../domain/share-pictures/text-box.ts'
import { pictureLayouts } from '../../domain/share-pictures/text-boxes.ts'
import { normalText } from '../fonts/font-files.ts'
import type { ShareArt } from './art.ts'
import { outlineOf, shapeWords, widthOf } from './lettering.ts'

/** The data of a picture. Pictures with equal data look the same. */
export type SharePicture = {
  kind: ShareKind
  form: ShareForm
  words: ShareWords
  /** The event of the picture, with the category's id and the hash of the poster that organisers supplied. */
  event?: { ind: number; category: string; picture: string | null }
  /** The numbers of events whose emblems are shown. */
  emblems?: readonly number[]
}

/** Composes the picture, with normalised words. `supplied`: the JPEG file of the event's picture. */
export async function compose(
  { kind, form, words: given, event, emblems = [] }: SharePicture,
  art: ShareArt,
  supplied: Buffer | null = null,
): Promise<string> {
  const { width, height } = shareForms[form]
  const { places, poster, emblem, emblems: ring } = pictureLayouts[kind][form]
  const words = Object.fromEntries(Object.entries(given).map(([part, text]) => [part, normalText(text)])) as ShareWords
  const rows = [...places, posterStrip].flatMap(place => place.rows)
  await shapeWords(rows.map(({ part, face }) => ({ text: words[part] ?? '', face })))
  const { colours } = art
  const plain = `<rect width="${width}" height="${height}" fill="${colours.night}"/>`
  const ground = art.read(groundName(kind, event?.category ?? '', form))
  const shown = [
    ground ? inner(ground, 'ground') : plain,
    event && poster ? posterAt(poster, event.ind, words, art, supplied) : '',
    event && emblem ? artAt(emblem, art.read(`emblems-${event.ind}`), 96) : '',
    ring ? badges(ring, emblems, art) : '',
    setOn(words, places, colours),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shown.join('')}</svg>`
}

/** The poster, hung on a string, with the event's days on its paper. */
function posterAt(place: ArtBox, ind: number, words: ShareWords, art: ShareArt, supplied: Buffer | null): string {
  const { night, gold } = art.colours
  const { x, y, width, height } = posterWindow
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const picture = supplied
    ? `<rect ${box} fill="${night}" stroke="${gold}" stroke-width="5"/><image ${box} preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${supplied.toString('base64')}"/>`
    : ''
  const shadow = `<rect x="7" y="9" width="${posterSize.width}" height="${posterSize.height}" rx="16" fill="${night}" fill-opacity=".45"/>`
  const strip = setOn(words, [posterStrip], art.colours)
  const drawn = art.read(`events-${ind}`)
  return drawn ? artAt(place, drawn, posterSize.width, shadow, picture + strip, posterSize.height) : ''
}

/** Angles (degrees, clockwise from the right) of one, two and three badges. */
const badgeAngles: readonly (readonly number[])[] = [[90], [125, 55], [150, 90, 30]]

/** The emblems as round badges that hang on the lower half of the wheel, in place of its gondolas. */
function badges({ x, y, reach, width }: BadgeRing, emblems: readonly number[], art: ShareArt): string {
  const { night, plum, gold } = art.colours
  const shown = emblems.slice(0, badgeAngles.length)
  return shown
    .map((ind, index) => {
      const angle = ((badgeAngles[shown.length - 1]?.[index] ?? 90) * Math.PI) / 180
      const [cx, cy] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)].map(Math.round) as [number, number]
      const radius = width / 2
      const disc = `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${plum}" stroke="${night}" stroke-width="${radius * 0.22}"/><circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${gold}" stroke-width="${radius * 0.08}"/>`
      const inside = width * 0.98
      const box = { x: cx - inside / 2, y: cy - inside / 2, width: inside, turn: 0 }
      return disc + artAt(box, art.read(`emblems-${ind}`), 96, '', '', 96, `badge${index}`)
    })
    .join('')
}

function artAt(
  { x, y, width, turn }: ArtBox,
  drawn: string | null,
  ownWidth: number,
  below = '',
  above = '',
  ownHeight = ownWidth,
  name = 'art',
): string {
  if (!drawn) return ''
  const scale = width / ownWidth
  const middle = `${ownWidth / 2} ${ownHeight / 2}`
  return `<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)}) rotate(${turn} ${middle})">${below}${inner(drawn, name)}${above}</g>`
}

function setOn(words: ShareWords, places: readonly TextBox[], colours: Palette['colours']): string {
  return setWords(words, places, widthOf)
    .map(
      ({ text, face, size, colour, x, y }) =>
        `<path fill="${colours[colour]}" d="${outlineOf(text, face, size, x, y)}"/>`,
    )
    .join('')
}

/** Embeds a drawing in another without scaling, with a prefix on its ids. */
function inner(svg: string, name: string): string {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []
  return svg
    .replace(/<svg [^>]*>/, `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`)
    .replace(/ id="/g, ` id="${name}-`)
    .replace(/(href="|url\()#/g, `$1#${name}-`)
}
