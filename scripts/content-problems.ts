// Finds problems of the content (file, entry, field, sentence) and samples. Reads only values, no files. The schemas
// are in domain/edition/; this file has the checks across files, and the sentences.
import { z } from 'zod'
import { catalogueSchema, nextFreeNumber, numberingProblems } from '../domain/edition/catalogue-schema.ts'
import type { Category } from '../domain/edition/content.ts'
import { festivalSchema } from '../domain/edition/festival-schema.ts'
import { sponsorsSchema, teamSchema } from '../domain/edition/people-schemas.ts'
import {
  fillPlaceholders,
  placeholders,
  placeholderValues,
  unknownPlaceholders,
} from '../domain/edition/placeholders.ts'
import { socialCauseSchema } from '../domain/edition/text-schemas.ts'
import type { ContentFile } from './content-file.ts'
import { entriesIn, line, type Path, placeOf, textsIn } from './content-place.ts'
import { paletteProblems } from './palette-problems.ts'
import { type PictureFile, pictureProblems } from './picture-problems.ts'
import { stayProblems } from './stay-problems.ts'

/** Every problem of the content and its pictures, as one line each: `file, "entry", field: sentence`. */
export function findProblems(read: ContentFile[], pictures: PictureFile[]): string[] {
  const files = withTextsFilled(read)
  return [
    ...files.flatMap(fileProblems),
    ...files.flatMap(placeholderProblems),
    ...read.flatMap(pastProblems),
    ...files.flatMap(exampleProblems),
    ...acrossFiles(files),
    ...paletteProblems(files),
    ...pictureProblems(pictureIds(files), pictures),
  ]
}

/**
 * The files with filled placeholders, so that titles have their real length. Unchanged if the facts for the
 * placeholders have problems.
 */
function withTextsFilled(files: ContentFile[]): ContentFile[] {
  const of = (name: string) => files.find(({ file }) => file === name)?.value
  const facts = z
    .object({ festival: festivalSchema, catalogue: catalogueSchema, socialCause: socialCauseSchema })
    .safeParse({
      festival: of('content/festival.ts'),
      catalogue: of('content/catalogue.ts'),
      socialCause: of('content/social-cause.ts'),
    })
  if (!facts.success) return files
  const values = placeholderValues(facts.data)
  return files.map(entry => ({ ...entry, value: fillPlaceholders(entry.value, values) }))
}

/** Reports texts with an unknown placeholder, such as {yaer}. */
function placeholderProblems({ file, value }: ContentFile): string[] {
  const known = Object.keys(placeholders).map(name => `{${name}}`)
  return textsIn(value).flatMap(({ text, path }) =>
    unknownPlaceholders(text).map(unknown =>
      line(file, value, path, `${unknown} is no placeholder; there are ${known.join(' ')}`),
    ),
  )
}

/** Reports texts such as '{festival} 2019': if the festival is renamed, the placeholder would rename past ones too. */
function pastProblems({ file, value }: ContentFile): string[] {
  return textsIn(value)
    .filter(({ text }) => /\{festival\} \d{4}\b/.test(text))
    .map(({ path }) =>
      line(file, value, path, 'a year keeps the name that the festival had: write it in place of {festival}'),
    )
}

/** Reports texts with an example address that are not marked as sample. */
function exampleProblems({ file, value }: ContentFile): string[] {
  return textsIn(value)
    .filter(({ text, inSample }) => !inSample && /\bexample\.(com|net|org)\b/i.test(text))
    .map(({ path }) =>
      line(file, value, path, 'leads to an example address: write the real one, or `sample: true` until there is one'),
    )
}

/** The names of the entries that are still marked `sample: true`, by file. Files without samples are left out. */
export function findSamples(files: ContentFile[]): Map<string, string[]> {
  const samples = new Map<string, string[]>()
  for (const { file, value } of files) {
    for (const { entry, path } of entriesIn(value)) {
      if (entry.sample !== true) continue
      const where = placeOf(file, value, [...path, 'sample'])
      const last = path.filter(step => typeof step === 'string').at(-1)
      samples.set(where.file, [...(samples.get(where.file) ?? []), where.entry || String(last ?? 'the whole file')])
    }
  }
  return samples
}

/**
 * The lines that are printed if there are no problems: counts, events without a drawn emblem, and samples. `emblems`
 * are the names of drawn emblems.
 */
export function report(files: ContentFile[], emblems: readonly string[]): string[] {
  const of = (file: string) => files.find(candidate => candidate.file === file)?.value
  const categories = (of('content/catalogue.ts') ?? []) as Category[]
  const events = categories.reduce((sum, category) => sum + category.events.length, 0)
  const samples = [...findSamples(files)]
  const lines = [
    `The content is complete: ${events} events in ${categories.length} categories, ${files.length} ${files.length === 1 ? 'file' : 'files'}.`,
  ]
  const plain = categories.flatMap(category => category.events).filter(({ emblem }) => !emblems.includes(emblem ?? ''))
  if (plain.length > 0) {
    lines.push('Shown with the emblem of their category, because web/art/drawings/emblems has no emblem of their own:')
    lines.push(`  ${plain.map(({ heading }) => heading).join('; ')}`)
  }
  if (events > 0) lines.push(`The next free event number is ${nextFreeNumber(categories)}.`)
  if (samples.length === 0) return lines
  lines.push('Still samples (replace them before a launch):')
  for (const [file, names] of samples) {
    const shown = names.slice(0, 3).join('; ')
    lines.push(`  ${file}: ${names.length > 3 ? `${names.length} entries, such as ${shown}` : shown}`)
  }
  return lines
}

function fileProblems({ file, schema, value }: ContentFile): string[] {
  const { error } = schema.safeParse(value, { error: sentenceOf })
  return (error?.issues ?? []).flatMap(issue => {
    if (issue.code !== 'unrecognized_keys') return [line(file, value, issue.path, issue.message)]
    return issue.keys.map(key => line(file, value, [...issue.path, key], 'is not a field that this entry can have'))
  })
}

/** Reports problems between files: in event numbers, emblems, card positions and ids. */
function acrossFiles(files: ContentFile[]): string[] {
  const catalogue = files.find(({ file }) => file === 'content/catalogue.ts')
  const problems: string[] = []
  const named = z.array(z.object({ ind: z.number(), heading: z.string() }))
  const numbered = z.array(z.object({ events: named, retired: named.optional() }))
  const readable = numbered.safeParse(catalogue?.value)
  if (catalogue && readable.success) {
    for (const { path, message } of numberingProblems(readable.data)) {
      const sentence = `${message}; the next free number is ${nextFreeNumber(readable.data)}`
      problems.push(line(catalogue.file, catalogue.value, path, sentence))
    }
  }
  if (catalogue) problems.push(...repeated([catalogue], 'emblem'), ...homeOrderProblems(catalogue))
  problems.push(...repeated(files, 'id'), ...stayProblems(files), ...askedProblems(files))
  return problems
}

/** The contact for sponsors must be in the team. */
function askedProblems(files: ContentFile[]): string[] {
  const of = (name: string) => files.find(({ file }) => file === name)
  const [sponsors, team] = [of('content/sponsors.ts'), of('content/team.ts')]
  const asked = sponsorsSchema.safeParse(sponsors?.value).data?.stand.ask
  // If the team file has problems, its members are unknown.
  if (!sponsors || !team || asked === undefined || !teamSchema.safeParse(team.value).success) return []
  if (entriesIn(team.value).some(({ entry }) => entry.id === asked)) return []
  return [line(sponsors.file, sponsors.value, ['stand', 'ask'], `"${asked}" is the id of nobody in ${team.file}`)]
}

/** The cards of the home page must have the places 1, 2, 3, …, each once. */
function homeOrderProblems(catalogue: ContentFile): string[] {
  const places = entriesIn(catalogue.value).filter(({ entry }) => typeof entry.homeOrder === 'number')
  const beyond = places.filter(({ entry }) => Number(entry.homeOrder) > places.length)
  return [
    ...repeated([catalogue], 'homeOrder'),
    ...beyond.map(({ path }) =>
      line(catalogue.file, catalogue.value, [...path, 'homeOrder'], `must be between 1 and ${places.length}`),
    ),
  ]
}

/**
 * Whether the entry is a submission of an event, a question of an event or about meals, one of its choices, or a round
 * of an event. Their ids differ only within their event. The questions page has its questions below topics.
 */
function isWithinEvent(path: Path): boolean {
  const isQuestion = path.includes('questions') && !path.includes('topics')
  return isQuestion || path.includes('submissions') || path.includes('running')
}

/** Reports values of a unique field that are used again, in the same file or another. */
function repeated(files: ContentFile[], field: string): string[] {
  const seen = new Map<unknown, string>()
  const problems: string[] = []
  for (const { file, value } of files) {
    for (const { entry, path } of entriesIn(value)) {
      if (isWithinEvent(path)) continue
      const used = entry[field]
      if (typeof used !== 'string' && typeof used !== 'number') continue
      const place = placeOf(file, value, [...path, field])
      const earlier = seen.get(used)
      if (earlier) problems.push(line(file, value, [...path, field], `${show(used)} is already used by ${earlier}`))
      else seen.set(used, `"${place.entry}" in ${place.file}`)
    }
  }
  return problems
}

/**
 * The ids after which a picture may be named: ids of people, sponsors, clippings and categories, and `event-<number>`
 * (`event-0` for the poster of coming events).
 */
function pictureIds(files: ContentFile[]): Set<string> {
  const ids = new Set(['event-0'])
  for (const { value } of files) {
    for (const { entry, path } of entriesIn(value)) {
      if (typeof entry.id === 'string') ids.add(entry.id)
      if (typeof entry.ind === 'number' && !path.includes('retired')) ids.add(`event-${entry.ind}`)
    }
  }
  return ids
}

function show(used: string | number): string {
  return typeof used === 'string' ? `"${used}"` : String(used)
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

/** The sentence for a problem if its schema gives none. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
  }
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(value => `"${String(value)}"`).join(', ')}`
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum
    const most = issue.code === 'too_small' ? 'at least' : 'at most'
    if (issue.origin === 'array')
      return `must have ${issue.exact ? 'exactly' : most} ${bound} ${bound === 1 ? 'entry' : 'entries'}`
    return `must be ${issue.inclusive ? most : issue.code === 'too_small' ? 'more than' : 'less than'} ${bound}`
  }
  if (issue.code === 'invalid_format') {
    const wanted: Record<string, string> = { email: 'an e-mail address', date: 'a date such as 2024-02-09' }
    return `must be ${wanted[issue.format] ?? `a valid ${issue.format}`}`
  }
  return undefined
}
