// Fits words into the text boxes of a picture: breaks them into lines, and makes them smaller if they are too wide or
// too high. The caller passes in a function that measures text.
import type { ColourName } from '../edition/palette.ts'
import type { Row, ShareFace, ShareWords, TextBox } from './text-box.ts'

/** The width of a text in pixels, at `size`. */
export type Measure = (text: string, face: ShareFace, size: number) => number

/** A line of text on a picture, starting at `x` on the base line `y`. */
export type SetLine = { text: string; face: ShareFace; size: number; colour: ColourName; x: number; y: number }

/** From one base line to the next, as a factor of the size. */
const leading: Record<ShareFace, number> = { display: 1.08, strong: 1.14, hand: 1.16 }
/** From the top of a line to its base line, as a factor of the size. */
const ascent: Record<ShareFace, number> = { display: 0.86, strong: 0.86, hand: 0.88 }
/** The factor between one attempted size and the next. */
const smaller = 0.94

/** The lines of these words in their boxes. A part without words takes no space. */
export function setWords(words: ShareWords, places: readonly TextBox[], measure: Measure): SetLine[] {
  return places.flatMap(place => fillBox(words, place, measure))
}

type FittedRow = { row: Row; size: number; lines: string[] }

function fillBox(words: ShareWords, place: TextBox, measure: Measure): SetLine[] {
  const rows = place.rows.flatMap(row => (words[row.part] ? [{ row, text: words[row.part] ?? '' }] : []))
  let shrunk = 1
  let fittedRows = rows.map(({ row, text }) => fitRow(row, text, place.width, shrunk, measure))
  while (heightOf(fittedRows, shrunk) > place.height && shrunk > 0.2) {
    shrunk *= smaller
    fittedRows = rows.map(({ row, text }) => fitRow(row, text, place.width, shrunk, measure))
  }
  const spare = place.height - heightOf(fittedRows, shrunk)
  let top = place.y + { top: 0, middle: spare / 2, bottom: spare }[place.upright]
  return fittedRows.flatMap(({ row, size, lines }, index) => {
    if (index > 0) top += row.before * shrunk
    return lines.map(text => {
      const y = top + size * ascent[row.face]
      top += size * leading[row.face]
      const spareWidth = place.width - measure(text, row.face, size)
      const x = place.x + (place.align === 'middle' ? spareWidth / 2 : 0)
      return { text, face: row.face, size, colour: row.colour, x, y }
    })
  })
}

function heightOf(fittedRows: readonly FittedRow[], shrunk: number): number {
  return fittedRows.reduce(
    (sum, { row, size, lines }, index) =>
      sum + (index > 0 ? row.before * shrunk : 0) + lines.length * size * leading[row.face],
    0,
  )
}

/** The largest size at which the text fits into the row's lines. Words are never broken. */
function fitRow(row: Row, text: string, width: number, shrunk: number, measure: Measure): FittedRow {
  const words = text.split(' ').map(word => ({ word, width: measure(word, row.face, 1) }))
  const space = measure(' ', row.face, 1)
  for (let size = row.size * shrunk; ; size *= smaller) {
    const lines = linesOf(words, space, width / size)
    if (lines.length > row.lines || lines.some(line => line.width > width / size)) continue
    return { row, size, lines: balanced(words, space, width / size, lines).map(line => line.text) }
  }
}

/** Words and lines are measured at size 1. */
type Word = { word: string; width: number }
type Line = { text: string; width: number }

/** Breaks words into lines that fit into `width`; a word that is wider gets its own line. */
function linesOf(words: readonly Word[], space: number, width: number): Line[] {
  const lines: Line[] = []
  for (const { word, width: own } of words) {
    const last = lines.at(-1)
    if (last && last.width + space + own <= width)
      lines[lines.length - 1] = { text: `${last.text} ${word}`, width: last.width + space + own }
    else lines.push({ text: word, width: own })
  }
  return lines
}

/** The same number of lines, but of about equal width, so that the last line is not one short word. */
function balanced(words: readonly Word[], space: number, width: number, lines: Line[]): Line[] {
  let best = lines
  for (let narrower = width * 0.96; narrower > width / 3; narrower -= width * 0.04) {
    const tried = linesOf(words, space, narrower)
    if (tried.length > lines.length || tried.some(line => line.width > width)) break
    best = tried
  }
  return best
}
