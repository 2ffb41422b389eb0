// Words on a sheet: which typeface has which letters, and how large a line may be. A line may mix scripts; each run is
// shaped by itself. Names stand in every script of India's constitution (its eighth schedule); the faces for it are
// read by the server alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import type PDFDocument from 'pdfkit'

type Sheet = InstanceType<typeof PDFDocument>

const { resolve } = createRequire(import.meta.url)

const faces = { display: ['yatra-one', 400], text: ['mukta', 400], strong: ['mukta', 700] } as const
export type Face = keyof typeof faces

/** The subsets of the site's own families; each comes in a file of its own. */
const ownSubsets = ['latin', 'latin-ext', 'devanagari'] as const
/** Regular and bold faces of one family, for letters that the site's own faces lack. */
const otherFiles = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek', 'devanagari'].map(subset => ['noto-sans', subset]),
  ...['bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'].map(ofScript),
  ...['ol-chiki', 'meetei-mayek'].map(ofScript),
  ['noto-naskh-arabic', 'arabic'],
] as [family: string, subset: string][]

function ofScript(script: string): [string, string] {
  return [`noto-sans-${script}`, script]
}

type FontFile = { name: string; bytes: Buffer; has: (codePoint: number) => boolean }

const opened = new Map<string, FontFile>()

function openFile(family: string, subset: string, weight: number): FontFile {
  const name = `${family}-${subset}-${weight}`
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`))
  const font = fontkit.create(bytes)
  const file = { name, bytes, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  opened.set(name, file)
  return file
}

/** The files of a face in the order in which a letter is looked for. */
function filesOf(face: Face): FontFile[] {
  const [family, weight] = faces[face]
  const own = ownSubsets.map(subset => openFile(family, subset, weight))
  return [...own, ...otherFiles.map(([other, subset]) => openFile(other, subset, weight))]
}

/** Makes the typefaces known to a document; only letters that are used go into the file. */
export function registerFaces(sheet: Sheet): void {
  for (const face of Object.keys(faces) as Face[])
    for (const { name, bytes } of filesOf(face)) sheet.registerFont(name, bytes)
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const segmentsOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Joiners say how letters meet and have no drawing of their own. */
const joiners = /[\u200c\u200d]/g

/** The first file of the face with all parts of the letter. */
function fileWith(face: Face, letter: string): FontFile | undefined {
  const parts = [...letter.replace(joiners, '')].map(part => part.codePointAt(0)!)
  return filesOf(face).find(({ has }) => parts.every(has))
}

/** The text in the form in which sheets show it. */
function sheetForm(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The letters, with their marks, that no typeface of a sheet has: a text with any is not shown at all. */
export function missingLetters(text: string): string[] {
  const parts = segmentsOf(sheetForm(text)).filter(letter => !fileWith('display', letter) || !fileWith('text', letter))
  return [...new Set(parts)]
}

type Run = { file: string; text: string }

/** A text in runs of one file each, in the order in which they stand from left to right. */
function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of segmentsOf(text)) {
    const last = runs.at(-1)
    const file = fileWith(face, letter)?.name
    // What no file has was refused before (missingLetters). A space belongs to the word before it.
    if (!file) continue
    if (last && (last.file === file || letter === ' ')) last.text += letter
    else runs.push({ file, text: letter })
  }
  return runs.map(run => (/\p{Script=Arabic}/u.test(run.text) ? { ...run, text: fromTheRight(run.text) } : run))
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
function shape(sheet: Sheet, run: Run, size: number): { width: number; features?: Features } {
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
  return runsOf(face, text).reduce((sum, run) => sum + shape(sheet, run, size).width, 0)
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
  const shown = sheetForm(text)
  const full = widthOf(sheet, face, shown, size)
  const fitting = full > width ? (size * width) / full : size
  const fittingWidth = Math.min(full, width)
  let at = x - fittingWidth / 2
  sheet.fillColor(colour)
  for (const run of runsOf(face, shown)) {
    const { width: own, features } = shape(sheet, run, fitting)
    sheet.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) })
    at += own
  }
  return { size: fitting, width: fittingWidth }
}
