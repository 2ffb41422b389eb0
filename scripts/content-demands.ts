// Demands on every edition that schemas do not check: enough answers, search words, existing drawings, drawable
// letters. content-problems.ts finds problems in one entry and between entries.
import { catalogueSchema } from '../domain/edition/catalogue-schema.ts'
import { festivalSchema } from '../domain/edition/festival-schema.ts'
import { paletteSchema } from '../domain/edition/palette.ts'
import { questionsSchema } from '../domain/edition/text-schemas.ts'
import { missingLetters } from '../server/fonts/font-files.ts'
import { findEvents, noFilter } from '../web/parts/events/find-events.ts'
import { listedCategories } from '../web/parts/events/listed-categories.ts'
import type { ContentFile } from './content-file.ts'
import { entriesIn, line, type Path, textsIn } from './content-place.ts'

/** One line for each unmet demand. `emblems` are the names of drawn emblems. */
export function findUnmet(files: ContentFile[], emblems: readonly string[]): string[] {
  return [
    ...answerProblems(files),
    ...searchProblems(files),
    ...emblemProblems(files, emblems),
    ...files.flatMap(unmarkedSamples),
    ...files.flatMap(letterProblems),
    ...palettePlace(files),
  ]
}

const named = (files: ContentFile[], name: string) => files.find(({ file }) => file === name)

const fewestAnswers = 12

function answerProblems(files: ContentFile[]): string[] {
  const questions = named(files, 'content/questions.ts')
  const { topics } = questionsSchema.safeParse(questions?.value).data ?? {}
  if (!questions || !topics) return []
  const count = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  const problems = []
  if (count < fewestAnswers)
    problems.push(line(questions.file, questions.value, ['topics'], `must answer at least ${fewestAnswers} questions`))
  if (!topics.some(({ helplines = [] }) => helplines.length > 0))
    problems.push(line(questions.file, questions.value, ['topics'], 'must have numbers to call at night: `helplines`'))
  return problems
}

/** Categories need search words in Hindi. Each event must be found by its own words and by its category's words. */
function searchProblems(files: ContentFile[]): string[] {
  const catalogue = named(files, 'content/catalogue.ts')
  const categories = catalogueSchema.safeParse(catalogue?.value).data
  const festival = festivalSchema.safeParse(named(files, 'content/festival.ts')?.value).data
  if (!catalogue || !categories || !festival) return []
  const listed = listedCategories(categories, festival)
  const found = new Map<string, Set<number>>()
  const isFound = (words: string, ind: number) => {
    const numbers = () =>
      findEvents(listed, { ...noFilter, words }).flatMap(({ events }) => events.map(event => event.ind))
    if (!found.has(words)) found.set(words, new Set(numbers()))
    return found.get(words)!.has(ind)
  }
  return categories.flatMap(({ otherWords, events }, c) => {
    const of = (sentence: string, ...path: Path) => line(catalogue.file, catalogue.value, [c, ...path], sentence)
    const wordsOf = (text = '') => text.split(/\s+/).filter(word => word !== '')
    const inHindi = /\p{Script=Devanagari}/u.test(otherWords ?? '')
    return [
      ...(inHindi ? [] : [of('must have words in Hindi too, such as नृत्य: people search in both', 'otherWords')]),
      ...wordsOf(otherWords)
        .filter(word => !events.every(({ ind }) => isFound(word, ind)))
        .map(word => of(`"${word}" does not find all events of the category`, 'otherWords')),
      ...events.flatMap((event, e) =>
        wordsOf(event.otherWords)
          .filter(word => !isFound(word, event.ind))
          .map(word => of(`"${word}" does not find the event`, 'events', e, 'otherWords')),
      ),
    ]
  })
}

function emblemProblems(files: ContentFile[], emblems: readonly string[]): string[] {
  const catalogue = named(files, 'content/catalogue.ts')
  return entriesIn(catalogue?.value).flatMap(({ entry: { emblem }, path }) => {
    if (typeof emblem !== 'string' || emblems.includes(emblem)) return []
    const sentence = `there is no web/art/drawings/emblems/${emblem}.svg: draw it, or leave \`emblem\` out`
    return [line('content/catalogue.ts', catalogue?.value, [...path, 'emblem'], sentence)]
  })
}

/** Reports entries that have a number in place of a name, such as 'Convenor 2', but are not marked as samples. */
function unmarkedSamples({ file, value }: ContentFile): string[] {
  if (!/\/(?:team|sponsors|celebrities|reviews|media)\.ts$/.test(file)) return []
  return entriesIn(value).flatMap(({ entry, path }) => {
    const field = ['name', 'speaker', 'caption'].find(field =>
      /^[A-Z][a-z ]+( of \d+, no\.)? \d+$/.test(`${entry[field]}`),
    )
    if (!field || entry.sample === true || !('id' in entry)) return []
    return [
      line(file, value, [...path, field], 'has a number in place of a name: write the real one, or `sample: true`'),
    ]
  })
}

/**
 * The texts that are drawn in pictures and papers, by path. Pages can show any letter that the visitor's system has.
 */
const drawnTexts: Readonly<Record<string, RegExp>> = {
  'content/festival.ts': /^(?:name|motto|institute\.(?:name|shortName)|contact\.(?:email|phone)|certificate\..*)$/,
  'content/catalogue.ts': /^\d+\.(?:name|events\.\d+\.(?:heading|title))$/,
  'content/pages.ts': /\.title$/,
  'content/pronites.ts': /^nights\.\d+\.(?:name|act)$/,
  'content/about.ts': /^statistics\./,
  'content/sponsors.ts': /^stand\.(?:words|offers\.\d+\.(?:name|what))$/,
  'content/team.ts': /\.(?:name|post)$/,
}

function letterProblems({ file, value }: ContentFile): string[] {
  return textsIn(value)
    .filter(({ path }) => drawnTexts[file]?.test(path.map(String).join('.')))
    .flatMap(({ text, path }) => {
      const missing = missingLetters(text)
      if (missing.length === 0) return []
      const letters = missing.map(letter => `"${letter}"`).join(', ')
      return [line(file, value, path, `no typeface of the site's pictures and papers has ${letters}: write it without`)]
    })
}

/** The palette must be in content/palettes: only palettes there are checked and offered to the next edition. */
function palettePlace(files: ContentFile[]): string[] {
  return files.some(({ file, schema }) => schema === paletteSchema && file === 'content/palette.ts')
    ? ['content/palette.ts: must name a file of content/palettes: move the colours there']
    : []
}
