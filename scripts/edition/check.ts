// Checks the choices for a new edition before anything is written. Each problem names the option of the command that
// causes it, if there is one.
import type { Festival } from '../../domain/edition/content.ts'
import { festivalSchema } from '../../domain/edition/festival-schema.ts'
import { paletteSchema } from '../../domain/edition/palette.ts'
import type { ContentFile } from '../content-file.ts'
import { findProblems, sentenceOf } from '../content-problems.ts'
import { type Choices, fields } from './fields.ts'

export type Problem = { option: string | null; sentence: string }

/** The content besides the choices. */
export type Present = {
  files: ContentFile[]
  festival: Festival
  /** The palette that content/palette.ts names; empty when the file defines its own. */
  palette: string
  palettes: ReadonlyMap<string, unknown>
}

/**
 * Returns every problem of the choices. If they have none, returns every problem that they cause elsewhere in the
 * content, such as a long title.
 */
export function choiceProblems({ edition, palette }: Choices, present: Present): Problem[] {
  const { error } = festivalSchema.safeParse({ ...present.festival, ...edition }, { error: sentenceOf })
  const problems = (error?.issues ?? []).map(({ path, message }): Problem => {
    const place = path.map(String).join('.')
    const field = fields.find(field => `${place}.`.startsWith(`${field.path}.`))
    if (!field) return { option: null, sentence: `content/edition.ts, ${place}: ${message}` }
    const inside = path.slice(field.path.split('.').length).map(partOfAnswer)
    const sentence = inside.length > 0 ? `the ${inside.reverse().join(' of the ')} ${message}` : message
    return { option: field.option, sentence }
  })
  if (palette !== present.palette) problems.push(...paletteProblems(palette, present))
  return problems.length > 0 ? problems : problemsElsewhere({ edition, palette }, present)
}

/** The name of a part of an answer. */
function partOfAnswer(step: PropertyKey): string {
  if (typeof step === 'number') return ordinals[step] ? `${ordinals[step]} part` : `part with number ${step + 1}`
  const names: Record<string, string> = {
    perEvent: 'first amount',
    cap: 'second amount',
    replaces: 'price',
    adds: 'price',
    fromEvents: 'number of events',
  }
  return names[String(step)] ?? String(step)
}
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

function paletteProblems(palette: string, { palettes, palette: present }: Present): Problem[] {
  if (!palettes.has(palette)) {
    const names = [...palettes.keys()].join(', ')
    return [{ option: 'palette', sentence: `must be a file of content/palettes: ${names}` }]
  }
  if (present !== '') return []
  return [
    {
      option: 'palette',
      sentence: 'cannot be written: content/palette.ts names no file of content/palettes. Edit content/palette.ts',
    },
  ]
}

function problemsElsewhere(choices: Choices, present: Present): Problem[] {
  const known = knownProblems.get(present) ?? new Set(findProblems(present.files, []))
  knownProblems.set(present, known)
  return findProblems(withChoices(choices, present), [])
    .filter(sentence => !known.has(sentence))
    .map(sentence => ({ option: sentence.startsWith('content/palette') ? 'palette' : null, sentence }))
}

/** Problems that the content already has without the choices. */
const knownProblems = new WeakMap<Present, Set<string>>()

/** The content with the choices. */
export function withChoices({ edition, palette }: Choices, { files, palettes }: Present): ContentFile[] {
  return files.map(entry => {
    if (entry.file === 'content/festival.ts') return { ...entry, value: { ...(entry.value as Festival), ...edition } }
    if (entry.schema === paletteSchema && palettes.has(palette))
      return { ...entry, file: `content/palettes/${palette}.ts`, value: palettes.get(palette) }
    return entry
  })
}
