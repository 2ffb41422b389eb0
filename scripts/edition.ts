// `npm run edition`: asks for this year's facts, or takes them as options, writes them into content/ and lists what is
// left to do. The questions are in edition/fields.ts, the checks in edition/check.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { EditionFacts } from '../domain/edition/content.ts'
import { pictureNames, readContent } from './check-content.ts'
import { sayUnread, unreadSentences } from './content-unread.ts'
import { findWarnings } from './content-warnings.ts'
import { type Answers, ask, asked, asOptions, Ended, sentenceOf, takeLines, takeOptions } from './edition/answers.ts'
import { type Present, withChoices } from './edition/check.ts'
import { earlierFile, pictureKey, readEarlier, saveEarlier, textKey } from './edition/earlier.ts'
import { type Choices, fields } from './edition/fields.ts'
import { helpText } from './edition/help.ts'
import { leftToDo } from './edition/left-to-do.ts'
import { asCheckList, asLines, ticksIn, withoutTicked } from './edition/left-to-do-text.ts'
import { oldFacts } from './edition/old-facts.ts'
import { readPalettes } from './edition/palettes.ts'
import { announcedSource, editionSource, paletteIn, withPalette } from './edition/source.ts'
import type { Source } from './edition/stated.ts'

const content = join(import.meta.dirname, '..', 'content')
const paletteFolder = join(content, 'palettes')
const paletteFile = join(content, 'palette.ts')
const editionFile = join(content, 'edition.ts')
const announcedFile = join(content, 'announced.ts')
const checkListFile = 'var/edition-left-to-do.md'

async function run(words: string[]): Promise<number> {
  const given = readOptions(words)
  if ('refused' in given) return refuse([given.refused])
  const { help, left, ...options } = given.options
  if (help) console.log(helpText(checkListFile))
  if (help) return 0
  const present = await readPresent()
  const now: Choices = { edition: present.edition, palette: present.palette }
  if (left) printLeftToDo(now)
  if (left) return 0
  const { choices, problems } = await take(now, options, present)
  if (problems.length > 0) return refuse(problems.map(sentenceOf))
  write(now.edition, choices)
  printChanges(now, choices)
  for (const warning of findWarnings(withChoices(choices, present))) console.log(`\nIs this intended? ${warning}`)
  return 0
}

function readOptions(words: string[]): { options: Record<string, unknown> } | { refused: string } {
  const options = Object.fromEntries(fields.map(({ option }) => [option, { type: 'string' as const }]))
  const flags = { help: { type: 'boolean' }, left: { type: 'boolean' } } as const
  try {
    const { values } = parseArgs({ args: words, options: { ...options, ...flags } })
    return { options: values }
  } catch (error) {
    return { refused: `${(error as Error).message}. npm run edition -- --help lists the options.` }
  }
}

/** The answers from options, from a file or another program, or from a person at the terminal. */
async function take(now: Choices, options: Record<string, unknown>, present: EditablePresent): Promise<Answers> {
  if (Object.keys(options).length > 0) return takeOptions(now, options, present)
  if (process.stdin.isTTY) return askInTerminal(now, present)
  return takeLines(now, await text(process.stdin), present)
}

async function askInTerminal(now: Choices, present: EditablePresent): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Lines are read one after another, so that pasted answers are not lost.
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
    if (done) throw new Error('The terminal is closed.')
    // The palettes are read again, because somebody may correct or add one between two questions.
    const { palettes, errors } = await readPalettes(paletteFolder)
    present.palettes = palettes
    for (const error of errors) console.log((await unreadSentences(error)).join('\n') || String(error))
    return value ?? ''
  }
  try {
    console.log('Press Enter to keep the value in brackets.')
    return { choices: await ask(now, present, { question, say: line => console.log(line) }), problems: [] }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    const given = asOptions(now, error.choices)
    if (given) console.log(`\nYour answers so far, to give again:\nnpm run edition -- ${given}`)
    return { choices: now, problems: [{ option: null, sentence: `\n${error.message}` }] }
  } finally {
    terminal.close()
  }
}

function refuse(sentences: string[]): number {
  for (const sentence of sentences) console.error(sentence)
  console.error('Nothing was written.')
  return 1
}

type EditablePresent = Present & { edition: EditionFacts }

async function readPresent(): Promise<EditablePresent> {
  const { edition } = await import('../content/edition.ts')
  const { festival } = await import('../content/festival.ts')
  const { palettes, errors } = await readPalettes(paletteFolder)
  for (const error of errors) throw error
  const palette = paletteIn(readFileSync(paletteFile, 'utf8'))
  return { files: await readContent(), edition, festival, palette, palettes }
}

/**
 * Writes content/announced.ts for a new year. Later runs write it again with corrected answers until somebody edits the
 * file; from then on, a test reports differences between this file and the content. content/edition.ts is written last,
 * so that an interrupted command can be run again with the same questions.
 */
function write(before: EditionFacts, { edition: chosen, palette }: Choices): void {
  // The formatter may fail, so all texts are made before the first one is written.
  const texts: [file: string, text: string][] = [
    [paletteFile, withPalette(readFileSync(paletteFile, 'utf8'), palette)],
    [editionFile, editionSource(chosen)],
  ]
  const announced = readFileSync(announcedFile, 'utf8')
  const isUnedited = announced === announcedSource(before)
  // A table with only some facts may have no year.
  const announcedYear = Number(/\byear: (\d{4})/.exec(announced)?.[1] ?? chosen.year)
  if (isUnedited || ![before.year, announcedYear].every(year => year === chosen.year))
    texts.unshift([announcedFile, announcedSource(chosen)])
  for (const [file, text] of texts) {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
}

function printChanges(before: Choices, chosen: Choices): void {
  const changes = fields.filter(({ shown }) => shown(before) !== shown(chosen))
  const unchanged = asked.filter(field => !changes.includes(field))
  if (changes.length === 0) console.log('Nothing changed.')
  for (const { option, shown } of changes) console.log(`${option}: ${shown(chosen)} (was ${shown(before)})`)
  if (unchanged.length > 0) console.log(`Unchanged: ${unchanged.map(({ option }) => option).join(', ')}`)
  if (before.edition.year !== chosen.edition.year) saveEarlier(before, readSources(), pictureNames())
  printLeftToDo(chosen, before)
}

/** Prints the to-do list, and writes it with every text into a file. */
function printLeftToDo(chosen: Choices, before = chosen): void {
  const { name, year } = chosen.edition
  const earlier = readEarlier(year)
  const [texts, pictures] = [new Set(earlier?.texts), new Set(earlier?.pictures)]
  const all = leftToDo(
    readSources(),
    oldFacts(earlier ?? before, chosen),
    pictureNames().filter(picture => !earlier || pictures.has(pictureKey(picture))),
    statement => !earlier || texts.has(textKey(statement)),
  )
  const ticked = existsSync(checkListFile) ? ticksIn(readFileSync(checkListFile, 'utf8'), year) : new Set<string>()
  mkdirSync(dirname(checkListFile), { recursive: true })
  writeFileSync(checkListFile, asCheckList(`Left to do for ${name} ${year}`, all, ticked))
  const steps = withoutTicked(all, ticked)
  if (!earlier)
    console.log(
      `\n${earlierFile} is missing: this command writes it when it changes the year. Without it, the list also has claims and pictures that you have already changed, and no facts of the previous edition.`,
    )
  console.log('\nLeft to do, in this order:')
  for (const line of asLines(steps)) console.log(line)
  console.log(`${String(steps.length + 1).padStart(2)}. ${lastStep}`)
  console.log(`\nEach place with its text, as a check list: ${checkListFile}`)
  console.log('The list again, without changed claims and ticked places: npm run edition -- --left')
}

const lastStep =
  'Run npm run format, npm run content:check and npm test. Then npm start, and look at the pages on a phone.'

function readSources(): Source[] {
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.startsWith('palette'))
    .sort()
    .map(name => ({ file: `content/${name}`, text: readFileSync(join(content, name), 'utf8') }))
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  await sayUnread(error)
}
