// Cuts the typefaces down to the letters of this site: everything on an English keyboard, so that people's names are
// whole, and what content and interface print besides. Style sheets name the files as the packages do; vite.config.ts
// puts the cut ones in their place.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { underway } from './folders.ts'
import { scriptFaces } from './script-faces.ts'

/** Where the cut files lie, under their packages' file names. */
export const fontFolder = `${underway}/fonts`

const styleSheet = 'web/styles/fonts.css'
/** Rules for the letters of other scripts, beside the cut files. */
const scriptSheet = `${fontFolder}/scripts.css`
const speakers = ['content', 'domain', 'web']

/** What browsers apply by themselves, and figures of one width for columns. */
const keepFeatures = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'tnum']
/** What the site shows of a file of Devanagari letters: the rupee sign. */
const rupee = '₹'
/**
 * Windows draws small text more sharply with a face's hinting; for headings it is a third of the file that nobody sees.
 */
const smallText = /mukta-latin/
/** They say whether letters meet. */
const joiners = '\u200c\u200d'

/**
 * Writes every face that the style sheet names, and those for the scripts of the content; returns their size in bytes
 * before and after.
 */
export async function writeFonts(content: unknown): Promise<{ before: number; after: number }> {
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
  const { cuts, sheet } = scriptFaces(content)
  writeFileSync(scriptSheet, sheet)
  for (const { source, letters, file } of cuts) {
    const whole = readFileSync(join('node_modules/@fontsource', source))
    // Such scripts need features of their own, all of which are kept: otherwise letters do not join.
    const cut = await subsetFont(whole, `${letters}${joiners}`, { targetFormat: 'woff2', noHinting: true })
    writeFileSync(join(fontFolder, file), cut)
    before += whole.length
    after += cut.length
  }
  return { before, after }
}

/** A build plug-in: the rules for other scripts at the end of the style sheet. Live pages do without. */
export function scriptRules(): Plugin {
  return {
    name: 'script-rules',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (relative('.', file) !== styleSheet || !existsSync(scriptSheet)) return
      return { code: `${code}\n${readFileSync(scriptSheet, 'utf8')}\n`, map: null }
    },
  }
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
