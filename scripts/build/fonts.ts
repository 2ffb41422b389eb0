// Reduces the typefaces to the letters of this site: the letters of an English keyboard, for people's names, and all
// other letters in content and interface. Style sheets use the file names of the packages; vite.config.ts replaces
// these files by the cut files.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { buildInProgress } from './folders.ts'
import { scriptFaces } from './script-faces.ts'

/** The folder of the cut files, which have the file names of the packages. */
export const fontFolder = `${buildInProgress}/fonts`

const styleSheet = 'web/styles/fonts.css'
/** Rules for the letters of other scripts, beside the cut files. */
const scriptSheet = `${fontFolder}/scripts.css`
const textFolders = ['content', 'domain', 'web']

/** The font features to keep: features that browsers apply by default, and figures of equal width for columns. */
const keepFeatures = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'tnum']
/** The rupee sign. It is the only letter that the site uses from a file of Devanagari letters. */
const rupee = '₹'
/**
 * Faces for small text, which keep their hinting: with it Windows draws small text more sharply. In headings hinting is
 * invisible, but takes a third of the file.
 */
const smallText = /mukta-latin/
/** Invisible characters that decide whether letters are joined. */
const joiners = '\u200c\u200d'

/**
 * Writes every face of the style sheet, and the faces for other scripts in the content. Returns the number of bytes
 * before and after cutting.
 */
export async function writeFonts(content: unknown): Promise<{ before: number; after: number }> {
  const letters = lettersOf(textFolders.flatMap(sources))
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
    // Other scripts need all their font features, because without them letters do not join.
    const cut = await subsetFont(whole, `${letters}${joiners}`, { targetFormat: 'woff2', noHinting: true })
    writeFileSync(join(fontFolder, file), cut)
    before += whole.length
    after += cut.length
  }
  return { before, after }
}

/** A build plug-in that adds the rules for other scripts to the style sheet. `npm run dev` does not use these rules. */
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
