// Cuts the typefaces down to the letters of this site: everything on an English keyboard, so that people's names are
// whole, and what content and interface print besides. Style sheets name the files as the packages do; vite.config.ts
// puts the cut ones in their place.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { underway } from './folders.ts'

/** Where the cut files lie, under their packages' file names. */
export const fontFolder = `${underway}/fonts`

const styleSheet = 'web/styles/fonts.css'
const speakers = ['content', 'domain', 'web']

/** What browsers apply by themselves, and figures of one width for columns. */
const keepFeatures = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'tnum']
/** What the site shows of a file of Devanagari letters: the rupee sign. */
const rupee = '₹'
/**
 * Windows draws small text more sharply with a face's hinting; for headings it is a third of the file that nobody sees.
 */
const smallText = /mukta-latin/

/** Writes every face that the style sheet names; returns their size in bytes before and after. */
export async function writeFonts(): Promise<{ before: number; after: number }> {
  const letters = lettersOf(speakers.flatMap(sources))
  const files = readFileSync(styleSheet, 'utf8').match(/@fontsource\/[\w/-]+\.woff2/g) ?? []
  let before = 0
  let after = 0
  mkdirSync(fontFolder, { recursive: true })
  for (const file of files) {
    const whole = readFileSync(join('node_modules', file))
    const noHinting = !smallText.test(file)
    const text = file.includes('devanagari') ? rupee : letters
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', keepFeatures, noHinting })
    writeFileSync(join(fontFolder, basename(file)), cut)
    before += whole.length
    after += cut.length
  }
  return { before, after }
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx?$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
}

/** The printable letters of ASCII and every other letter that the texts use. */
export function lettersOf(texts: readonly string[]): string {
  const letters = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))
  for (const text of texts) for (const letter of text) if (letter > '~') letters.add(letter)
  return [...letters].sort().join('')
}
