// For tests: makes the next edition in a copy of the repository, as next year's team makes it.
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { catalogue } from '../../content/catalogue.ts'
import { festival } from '../../content/festival.ts'
import { ruleTable } from '../../content/rule-table.ts'
import { sponsors } from '../../content/sponsors.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent, Palette } from '../../domain/edition/content.ts'
import { datesText } from '../../domain/edition/festival-dates.ts'
import { ruleRows } from '../../domain/edition/rule-table.ts'
import { publicContent } from '../../server/edition.ts'
import type { Copy } from './copy-for-tests.ts'
import { paletteIn } from './source.ts'
import { wholeWord } from './whole-word.ts'

export const before = {
  name: festival.name,
  year: festival.year,
  prices: festival.prices,
  /** Facts that texts may state, except name and year, and except samples that the next team keeps. */
  facts: [
    festival.motto,
    datesText(festival.dates),
    festival.institute.region,
    festival.institute.name,
    festival.institute.shortName,
    festival.institute.emailDomain,
    festival.contact.email,
    ...publicContent.festival.contact.address,
    // A single word, such as Bed, may be in the texts of any festival.
    ...festival.facilities.flatMap(({ name }, index) => (index > 0 && name.includes(' ') ? [name] : [])),
  ],
  /** Names of past years of the festival. */
  past: sponsors.groups.map(({ name }) => name).filter(name => /\b\d{4}$/.test(name)),
  events: allEvents(catalogue).length,
}
const year = before.year + 7
export const after = {
  year,
  name: 'Tarangini Mela',
  motto: 'रोशनी की नदियाँ',
  region: 'Southern Hills',
  institute: 'People’s College of Arts, Lakeside',
  short: 'PCAL',
  domain: 'pcal.ac.in',
  email: 'office@pcal.ac.in',
  phone: '+91 471 000 0001',
  address: 'The Old Library; Lake Road',
  facilities: 'None; Hostel=1300/2 [nights]; Hostel and thali=1800/2 [nights, meals]',
  dates: '27 Feb - 2 Mar',
  student: { perEvent: before.prices.student.perEvent + 10, cap: before.prices.student.cap + 20 },
  outside: { perEvent: before.prices.outside.perEvent + 30, cap: before.prices.outside.cap + 70 },
}
const numbers = catalogue.flatMap(({ events, retired = [] }) => [...events, ...retired].map(({ ind }) => ind))
const isOpen = (event: FestivalEvent) => !event.hostInstituteOnly && event.capacity === null
/** A category with more than one event. */
const home = catalogue.find(({ events }) => events.length > 1 && events.some(isOpen))!
export const open = home.events.find(isOpen)!
export const leaving = home.events.find(event => event !== open)!
const newRule = 'Bring a mat to sit on.'
export const added = ['Sitar at Dawn', 'Ludo by Night'].map((heading, index): FestivalEvent => {
  const { emblem, ...event } = open
  const rules = [...event.rules, newRule]
  return { ...event, ind: Math.max(...numbers) + 1 + index, heading, title: heading, rules }
})

const withNumber = ({ heading, ind }: FestivalEvent) => `${heading} ${ind}`
/** Announces only a part of the current edition: its days, one category and one event. */
export const announcedPart = {
  edition: { days: datesText(festival.dates) },
  programme: [[home.name, home.events.map(withNumber)]],
  events: { [withNumber(open)]: {} },
}

/** The name of a palette with a pair for each category. If possible, content/palette.ts names another palette. */
async function otherFittingPalette(source: string): Promise<string> {
  const names = readdirSync('content/palettes').map(file => parse(file).name)
  for (const name of names.filter(name => !source.includes(`/${name}.ts`))) {
    const { palette } = (await import(`../../content/palettes/${name}.ts`)) as { palette: Palette }
    if (catalogue.every(({ id }) => palette.categories[id])) return name
  }
  return paletteIn(source)
}

/**
 * Runs `npm run edition` and edits the content. Registration opens later, one event is removed, and two are added (one
 * of them with a photograph). Sponsors get one more group. Returns the output of the command.
 */
export async function writeAnotherEdition(copy: Copy): Promise<string> {
  const palette = await otherFittingPalette(copy.read('content/palette.ts'))
  const price = ({ perEvent, cap }: { perEvent: number; cap: number }) => `${perEvent},${cap}`
  const days = ['--year', String(year), '--first', `${year}-02-27`, '--last', `${year}-03-02`]
  const prices = ['--student', price(after.student), '--outside', price(after.outside)]
  const others = [
    'name',
    'motto',
    'region',
    'institute',
    'short',
    'domain',
    'email',
    'phone',
    'address',
    'facilities',
  ] as const
  const words = ['--palette', palette, ...others.flatMap(option => [`--${option}`, after[option]])]
  const said = copy.run('scripts/edition.ts', ...words, ...days, ...prices)

  const events = [...home.events.filter(event => event !== leaving), ...added]
  const retired = [...(home.retired ?? []), { ind: leaving.ind, heading: leaving.heading }]
  rewrite(copy, `content/events/${home.id}.ts`, { ...home, events, retired })
  writeRuleTable(copy, events)
  const group = { name: '{festival} {year}', sponsors: [{ id: 'sponsor-of-tarangini', name: 'Riverside Books' }] }
  rewrite(copy, 'content/sponsors.ts', { ...sponsors, groups: [group, ...sponsors.groups] })
  const opensLater = `registration: { opensAt: '${year}-01-20T10:00:00+05:30', closesAt: '${year}-02-20T18:00:00+05:30' },`
  copy.write('content/festival.ts', copy.read('content/festival.ts').replace(/registration: \{.*\},/, opensLater))
  withoutOldWords(copy)
  copy.run('scripts/rule-document.ts')
  await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#2f8f5b' } })
    .jpeg()
    .toFile(join(copy.folder, `content/pictures/event-${added[0]!.ind}.jpg`))
  return said
}

/** Replaces the exported value of a file of content, as a person would edit it. */
function rewrite(copy: Copy, file: string, value: unknown): void {
  const name = /^export const (\w+)/m.exec(copy.read(file))?.[1]
  copy.write(file, `export const ${name} = ${JSON.stringify(value)}\n`)
}

/** Adds the new rule to the table of rules, and deletes the rules that only the removed event had. */
function writeRuleTable(copy: Copy, events: FestivalEvent[]): void {
  const next = catalogue.map(category => (category === home ? { ...home, events } : category))
  const published = new Set(ruleRows(next, []).map(({ rule }) => rule))
  const table = [...ruleTable, { kept: 'people', by: 'seen by the judges', rules: [newRule] }]
    .map(entry => ({ ...entry, rules: entry.rules.filter(rule => published.has(rule)) }))
    .filter(({ rules }) => rules.length > 0)
  const file = 'content/rule-table.ts'
  copy.write(
    file,
    copy.read(file).replace(/ = \[[\s\S]*/, () => ` = ${JSON.stringify(table)}\n`),
  )
}

/** Replaces the name and year of the previous edition in all texts. This is the first item of the to-do list. */
function withoutOldWords(copy: Copy): void {
  for (const name of readdirSync(join(copy.folder, 'content'), { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.ts$/.test(name)) continue
    const text = copy.read(`content/${name}`)
    const replaced = text
      // In lower case the name is part of an address; before a year it is the name of a past festival.
      .replaceAll(wholeWord(before.name, { flags: 'giu' }), (word, at: number) => {
        if (/^ \d{4}\b/.test(text.slice(at + word.length))) return word
        return word === word.toLowerCase() ? after.name.toLowerCase().replaceAll(' ', '') : after.name
      })
      .replaceAll(wholeWord(String(before.year), { flags: 'giu' }), String(year))
    if (replaced !== text) copy.write(`content/${name}`, replaced)
  }
}

/** Finds the fact in its exact spelling, but not in addresses, which may contain the same letters. */
export const factInText = (fact: string) =>
  wholeWord(fact, { before: ['\\w[./]'], after: ['-', '[./]\\w'], flags: 'u' })
