// Cuts the typefaces down to the letters of this site: those of an English keyboard, for people's names, and all others
// in content and interface. Style sheets use the file names of the packages; vite.config.ts replaces them by the cut
// files.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { underway } from './folders.ts'
import { scriptFaces } from './script-faces.ts'

/** The folder of the cut files, under their packages' file names. */
export const fontFolder = `${underway}/fonts`

const styleSheet = 'web/styles/fonts.css'
/** Rules for the letters of other scripts, beside the cut files. */
const scriptSheet = `${fontFolder}/scripts.css`
const speakers = ['content', 'domain', 'web']

/** Features that browsers apply by default, and figures of one width for columns. */
const keepFeatures = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'tnum']
/** The only letter that the site uses of a file of Devanagari letters: the rupee sign. */
const rupee = '₹'
/**
 * Windows draws small text more sharply with hinting. In headings hinting is invisible, but takes a third of the file.
 */
const smallText = /mukta-latin/
/** These words decide whether letters meet. */
const joiners = '\u200c\u200d'

/**
 * Writes every face of the style sheet, and those for the scripts of the content; returns their bytes before and after.
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
    // Such scripts need all their features: without them letters do not join.
    const cut = await subsetFont(whole, `${letters}${joiners}`, { targetFormat: 'woff2', noHinting: true })
    writeFileSync(join(fontFolder, file), cut)
    before += whole.length
    after += cut.length
  }
  return { before, after }
}

/** A build plug-in: adds the rules for other scripts to the style sheet. Live pages do not have them. */
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
