// The steps that are left to do for a new edition after its facts are written, each with the places to open.
import { fields } from './fields.ts'
import { numbersIn } from './numbers.ts'
import type { OldFact } from './old-facts.ts'
import { type Source, type Statement, statementsIn } from './stated.ts'

export type Step = {
  says: string
  /** The places to check, with their texts. */
  places: Statement[]
  /** Whole files to read, and pictures. */
  files: string[]
}

/**
 * All steps. Every file of content/ is in one of the steps, except the file with the answers. `pictures` are the names
 * of files in content/pictures. `isEarlier` is true for texts of the previous edition; newer claims are not listed.
 */
export function leftToDo(
  sources: readonly Source[],
  old: readonly OldFact[],
  pictures: readonly string[],
  isEarlier: (statement: Statement) => boolean = () => true,
): Step[] {
  const shown = sources.filter(({ file }) => !/\.test\.ts$|^content\/(?:announced|palette\b|palettes\/)/.test(file))
  const statements = shown.flatMap(statementsIn)
  const texts = statements.filter(({ field }) => !isTechnical(field))
  const placesOf = (pattern: RegExp) => statements.filter(({ file, field }) => pattern.test(`${file} ${field}`))
  const has = (file: string) => sources.some(source => source.file === file)
  const files = (...names: string[]) => names.map(name => `content/${name}.ts`).filter(has)
  const events = shown.map(({ file }) => file).filter(isOfEvents)

  const isOld = ({ value }: Statement) => typeof value === 'string' && old.some(fact => fact.isIn(value))

  const steps = [
    ...old.map(fact =>
      step(
        saysOld(fact),
        texts.filter(({ value }) => typeof value === 'string' && fact.isIn(value)),
      ),
    ),
    step(
      'Choose when registration opens and closes (`registration`), and the words of the landing page',
      [],
      files('festival'),
    ),
    step("Enter this year's group chats, UPI address and registration desk", [], files('private')),
    step('Choose the film of the landing page', placesOf(/^content\/edition\.ts contact\.video\.embedUrl$/)),
    step('Change, remove and add events, one file per category. Never use the number of an event again', [], events),
    step(
      'Say how each rule that you added or changed is kept, delete rules that are gone, and run npm run rules',
      [],
      files('rule-table'),
    ),
    step(
      "Move last year's sponsors from `strip` to a new group before the others, and enter this year's in `strip`",
      [],
      files('sponsors'),
    ),
    step(
      'Check each claim and each number of these texts, which were written for an earlier year',
      texts.filter(statement => !statement.isSample && !isOld(statement) && isClaim(statement) && isEarlier(statement)),
    ),
    step('Enter the concert nights: the day, the artist, and when you announce the artist', [], files('pronites')),
    step(
      'Say how people stay: what they bring, the deposit, meals, numbers to call at night, and other nights',
      [],
      files('stay'),
    ),
    step("Choose this year's social cause and its stalls", [], files('social-cause')),
    step(
      "Enter this year's team, guests, reviews and press clippings",
      [],
      files('team', 'celebrities', 'reviews', 'media'),
    ),
    step('Replace each sample, and delete its `sample: true`', samplesIn(statements)),
    step(
      'Replace the pictures that do not fit this year',
      [],
      pictures.map(name => `content/pictures/${name}`),
    ),
    step(
      'Copy what you announce into this file, so that a test reports each fact that changes by accident',
      [],
      files('announced'),
    ),
  ]
  const named = new Set(steps.flatMap(({ places, files }) => [...places.map(({ file }) => file), ...files]))
  const forgotten = texts.map(({ file }) => file).filter(file => !named.has(file) && !holdsAnswers(file))
  const toRead = [...new Set([...files('about', 'questions', 'legal', 'pages'), ...forgotten])]
  return [...steps, step('Read these files once: they may have outdated sentences', [], toRead)].filter(
    ({ places, files }) => places.length + files.length > 0,
  )
}

function saysOld({ shown, placeholder }: OldFact): string {
  const or = placeholder ? ` or the placeholder {${placeholder}}` : ''
  return `These texts still say ${shown}. Write what is true this year${or}`
}

function step(says: string, places: Statement[], files: string[] = []): Step {
  return { says, places, files }
}

const isOfEvents = (file: string) => /^content\/(?:events\/|catalogue\.ts)/.test(file)
const holdsAnswers = (file: string) => file === 'content/edition.ts'

/** Whether only programs read the field, such as an id, an address or a position in a list. */
const isTechnical = (field: string) =>
  /(?:^|\.)(?:id|ind|ask|kind|to|url|link|embedUrl|emblem|homeOrder|timeZone|otherWords)$/.test(field)

/** Whether a statement has a number or a superlative. Somebody must check whether such a statement is still true. */
function isClaim({ file, value }: Statement): boolean {
  // The table of rules repeats the texts of the events.
  if (holdsAnswers(file) || isOfEvents(file) || file === 'content/rule-table.ts') return false
  if (typeof value === 'number') return true
  // The words 'one' and 'first' are rarely a count.
  return numbersIn(value).some(found => !found.inWords || found.value !== 1) || superlative.test(value)
}
const superlative = /\b(?:since|largest|biggest|oldest|longest|greatest)\b/i

/** Lists each sample once: at its first text for which `npm run edition` does not ask, or else at its first answer. */
function samplesIn(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>()
  const isAnswer = ({ file, field }: Statement) =>
    holdsAnswers(file) && fields.some(({ path }) => field.startsWith(path))
  return [...statements.filter(one => !isAnswer(one)), ...statements.filter(isAnswer)].filter(
    ({ file, entry, field, isSample }) => {
      const key = `${file} ${entry || field.split('.')[0]}`
      return isSample && !seen.has(key) && seen.add(key)
    },
  )
}
