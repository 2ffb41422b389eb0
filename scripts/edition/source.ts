// The text of the files that `npm run edition` writes: content/edition.ts, content/palette.ts with another name, and
// the start of content/announced.ts.
import { spawnSync } from 'node:child_process'
import type { EditionFacts } from '../../domain/edition/content.ts'
import { datesText } from '../../domain/edition/festival-dates.ts'
import { editionFields } from '../../domain/edition/festival-schema.ts'

const head = `// The facts that change every year: name, days, motto, institute, contact, prices, facilities. \`npm run edition\` asks
// for each of them except the film (\`video\`). It writes this file anew, so comments that you add are lost. Prices are
// in whole rupees. Other texts of content/ use placeholders for these facts. Remove \`sample: true\` when an entry is
// real.
import type { EditionFacts } from '../domain/edition/content.ts'
`

const remarks: Partial<Record<keyof EditionFacts, string>> = {
  samePeopleAs: `// The site keeps the accounts of that edition (server/database-edition.ts).`,
  prices: `// If you change prices or facilities after people have registered, these people owe other amounts. Then the site
  // prints a sentence, and starts only when \`pricesAgreed\` has this sentence.`,
  facilities: `// Every account starts with the first facility, which must be free. \`replaces\`: this price replaces the prices above.
  // \`adds\`: this price is added to them, as in { id: 'food', name: 'Food', adds: 450 }. \`fromEvents\`: people with
  // fewer events are warned. \`nights\`: with a bed (content/stay.ts). \`meals\`: with meals. You may correct a name at
  // any time. Never change or reuse an id: it is stored for each person who chose the facility.`,
}

/** content/edition.ts with these facts. Throws when the formatter is not installed. */
export function editionSource(edition: EditionFacts): string {
  const kept = [...editionFields, 'pricesAgreed', 'samePeopleAs'] as const
  const entries = kept
    .filter(field => edition[field] !== undefined)
    .map(field => `${remarks[field] ? `${remarks[field]}\n` : ''}${field}: ${written(edition[field])}`)
  const source = `${head}\nexport const edition = {\n${entries.join(',\n')}\n} satisfies EditionFacts\n`
  return formatted(source, 'content/edition.ts')
}

/**
 * A value as source text. The formatter keeps one line per entry when the first entry has its own line; dates are in
 * one line.
 */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null || 'first' in value) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(entry => JSON.stringify(entry)).join(',\n')}]`
  return `{\n${Object.entries(value)
    .map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`)
    .join(',\n')}}`
}

/**
 * The start of content/announced.ts for an edition, with its name, days, prices and facilities. Nothing else is
 * announced yet; the comments say what the table can hold.
 */
export function announcedSource({ name, year, motto, dates, prices, facilities }: EditionFacts): string {
  const totals = ({ perEvent, cap }: EditionFacts['prices']['student']) => {
    // The cap may be above the price of all events.
    const count = perEvent > 0 ? Math.min(Math.ceil(cap / perEvent), mostEvents) : 1
    return Array.from({ length: count }, (_, index) => Math.min((index + 1) * perEvent, cap))
  }
  const table = {
    edition: { name, year, motto, days: datesText(dates) },
    prices: { student: totals(prices.student), outside: totals(prices.outside) },
    facilities: Object.fromEntries(facilities.map(({ name, replaces, adds }) => [name, { replaces, adds }])),
  }
  const entries = Object.entries(table).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return formatted(`${announcedHead}\nexport const announced = {\n${entries.join(',\n')}\n}\n`, 'content/announced.ts')
}

/** The table states prices for up to this many events, which are more than any festival has. */
const mostEvents = 99

const announcedHead = `// The facts that were announced for this edition. content/published.test.ts compares them with the content, so that
// nobody changes an announced fact by accident. \`npm run edition\` writes your answers into this file, and replaces
// them with corrected answers until you change the file. Copy further facts from the announcement, not from content/.
//
// Only facts in this file are compared. Write the announced facts, such as the days, one category or some events, and
// delete all others. A list in square brackets is compared from its first entry to its last.
// When everything is announced, add \`complete: true\`: a category or an event that is missing here is then reported.
//
// The type \`Announced\` in content/published.test.ts lists all facts that this file can have. For example, a category
// with its events and their numbers, and the announced facts of one event:
//
//   programme: [['Dance', ['Quick Feet 7']]],
//   events: { 'Quick Feet 7': { team: { min: 1, max: 1 }, numbers: [2, 3], says: [/solo/] } },
`

/** The palette that content/palette.ts names; empty when the file defines its own. */
export function paletteIn(source: string): string {
  return /'\.\/palettes\/([^']+)\.ts'/.exec(source)?.[1] ?? ''
}

/** content/palette.ts with the name of another palette. */
export function withPalette(source: string, name: string): string {
  return source.replace(/'\.\/palettes\/[^']+\.ts'/, `'./palettes/${name}.ts'`)
}

/** The formatted source of `file`. */
export function formatted(source: string, file: string): string {
  const words = ['node_modules/@biomejs/biome/bin/biome', 'format', `--stdin-file-path=${file}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { input: source, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The formatter did not work (npm ci installs it): ${stderr}`)
  return stdout
}
