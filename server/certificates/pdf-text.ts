// Words on a sheet of a PDF: how large a line may be, and setting it. Which typeface has which letters is faces.ts.
import type PDFDocument from 'pdfkit'
import { allFiles, type Face, runsOf, setForm } from '../fonts/font-files.ts'

type Sheet = InstanceType<typeof PDFDocument>

/** Makes the typefaces known to a document; only letters that are used go into the file. */
export function registerFaces(sheet: Sheet): void {
  for (const { name, bytes } of allFiles(['display', 'text', 'strong'])) sheet.registerFont(name, bytes)
}

type SheetRun = { file: string; text: string }

/** A text in runs as PDFKit sets them. */
function sheetRuns(face: Face, text: string): SheetRun[] {
  return runsOf(face, text).map(({ file, text: letters }) => ({
    file: file.name,
    text: /\p{Script=Arabic}/u.test(letters) ? fromTheRight(letters) : letters,
  }))
}

/** PDFKit shapes word for word, each from the right, and sets the words from the left. */
function fromTheRight(text: string): string {
  const space = text.endsWith(' ') ? ' ' : ''
  return text.trim().split(' ').reverse().join(' ') + space
}

/**
 * Fontkit stops at marks without an anchor, which fonts of Gurmukhi, Telugu and Malayalam have: such a word is shaped
 * with its marks where the font draws them by itself.
 */
const unanchored = { mark: false, mkmk: false, abvm: false, blwm: false }

/** Chooses the run's file and size, and answers its width in points and the features to set it with. */
function shape(sheet: Sheet, run: SheetRun, size: number): { width: number; features?: Features } {
  sheet.font(run.file).fontSize(size)
  try {
    return { width: sheet.widthOfString(run.text) }
  } catch {
    const features = unanchored as unknown as Features
    return { width: sheet.widthOfString(run.text, { features }), features }
  }
}

/** PDFKit takes features as fontkit does, also those to leave out; its types know the list alone. */
type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** The width of a text in points. */
export function widthOf(sheet: Sheet, face: Face, text: string, size: number): number {
  return sheetRuns(face, text).reduce((sum, run) => sum + shape(sheet, run, size).width, 0)
}

type Line = { face: Face; text: string; size: number; colour: string; x: number; y: number; width: number }

/**
 * Sets a line around `x` on the base line `y`, smaller where it would be wider than `width`. Answers its size and width
 * in points.
 */
export function setLine(
  sheet: Sheet,
  { face, text, size, colour, x, y, width }: Line,
): { size: number; width: number } {
  const shown = setForm(text)
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
