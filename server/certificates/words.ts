// Words on a sheet: which typeface has which letters, and how large a line may be. A line may mix scripts; each run is shaped by itself.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

type Sheet = InstanceType<typeof PDFDocument>

const { resolve } = createRequire(import.meta.url)

/** Each typeface comes in one file for each range of letters. */
const subsets = ['latin', 'latin-ext', 'devanagari'] as const
const faces = { display: ['yatra-one', 400], text: ['mukta', 400], strong: ['mukta', 700] } as const
export type Face = keyof typeof faces

type Run = { font: string; text: string }

const files = new Map<string, Buffer>()

function fileOf(face: Face, subset: string): Buffer {
  const [family, weight] = faces[face]
  const path = resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
  const known = files.get(path) ?? readFileSync(path)
  files.set(path, known)
  return known
}

/** Makes the typefaces known to a document; only letters that are used go into the file. */
export function registerFaces(sheet: Sheet): void {
  for (const face of Object.keys(faces) as Face[])
    for (const subset of subsets) sheet.registerFont(`${face} ${subset}`, fileOf(face, subset))
}

const ranges: { subset: string; letters: RegExp }[] = subsets.map(subset => {
  const all = JSON.parse(readFileSync(resolve('@fontsource/yatra-one/unicode.json'), 'utf8')) as Record<string, string>
  const parts = all[subset]!.replaceAll('U+', '').split(',')
  const inside = parts.map(part =>
    part
      .split('-')
      .map(point => `\\u{${point}}`)
      .join('-'),
  )
  return { subset, letters: new RegExp(`^[${inside.join('')}]+$`, 'u') }
})

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

const subsetOf = (letter: string) => ranges.find(range => range.letters.test(letter))?.subset

/** The letter as the typefaces have it: without the last of its marks until they do; empty where they have nothing like it. */
function printable(letter: string): string {
  for (let parts = [...letter.normalize('NFD')]; parts.length > 0; parts = parts.slice(0, -1)) {
    const shorter = parts.join('').normalize('NFC')
    if (subsetOf(shorter)) return shorter
  }
  return ''
}

/** The text as a sheet can show it: Latin and Devanagari letters. Others, such as pictures in names, are left out. */
export function printableText(text: string): string {
  return [...letters.segment(text.normalize('NFC'))]
    .map(({ segment }) => printable(segment))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const { segment } of letters.segment(text)) {
    // A space belongs to the word before it.
    const font = segment === ' ' && runs.length > 0 ? runs.at(-1)!.font : `${face} ${subsetOf(segment) ?? 'latin'}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ font, text: segment })
  }
  return runs
}

/** The width of a text in points. */
export function widthOf(sheet: Sheet, face: Face, text: string, size: number): number {
  return runsOf(face, text).reduce((sum, run) => sum + sheet.font(run.font).fontSize(size).widthOfString(run.text), 0)
}

type Line = { face: Face; text: string; size: number; colour: string; x: number; y: number; width: number }

/** Sets a line around `x` on the base line `y`, smaller where it would be wider than `width`. Answers its size and width in points. */
export function setLine(
  sheet: Sheet,
  { face, text, size, colour, x, y, width }: Line,
): { size: number; width: number } {
  const shown = printableText(text)
  const full = widthOf(sheet, face, shown, size)
  const fitting = full > width ? (size * width) / full : size
  const fittingWidth = Math.min(full, width)
  let at = x - fittingWidth / 2
  sheet.fillColor(colour)
  for (const run of runsOf(face, shown)) {
    sheet.font(run.font).fontSize(fitting)
    sheet.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += sheet.widthOfString(run.text)
  }
  return { size: fitting, width: fittingWidth }
}
