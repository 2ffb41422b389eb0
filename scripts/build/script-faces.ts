// Faces for Indian scripts in the content, such as an event's title in Hindi, cut to the letters that pages show. A
// device uses its system's face; only a device without one loads ours, on pages that need it. An edition in Latin
// letters has no such faces.
import { textsIn } from '../content-place.ts'

type Script = {
  /** The script's name in Unicode. */
  script: string
  /** The script's Noto face, by the name that operating systems use. */
  noto: string
  /** The file of @fontsource for headings, without its ending. */
  headings: string
  /** The file of @fontsource for reading, without its ending. */
  reading: string
  /** Names of faces on operating systems without Noto. */
  others?: readonly string[]
}

const ofNoto = (script: string, name = script): Script => {
  const family = name.toLowerCase().replace(' ', '-')
  const file = `noto-sans-${family}/files/noto-sans-${family}-${family}-400-normal`
  return { script, noto: `Noto Sans ${name}`, headings: file, reading: file }
}

/** Scripts that can also be drawn on pictures and papers (server/fonts/font-files.ts). */
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
 * The families of web/styles/fonts.css by purpose, with their weights: browsers choose the weight first and look for
 * letters only in that weight.
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

/** A file to cut: its source in @fontsource, the letters to keep, and the name of the cut file. */
export type CutFace = { source: string; letters: string; file: string }
export type ScriptFaces = { cuts: CutFace[]; sheet: string }

/** The faces for texts on pages, and their rules for style sheets. */
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

/** The letters of a script in the text, with signs that scripts share. None if the text has only shared signs. */
function lettersIn(text: string, { script }: Script): string {
  if (!new RegExp(`\\p{Script=${script}}`, 'u').test(text)) return ''
  return [...new Set(text.match(new RegExp(`\\p{Script_Extensions=${script}}`, 'gu')))].sort().join('')
}

const local = (name: string) => `local("${name}")`

function rule(family: string, weight: string, sources: readonly string[], letters: string): string {
  const range = [...letters].map(letter => `U+${letter.codePointAt(0)!.toString(16)}`).join(', ')
  return `@font-face { font-family: "${family}"; src: ${sources.join(', ')}; font-display: swap; font-weight: ${weight}; unicode-range: ${range}; }`
}
