// The font files for share pictures and certificates, and the letters that each one has. A line may mix scripts; each
// run is shaped separately. Names can use every script in the eighth schedule of India's constitution. Only the server
// reads the fonts for these scripts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const { resolve } = createRequire(import.meta.url)

const faces = {
  display: ['yatra-one', 400],
  text: ['mukta', 400],
  strong: ['mukta', 700],
  hand: ['kalam', 700],
  figures: ['rozha-one', 400],
} as const
export type Face = keyof typeof faces

/** The subsets of letters in the site's own font families. Each subset is one file. */
const ownSubsets = ['latin', 'latin-ext', 'devanagari'] as const
/** Font families in regular and bold for letters that are missing in the site's own fonts. */
const otherFiles = [
  ...['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek', 'devanagari'].map(subset => ['noto-sans', subset]),
  ...['bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam'].map(ofScript),
  ...['ol-chiki', 'meetei-mayek'].map(ofScript),
  ['noto-naskh-arabic', 'arabic'],
] as [family: string, subset: string][]

function ofScript(script: string): [string, string] {
  return [`noto-sans-${script}`, script]
}

type FontFile = { name: string; bytes: Buffer; font: fontkit.Font; has: (codePoint: number) => boolean }

const opened = new Map<string, FontFile>()

function openFile(family: string, subset: string, weight: number): FontFile {
  const name = `${family}-${subset}-${weight}`
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(resolve(`@fontsource/${family}/files/${name}-normal.woff`))
  const font = fontkit.create(bytes)
  const file = { name, bytes, font, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  opened.set(name, file)
  return file
}

/** The files of a face in search order. A file is opened only when the search reaches it. */
function* filesOf(face: Face): Generator<FontFile> {
  const [family, weight] = faces[face]
  for (const subset of ownSubsets) yield openFile(family, subset, weight)
  for (const [other, subset] of otherFiles) yield openFile(other, subset, weight)
}

/** Yatra One's z looks like another letter, so z comes from the text font, as on the pages. */
const otherZ = () => openFile('mukta', 'latin', 600)

/** All files of these faces. */
export function allFiles(of: readonly Face[]): FontFile[] {
  return [...of.flatMap(face => [...filesOf(face)]), otherZ()]
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const segmentsOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Joiners control how letters connect and have no glyph. */
const joiners = /[\u200c\u200d]/g

/** The first file of the face with all code points of the letter. */
function fileWith(face: Face, letter: string): FontFile | undefined {
  const parts = [...letter.replace(joiners, '')].map(part => part.codePointAt(0)!)
  if (face === 'display' && letter === 'z') return otherZ()
  for (const file of filesOf(face)) if (parts.every(file.has)) return file
  return undefined
}

/** Normalises a text before it is drawn. */
export function normalText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The letters of the text, with their marks, that are in no font. A text with such letters is not shown at all. */
export function missingLetters(text: string): string[] {
  const parts = segmentsOf(normalText(text)).filter(letter => !fileWith('display', letter) || !fileWith('text', letter))
  return [...new Set(parts)]
}

export type Run = { file: FontFile; text: string }

/** Splits a text into runs, from left to right. All letters of a run are from one file. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of segmentsOf(text)) {
    const last = runs.at(-1)
    const file = fileWith(face, letter)
    // Callers have already refused texts with letters that no file has (missingLetters). A space belongs to the word
    // before.
    if (!file) continue
    if (last && (last.file === file || letter === ' ')) last.text += letter
    else runs.push({ file, text: letter })
  }
  return runs
}
