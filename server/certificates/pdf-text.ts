// Sets text on a page of a PDF, and measures it. server/fonts/font-files.ts lists the letters of each font.
import type PDFDocument from 'pdfkit'
import { allFiles, type Face, normalText, runsOf } from '../fonts/font-files.ts'

type Sheet = InstanceType<typeof PDFDocument>

/** Registers the fonts in a document; the file embeds only the letters that are used. */
export function registerFaces(sheet: Sheet): void {
  for (const { name, bytes } of allFiles(['display', 'text', 'strong'])) sheet.registerFont(name, bytes)
}

type SheetRun = { file: string; text: string }

/** The runs of a text, in the order in which PDFKit must set them. */
function sheetRuns(face: Face, text: string): SheetRun[] {
  return runsOf(face, text).map(({ file, text: letters }) => ({
    file: file.name,
    text: /\p{Script=Arabic}/u.test(letters) ? fromTheRight(letters) : letters,
  }))
}

/**
 * PDFKit sets each Arabic word from right to left, but the words from left to right, so their order is reversed here.
 */
function fromTheRight(text: string): string {
  const space = text.endsWith(' ') ? ' ' : ''
  return text.trim().split(' ').reverse().join(' ') + space
}

/**
 * Fontkit throws at marks without an anchor, which occur in fonts of Gurmukhi, Telugu and Malayalam. A word with such a
 * mark is shaped without positioning its marks.
 */
const unanchored = { mark: false, mkmk: false, abvm: false, blwm: false }

/** Selects the run's font and size; returns its width in points and the features for setting it. */
function shape(sheet: Sheet, run: SheetRun, size: number): { width: number; features?: Features } {
  sheet.font(run.file).fontSize(size)
  try {
    return { width: sheet.widthOfString(run.text) }
  } catch {
    const features = unanchored as unknown as Features
    return { width: sheet.widthOfString(run.text, { features }), features }
  }
}

/** Like fontkit, PDFKit accepts an object that switches features off, but its types allow only a list. */
type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** The width of a text in points. */
export function widthOf(sheet: Sheet, face: Face, text: string, size: number): number {
  return sheetRuns(face, text).reduce((sum, run) => sum + shape(sheet, run, size).width, 0)
}

type Line = { face: Face; text: string; size: number; colour: string; x: number; y: number; width: number }

/**
 * Sets a line centred at `x` on the base line `y`, smaller if it would be wider than `width`. Returns its size and
 * width in points.
 */
export function setLine(
  sheet: Sheet,
  { face, text, size, colour, x, y, width }: Line,
): { size: number; width: number } {
  const shown = normalText(text)
  const full = widthOf(sheet, face, shown, size)
  const fitting = full > width ? (size * width) / full : size
  const fittingWidth = Math.min(full, width)
  let at = x - fittingWidth / 2
  sheet.fillColor(colour)
  for (const run of sheetRuns(face, shown)) {
    const { width: own, features } = shape(sheet, run, fitting)
    sheet.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) })
    at += own
  }
  return { size: fitting, width: fittingWidth }
}
