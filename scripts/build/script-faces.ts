// Faces for the scripts of India that the content is written in, such as an event's title in Hindi: cut to the letters
// that pages show. A device takes its system's own face; only one without any loads ours, on pages that use it.
// An edition in Latin letters has none of this.
import { textsIn } from '../content-place.ts'

type Script = {
  /** Its name among Unicode's properties. */
  script: string
  /** Its Noto face, which systems have by this name. */
  noto: string
  /** Files of @fontsource for headings and for reading, without their ending. */
  headings: string
  reading: string
  /** What systems without Noto call theirs. */
  others?: readonly string[]
}

const ofNoto = (script: string, name = script): Script => {
  const family = name.toLowerCase().replace(' ', '-')
  const file = `noto-sans-${family}/files/noto-sans-${family}-${family}-400-normal`
  return { script, noto: `Noto Sans ${name}`, headings: file, reading: file }
}

/** Those in which names can be drawn on pictures and papers too (server/fonts/font-files.ts). */
const scripts: readonly Script[] = [
  {
    script: 'Devanagari',
    noto: 'Noto Sans Devanagari',
    headings: 'yatra-one/files/yatra-one-devanagari-400-normal',
    reading: 'mukta/files/mukta-devanagari-500-normal',
    others: ['Kohinoor Devanagari', 'Mangal'],
  },
  ...['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(name => ofNoto(name)),
  ofNoto('Ol_Chiki', 'Ol Chiki'),
  ofNoto('Meetei_Mayek', 'Meetei Mayek'),
]
/**
 * The families of web/styles/fonts.css by what they are for, with the weights that they have there: browsers choose the
 * weight first and then look for letters in that weight alone.
 */
const families: Record<'headings' | 'reading', readonly (readonly [family: string, weight: string])[]> = {
  headings: [
    ['Yatra One', '400'],
    ['Rozha One', '400'],
    ['Shrikhand', '400'],
  ],
  reading: [
    ['Mukta', '400 500'],
    ['Mukta', '600 700'],
    ['Kalam', '400'],
    ['Figures', '400 700'],
  ],
}
const roles = ['headings', 'reading'] as const

/** A file to cut: its source in @fontsource, the letters to keep, and the name of what is cut. */
export type CutFace = { source: string; letters: string; file: string }
export type ScriptFaces = { cuts: CutFace[]; sheet: string }

/** The faces for what pages show of the content, and the rules by which style sheets find them. */
export function scriptFaces(content: unknown): ScriptFaces {
  const shown = textsIn(content).filter(({ path }) => path.at(-1) !== 'otherWords')
  const text = shown.map(({ text }) => text + text.normalize('NFC') + text.normalize('NFD')).join('')
  const used = scripts.flatMap(script => {
    const letters = lettersIn(text, script)
    return letters === '' ? [] : [{ ...script, letters }]
  })
  const cuts = new Map<string, CutFace>()
  const rules = used.flatMap(({ letters, noto, others = [], ...sources }) =>
    roles.flatMap(role => {
      const source = `${sources[role]}.woff2`
      const file = `${sources[role].split('/').at(-1)}-letters.woff2`
      cuts.set(file, { source, letters, file })
      const url = `url("@fontsource/cut/files/${file}") format("woff2")`
      const plain = [noto, ...others].map(local)
      return families[role].map(([family, weight]) => {
        const bold = weight.endsWith('700') ? [local(`${noto} Bold`)] : []
        return rule(family, weight, [...bold, ...plain, url], letters)
      })
    }),
  )
  return { cuts: [...cuts.values()], sheet: rules.join('\n') }
}

/** The letters of a script in the text, with signs that it shares with others; none where only such signs are. */
function lettersIn(text: string, { script }: Script): string {
  if (!new RegExp(`\\p{Script=${script}}`, 'u').test(text)) return ''
  return [...new Set(text.match(new RegExp(`\\p{Script_Extensions=${script}}`, 'gu')))].sort().join('')
}

const local = (name: string) => `local("${name}")`

function rule(family: string, weight: string, sources: readonly string[], letters: string): string {
  const range = [...letters].map(letter => `U+${letter.codePointAt(0)!.toString(16)}`).join(', ')
  return `@font-face { font-family: "${family}"; src: ${sources.join(', ')}; font-display: swap; font-weight: ${weight}; unicode-range: ${range}; }`
}
