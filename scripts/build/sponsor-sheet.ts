// The sheet for future sponsors: a PDF of one page, with texts from content/ on the background of certificates.
import { writeFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { certificateSize as size } from '../../domain/certificates/sheet.ts'
import { datesAndYear } from '../../domain/edition/festival-dates.ts'
import { sponsorSheet } from '../../domain/edition/sponsor-sheet.ts'
import type { PublicContent } from '../../domain/pages/page-content.ts'
import { registerFaces, setLine, widthOf } from '../../server/certificates/pdf-text.ts'
import type { Face } from '../../server/fonts/font-files.ts'
import { drawnFolder } from './draw.ts'

type Sheet = InstanceType<typeof PDFDocument>
type Column = { x: number; width: number }
/** A text; sizes and the space below it are in points. */
type Piece = { text: string; face: Face; size: number; colour: string; below: number }

/** Positions in points. The borders of the paper are outside these columns; its drawing of the fair is below `foot`. */
const left: Column = { x: 62, width: 262 }
const right: Column = { x: 368, width: 412 }
const top = 74
const foot = 462
/** The smallest allowed scale of the texts. At this scale they are as small as in a newspaper. */
const smallest = 0.66

/** Writes the sheet beside the drawn pictures. `paper` is the file that the build drew for certificates. */
export async function writeSponsorSheet(content: PublicContent, paper: string): Promise<void> {
  writeFileSync(drawnFolder + sponsorSheet, await drawSponsorSheet(content, paper))
}

/** The PDF. If `paper` is null, the sheet stays white. @throws if the texts need more than one page */
export async function drawSponsorSheet(content: PublicContent, paper: string | null): Promise<Buffer> {
  const { festival } = content
  const document = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    info: { Title: `Sponsor ${festival.name} ${festival.year}`, Author: festival.institute.name },
  })
  const chunks: Buffer[] = []
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  document.on('data', chunk => chunks.push(chunk))
  registerFaces(document)
  if (paper) document.image(paper, 0, 0, { width: size.width, height: size.height })
  setFigures(document, content, setColumn(document, left, aboutTheFair(content), foot - 3 * figureRow))
  setColumn(document, right, howToStand(content), foot)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function aboutTheFair({ festival, palette }: PublicContent): Piece[] {
  const { ink, vermilion } = palette.colours
  return [
    { text: `${festival.name} ${festival.year}`, face: 'display', size: 38, colour: vermilion, below: 4 },
    { text: festival.motto, face: 'display', size: 19, colour: ink, below: 8 },
    { text: datesAndYear(festival.dates), face: 'strong', size: 15, colour: ink, below: 0 },
    { text: festival.institute.name, face: 'text', size: 12, colour: ink, below: 22 },
  ]
}

const figureRow = 62

/** The festival in up to six figures, two side by side. */
function setFigures(document: Sheet, { about, palette }: PublicContent, y: number): void {
  const { ink, vermilion } = palette.colours
  for (const [index, { figure, label }] of about.statistics.slice(0, 6).entries()) {
    const column = { x: left.x + (index % 2) * (left.width / 2), width: left.width / 2 - 8 }
    const row = y + Math.floor(index / 2) * figureRow
    const below = setPiece(document, column, row, {
      text: figure,
      face: 'strong',
      size: 26,
      colour: vermilion,
      below: -2,
    })
    setPiece(document, column, below, { text: label, face: 'text', size: 11, colour: ink, below: 0 })
  }
}

/** The offers to sponsors, and the contact. */
function howToStand({ festival, sponsors, team, palette }: PublicContent): Piece[] {
  const { ink, vermilion } = palette.colours
  const { words, offers, ask } = sponsors.stand
  const person = team.flatMap(({ members }) => members).find(({ id }) => id === ask)
  const asked = person?.sample ? person.post : person && `${person.name}, ${person.post}`
  const { email, phone, sample: unknown } = festival.contact
  return [
    { text: 'Become a sponsor', face: 'display', size: 34, colour: ink, below: 6 },
    { text: words, face: 'text', size: 12, colour: ink, below: 12 },
    ...offers.flatMap(({ name, what, sample }, index): Piece[] => [
      { text: sample ? `${name} (to be confirmed)` : name, face: 'strong', size: 13, colour: vermilion, below: 0 },
      { text: what, face: 'text', size: 12, colour: ink, below: index < offers.length - 1 ? 6 : 22 },
    ]),
    { text: asked ? `Ask: ${asked}` : 'Ask us', face: 'display', size: 17, colour: ink, below: 2 },
    { text: unknown ? email : `${email}, ${phone}`, face: 'strong', size: 14, colour: vermilion, below: 0 },
  ]
}

/** Sets pieces below each other, smaller if they would end below `end`. Returns their end. */
function setColumn(document: Sheet, column: Column, pieces: readonly Piece[], end: number): number {
  for (let scale = 1; scale >= smallest; scale -= 0.04) {
    const scaled = pieces.map(piece => ({ ...piece, size: piece.size * scale, below: piece.below * scale }))
    const height = scaled.reduce((sum, piece) => sum + heightOf(document, column.width, piece), 0)
    if (top + height <= end) return scaled.reduce((y, piece) => setPiece(document, column, y, piece), top)
  }
  throw new Error('content/sponsors.ts, stand: the words do not fit on one sheet: make them shorter, or offer less')
}

/** Sets a text from the left, in as many lines as needed. Returns the position of the next text. */
function setPiece(document: Sheet, { x, width }: Column, y: number, piece: Piece): number {
  const { text, face, size, colour } = piece
  for (const [index, line] of linesOf(document, text, width, piece).entries()) {
    const long = Math.min(widthOf(document, face, line, size), width)
    const base = y + size + index * stepOf(piece)
    setLine(document, { text: line, face, size, colour, x: x + long / 2, y: base, width })
  }
  return y + heightOf(document, width, piece)
}

const stepOf = ({ face, size }: Piece) => size * (face === 'display' ? 1.1 : 1.3)

function heightOf(document: Sheet, width: number, piece: Piece): number {
  return linesOf(document, piece.text, width, piece).length * stepOf(piece) + piece.below
}

function linesOf(document: Sheet, text: string, width: number, { face, size }: Piece): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(document, face, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
