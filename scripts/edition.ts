// `npm run edition`: asks for what is new this year, or takes it as options, writes it into content/ and says what is
// left to do. The questions are in edition/fields.ts, what is checked in edition/check.ts.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { edition } from '../content/edition.ts'
import { festival } from '../content/festival.ts'
import { datesText } from '../domain/edition/festival-dates.ts'
import { rupees } from '../domain/rupees.ts'
import { pictureNames, readContent } from './check-content.ts'
import { findWarnings } from './content-warnings.ts'
import { ask, asOptions, sentenceOf, takeOptions } from './edition/answers.ts'
import { type Present, type Problem, withChoices } from './edition/check.ts'
import { type Choices, fields } from './edition/fields.ts'
import { leftToDo, type Source } from './edition/left-to-do.ts'
import { announcedSource, editionSource, paletteIn, withPalette } from './edition/source.ts'

const content = join(import.meta.dirname, '..', 'content')
const paletteFile = join(content, 'palette.ts')
const editionFile = join(content, 'edition.ts')
const announcedFile = join(content, 'announced.ts')

const help = `npm run edition                    asks for what is new this year; an empty answer keeps what is there
npm run edition -- --year 2031 …   takes the answers as options and asks nothing; what is not given stays

${fields.map(({ option, asks, form }) => `  --${option.padEnd(11)} ${asks}${form ? ` (${form})` : ''}`).join('\n')}

It writes content/edition.ts and content/palette.ts, for another year begins content/announced.ts, and lists what is
left to do with file and line. An answer that makes no sense is refused, and nothing is written.`

async function run(words: string[]): Promise<number> {
  const given = readOptions(words)
  if ('refused' in given) return refused([given.refused])
  const { options } = given
  if (options.help) {
    console.log(help)
    return 0
  }
  const present = await readPresent()
  const before: Choices = { edition, palette: present.palette }
  const asking = Object.keys(options).length === 0
  const chosen = asking ? await askInTerminal(before, present) : takeOptions(before, options, present)
  if (Array.isArray(chosen)) return refused(chosen.map(sentenceOf))
  write(chosen)
  tell(before, chosen)
  for (const warning of findWarnings(withChoices(chosen, present))) console.log(`\nIs this meant? ${warning}`)
  return 0
}

function readOptions(words: string[]): { options: Record<string, unknown> } | { refused: string } {
  const options = Object.fromEntries(fields.map(({ option }) => [option, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args: words, options: { ...options, help: { type: 'boolean' } } })
    return { options: values }
  } catch (error) {
    return { refused: `${(error as Error).message}. npm run edition -- --help lists the options.` }
  }
}

/** Whoever answers has closed the terminal. */
class Ended extends Error {}

async function askInTerminal(before: Choices, present: Present): Promise<Choices | Problem[]> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Read one after another, so that answers that are pasted together are not lost.
  const lines = terminal[Symbol.asyncIterator]()
  let closed = false
  terminal.once('close', () => {
    closed = true
  })
  const question = async (text: string) => {
    terminal.setPrompt(text)
    if (closed) process.stdout.write(text)
    else terminal.prompt()
    const { done, value } = await lines.next()
    if (done) throw new Ended()
    return value ?? ''
  }
  try {
    const { choices, problems } = await ask(before, present, { question, say: line => console.log(line) })
    if (problems.length === 0) return choices
    console.log(`\nYour answers, to give again:\nnpm run edition -- ${asOptions(before, choices)}\n`)
    return problems
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    return [{ option: null, sentence: '\nThe questions ended before the last answer.' }]
  } finally {
    terminal.close()
  }
}

function refused(sentences: string[]): number {
  for (const sentence of sentences) console.error(sentence)
  console.error('Nothing was written.')
  return 1
}

async function readPresent(): Promise<Present> {
  const names = readdirSync(join(content, 'palettes')).map(file => parse(file).name)
  const palettes = new Map<string, unknown>()
  for (const name of names) palettes.set(name, (await import(`../content/palettes/${name}.ts`)).palette)
  return { files: await readContent(), festival, palette: paletteIn(readFileSync(paletteFile, 'utf8')), palettes }
}

/**
 * The table of announced facts is begun for another year, and follows the answers as long as nobody has written in it:
 * from then on it says what the content must not change. content/edition.ts comes last, so that the command can be run
 * again with the same questions after it was interrupted.
 */
function write({ edition: chosen, palette }: Choices): void {
  // The formatter may fail: all texts are made before the first is written.
  const texts: [file: string, text: string][] = [
    [paletteFile, withPalette(readFileSync(paletteFile, 'utf8'), palette)],
    [editionFile, editionSource(chosen)],
  ]
  const announced = readFileSync(announcedFile, 'utf8')
  const isAsBegun = announced === announcedSource(edition)
  // A table of a part of the facts may have no year.
  const announcedYear = Number(/\byear: (\d{4})/.exec(announced)?.[1] ?? chosen.year)
  if (isAsBegun || ![edition.year, announcedYear].every(year => year === chosen.year))
    texts.unshift([announcedFile, announcedSource(chosen)])
  for (const [file, text] of texts) {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
}

function tell(before: Choices, chosen: Choices): void {
  const changes = fields.filter(({ shown }) => shown(before) !== shown(chosen))
  if (changes.length === 0) console.log('Everything stays as it was.')
  for (const { option, shown } of changes) console.log(`${option}: ${shown(chosen)} (was ${shown(before)})`)
  console.log('\nLeft to do, in this order:')
  const steps = leftToDo(readSources(), wordsThatChanged(before, chosen), pictureNames())
  for (const [index, text] of steps.entries()) console.log(`${String(index + 1).padStart(2)}. ${text}`)
}

/** What texts of the edition before may say of it that is true no longer: each fact that changed, as texts have it. */
function wordsThatChanged(before: Choices, chosen: Choices): string[] {
  const now = new Set(factsAsTexts(chosen))
  return [...new Set(factsAsTexts(before))].filter(word => !now.has(word))
}

function factsAsTexts({ edition: { name, year, motto, dates, institute, contact, prices, facilities } }: Choices) {
  return [
    ...[name, String(year), motto, datesText(dates), dates.first, dates.last],
    ...[institute.region, institute.name, institute.shortName, institute.emailDomain],
    ...[contact.email, contact.phone, ...contact.address],
    ...Object.values(prices).flatMap(({ perEvent, cap }) => [rupees(perEvent), rupees(cap)]),
    ...facilities.map(({ name }) => name),
  ]
}

function readSources(): Source[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.startsWith('palette'))
    .sort()
    .map(name => ({ file: `content/${name}`, text: readFileSync(join(content, name), 'utf8') }))
}

process.exitCode = await run(process.argv.slice(2))
