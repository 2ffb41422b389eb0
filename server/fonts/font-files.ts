// The typefaces that the server sets words in, and which of them has which letters. A line may mix scripts; each run is
// shaped by itself. Names stand in every script of India's constitution (its eighth schedule); the faces for it are
// read by the server alone.
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

/** The files of a face in the order in which a letter is looked for, each opened when it is come to. */
function* filesOf(face: Face): Generator<FontFile> {
  const [family, weight] = faces[face]
  for (const subset of ownSubsets) yield openFile(family, subset, weight)
  for (const [other, subset] of otherFiles) yield openFile(other, subset, weight)
}

/** Yatra One's own z reads as another letter: the reading face's stands in its place, as on the pages. */
const otherZ = () => openFile('mukta', 'latin', 600)

/** Every file of these faces. */
export function allFiles(of: readonly Face[]): FontFile[] {
  return [...of.flatMap(face => [...filesOf(face)]), otherZ()]
}

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const segmentsOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Joiners say how letters meet and have no drawing of their own. */
const joiners = /[\u200c\u200d]/g

/** The first file of the face with all parts of the letter. */
function fileWith(face: Face, letter: string): FontFile | undefined {
  const parts = [...letter.replace(joiners, '')].map(part => part.codePointAt(0)!)
  if (face === 'display' && letter === 'z') return otherZ()
  for (const file of filesOf(face)) if (parts.every(file.has)) return file
  return undefined
}

/** The text in the form in which it is set. */
export function setForm(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The letters, with their marks, that no typeface has: a text with any is not shown at all. */
export function missingLetters(text: string): string[] {
  const parts = segmentsOf(setForm(text)).filter(letter => !fileWith('display', letter) || !fileWith('text', letter))
  return [...new Set(parts)]
}

export type Run = { file: FontFile; text: string }

/** A text in runs of one file each, in the order in which they stand from left to right. */
export function runsOf(face: Face, text: string): Run[] {
  const runs: Run[] = []
  for (const letter of segmentsOf(text)) {
    const last = runs.at(-1)
    const file = fileWith(face, letter)
    // What no file has was refused before (missingLetters). A space belongs to the word before it.
    if (!file) continue
    if (last && (last.file === file || letter === ' ')) last.text += letter
    else runs.push({ file, text: letter })
  }
  return runs
}
