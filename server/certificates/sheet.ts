// Draws certificates, each on one A4 landscape page. The build draws the picture behind the text.
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { certificateSize, posterPlace } from '../../domain/certificates/sheet.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import type { Festival } from '../../domain/edition/content.ts'
import { datesAndYear } from '../../domain/edition/festival-dates.ts'
import { usualMention } from '../../domain/results/results.ts'
import type { Edition } from '../edition.ts'
import { missingLetters } from '../fonts/font-files.ts'
import { createWorkQueue } from '../work-queue.ts'
import type { CertificateArt } from './art.ts'
import { registerFaces, setLine, widthOf } from './pdf-text.ts'

type Sheet = InstanceType<typeof PDFDocument>

/** The content of one certificate. `address` is the page that checks its code. */
export type CertificateSheet = {
  eventId: number
  name: string
  /** Empty if not given. */
  college: string
  place: number
  mention: string
  team: string
  code: string
  address: string
}

/** The centre and maximum width of the text, in points. */
const words = { x: 562, width: 430 }
const nameSize = 38
/** The blank part of the poster, below its picture. */
const posterTitle = { x: posterPlace.x + posterPlace.width / 2, y: posterPlace.y + 266, width: 170 }
const check = { x: posterPlace.x, y: 376, side: 72 }
const signers = { y: 452, line: 130 }

/** The maximum number of certificates drawn without a pause. Other calls run in the pauses. */
const slice = 3

/** Drawing blocks the processor, so files are drawn one at a time. */
const enqueue = createWorkQueue({ concurrency: 1, longestWait: 60_000 })

/**
 * Writes the PDF of these certificates, in the given order. Long lists are drawn in slices, so that other calls can run
 * between two slices.
 */
export function drawCertificates(
  edition: Edition,
  art: CertificateArt,
  sheets: readonly CertificateSheet[],
): Promise<Buffer> {
  return enqueue(() => draw(edition, art, sheets))
}

async function draw(edition: Edition, art: CertificateArt, sheets: readonly CertificateSheet[]): Promise<Buffer> {
  const { festival } = edition
  const document = new PDFDocument({
    size: [certificateSize.width, certificateSize.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: festival.certificate.heading, Author: `${festival.name} ${festival.year}` },
  })
  const chunks: Buffer[] = []
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject))
  document.on('data', chunk => chunks.push(chunk))
  registerFaces(document)
  for (const [index, sheet] of sheets.entries()) {
    document.addPage()
    drawSheet(document, edition, art, sheet)
    if (index % slice === slice - 1) await new Promise(resolve => setImmediate(resolve))
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawSheet(
  document: Sheet,
  { festival, catalogue }: Edition,
  art: CertificateArt,
  sheet: CertificateSheet,
): void {
  const { width, height } = certificateSize
  const { ink, vermilion: accent } = art.colours
  const texts = festival.certificate
  const event = findEvent(catalogue, sheet.eventId)
  const poster = art.posterOf(sheet.eventId)
  if (art.paper) document.image(art.paper, 0, 0, { width, height })
  if (poster) document.image(poster, posterPlace.x, posterPlace.y, { width: posterPlace.width })
  const line = (y: number, face: 'display' | 'text' | 'strong', size: number, text: string, colour = ink) =>
    setLine(document, { face, text, size, colour, ...words, y })
  const heading = event?.heading ?? ''
  const mention = sheet.mention === usualMention ? '' : sheet.mention
  if (poster) setLine(document, { face: 'display', text: heading, size: 17, colour: ink, ...posterTitle })
  line(108, 'strong', 15, `${festival.name} ${festival.year}`)
  line(154, 'display', 42, texts.heading, accent)
  line(186, 'text', 14, texts.given)
  const names = inTwoLines(sheet.name, widthOf(document, 'display', sheet.name, nameSize))
  const [first, last] = names.map((text, index) =>
    names.length > 1 ? line(221 + 26 * index, 'display', 25, text) : line(239, 'display', nameSize, text),
  )
  ruler(document, 259, Math.max(first?.width ?? 0, last?.width ?? 0, 180) + 40, accent)
  if (isShown(sheet.college)) line(278, 'text', 13, sheet.college)
  line(299, 'text', 14, reasonOf(festival, sheet))
  line(331, 'display', 28, heading)
  if (mention) line(353, 'strong', 14, sheet.mention)
  if (isShown(sheet.team)) line(mention ? 371 : 353, 'text', 13, `${texts.team} ${sheet.team}`)
  line(394, 'text', 12, `${festival.institute.name}, ${datesAndYear(festival.dates)}`)
  drawSigners(document, texts.signers, ink)
  drawCheck(document, sheet, ink)
}

/** Whether a college or team is given and a font has all its letters. A person's name without a font was refused. */
function isShown(text: string): boolean {
  return text.trim() !== '' && missingLetters(text).length === 0
}

/** Splits a name that is too wide for one line at the space nearest to its middle. */
function inTwoLines(name: string, width: number): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  if (width <= words.width * 1.3 || spaces.length === 0) return [name]
  const middle = name.length / 2
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best))
  return [name.slice(0, at), name.slice(at + 1)]
}

/** The line before the name of the event. */
function reasonOf({ certificate: texts }: Festival, { place, mention }: CertificateSheet): string {
  if (place > 0) return texts.places[place - 1] ?? ''
  return mention ? texts.mention : texts.tookPart
}

function ruler(document: Sheet, y: number, width: number, colour: string): void {
  document
    .moveTo(words.x - width / 2, y)
    .lineTo(words.x + width / 2, y)
    .lineWidth(1.2)
    .stroke(colour)
}

/** Draws the signature lines side by side. */
function drawSigners(document: Sheet, posts: readonly string[], colour: string): void {
  for (const [index, text] of posts.entries()) {
    const x = words.x + (index - (posts.length - 1) / 2) * (signers.line + 24)
    document
      .moveTo(x - signers.line / 2, signers.y - 14)
      .lineTo(x + signers.line / 2, signers.y - 14)
      .lineWidth(0.7)
      .stroke(colour)
    setLine(document, { face: 'text', text, size: 10, colour, x, y: signers.y, width: signers.line })
  }
}

/** Draws the code as QR code and as text. */
function drawCheck(document: Sheet, { code, address }: CertificateSheet, colour: string): void {
  const { size, data } = encode(address, { border: 0 })
  const unit = check.side / size
  for (const [row, squares] of data.entries())
    for (const [column, dark] of squares.entries())
      if (dark) document.rect(check.x + column * unit, check.y + row * unit, unit, unit)
  document.fill(colour)
  const beside = check.x + check.side + 10
  const room = posterPlace.x + posterPlace.width - beside
  const left = (text: string, y: number, face: 'text' | 'strong', most: number) => {
    const size = Math.min(most, (most * room) / widthOf(document, face, text, most))
    const width = widthOf(document, face, text, size)
    setLine(document, { face, text, size, colour, x: beside + width / 2, y, width: room })
  }
  const { host, pathname } = new URL(address)
  left(host, check.y + 40, 'text', 9)
  left(pathname.slice(0, pathname.lastIndexOf('/') + 1), check.y + 53, 'text', 9)
  left(code, check.y + check.side - 2, 'strong', 12)
}
