// `npm run bench:pages`: films first visits of our pages and of plain pages with the same drawings and faces.
// bench/README.md explains the rows.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { thisEdition } from '../../server/edition.ts'
import { endOnSignal } from '../../server/testing/end-together.ts'
import { markdownTable, measuredOn, median, writeBetweenMarkers } from '../../testing/report.ts'
import { chromiumArgs, findChromium } from '../../testing/system-programs.ts'
import type { Conditions } from './conditions.ts'
import { film, type Visit } from './film.ts'
import { contactSheet, speedOf, type WordsSeen, watchWords } from './frames.ts'
import { type Scores, scoresOf } from './lighthouse.ts'
import { pressesOn } from './presses.ts'
import { startOurs, startPlain } from './sites.ts'

endOnSignal()

const { values: options } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    port: { type: 'string', default: '3220' },
    /** Only these paths, separated by commas. */
    only: { type: 'string', default: '' },
    'no-lighthouse': { type: 'boolean', default: false },
    /** Writes the tables into docs/measured/pages.md and the contact sheet into docs/gallery. */
    write: { type: 'boolean', default: false },
  },
})
const visits = Number(options.visits)
const port = Number(options.port)
/** The event pages with the most and with the least text. */
const byText = allEvents(thisEdition.catalogue).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
const allPages = ['/', '/about', '/events', ...[byText[0]!, byText.at(-1)!].map(({ ind }) => `/events/${ind}`)]
const pages = options.only ? options.only.split(',') : allPages
const phone: Conditions = { latency: 150, bitsPerSecond: 1_600_000, processor: 4 }
const slowLine: Conditions = { latency: 400, bitsPerSecond: 400_000, processor: 4 }
const screenWidth = 390
/** Milliseconds that no task of a first visit may take: a press waits for it. */
const longestTask = 200
/** Milliseconds from a press until the next page must be readable. */
const readableWithin = 400

type Row = { measure: string; seen: string; target: string; holds: boolean }
type RowOfPage = Row & { path: string }

const executablePath = findChromium()
const debuggingPort = port + 2
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...chromiumArgs, `--remote-debugging-port=${debuggingPort}`],
})
const ours = await startOurs(port)
const plain = await startPlain(ours.url)
const rows: RowOfPage[] = []
try {
  for (const path of pages) rows.push(...(await rowsOf(path)))
  const parts = [measuredOn(`Chromium ${browser.version()}`, `${visits} visits each`), tableOf(rows)]
  parts.push(await pressTable())
  if (!options['no-lighthouse']) parts.push(await scoreTable())
  const text = parts.join('\n\n')
  console.log(`\n${text}`)
  // A part would replace the whole table.
  if (options.write && !options.only) {
    writeBetweenMarkers('docs/measured/pages.md', 'bench:pages', text)
    const films = []
    for (const path of pages)
      films.push({ name: path, frames: (await film(browser, ours.url + path, phone, { motion: true })).frames })
    await contactSheet(films, 'docs/gallery/first-visit.jpg')
  }
} finally {
  await browser.close()
  await plain.stop()
  await ours.stop()
}
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1

/** Visits our page and the plain one alternately, so that other load on the machine affects both. */
async function rowsOf(path: string): Promise<RowOfPage[]> {
  console.log(`Filming ${path} ...`)
  const filmed: { ours: Visit[]; plain: Visit[] } = { ours: [], plain: [] }
  for (let visit = 0; visit < visits; visit++) {
    filmed.ours.push(await film(browser, ours.url + path, phone))
    filmed.plain.push(await film(browser, plain.url + path, phone))
  }
  const slow = await film(browser, ours.url + path, slowLine)
  const speeds = { ours: await speedsOf(filmed.ours), plain: await speedsOf(filmed.plain) }
  const words = await wordsIn(filmed.ours)
  const slowWords = await wordsIn([slow])
  const slowFaults = { 'unreadable at 400 kbit/s': slowWords.unreadable, 'missing at 400 kbit/s': slowWords.missing }
  for (const [what, found] of Object.entries({ ...words, ...slowFaults })) {
    const list = Object.entries(found).map(([text, when]) => `'${text}' ${when}`)
    if (list.length > 0) console.log(`  ${what}: ${list.join('; ')}`)
  }
  const alive = median(filmed.ours.map(({ alive }, i) => (alive ?? Number.POSITIVE_INFINITY) - speeds.ours[i]!.settled))
  const bytes = median(filmed.ours.map(({ scriptBytes }) => scriptBytes)) / 1000
  const early = Math.max(...filmed.ours.map(({ scriptsBeforeLoad }) => scriptsBeforeLoad))
  const longest = median(filmed.ours.map(({ longestTask }) => longestTask))
  const shift = Math.max(...filmed.ours.map(({ layoutShift }) => layoutShift))
  return [
    compared('Speed Index, and times that of a plain page', speeds, 'speedIndex', 1.15),
    compared('settled, and times that of a plain page', speeds, 'settled', 1.25),
    none('words that could not be read in some frame', words.unreadable),
    none('words missing in some frame', words.missing),
    none('words whose face changed in sight', words.otherFace),
    movesRow(filmed.ours),
    none('unreadable at 400 kbit/s', slowWords.unreadable),
    none('missing at 400 kbit/s', slowWords.missing),
    alone('alive after settled', `${Math.round(alive)} ms`, '<= 2,000 ms', alive <= 2_000),
    alone('script (brotli)', `${bytes.toFixed(1)} kB`, '<= 112 kB', bytes <= 112),
    alone('scripts asked for before load', early, '0', early === 0),
    alone(
      `longest task of a first visit, processor x ${phone.processor}`,
      `${Math.round(longest)} ms`,
      `< ${longestTask} ms`,
      longest < longestTask,
    ),
    alone('layout shift', shift.toFixed(4), '< 0.01', shift < 0.01),
  ].map(row => ({ ...row, path }))
}

async function speedsOf(films: readonly Visit[]) {
  const speeds = []
  for (const { frames } of films) speeds.push(await speedOf(frames))
  return speeds
}

/** Counts a word once, however many visits show the fault. */
async function wordsIn(films: readonly Visit[]): Promise<WordsSeen> {
  const found: WordsSeen = { unreadable: {}, otherFace: {}, missing: {} }
  for (const { frames, labels, firstPaint, read } of films) {
    const seen = await watchWords(frames, labels, screenWidth, Math.max(firstPaint, read))
    for (const kind of ['unreadable', 'otherFace', 'missing'] as const) Object.assign(found[kind], seen[kind])
  }
  return found
}

async function pressTable(): Promise<string> {
  const presses = await pressesOn(browser, ours.url, '/events', phone)
  const lines = ['an event', 'back'].map(what => {
    const times = presses.filter(press => press.what === what).map(({ readable }) => Math.round(readable))
    const [middle, slowest] = [median(times), Math.max(...times)]
    const row = alone(`a press, ${what}`, `${slowest}`, `<= ${readableWithin}`, slowest <= readableWithin)
    rows.push({ ...row, path: '/events' })
    return [what, `${middle}`, cellOf(row), row.target]
  })
  return markdownTable(
    ['ten presses from the events, ms until the page can be read', 'middle', 'slowest', 'target'],
    lines,
  )
}

type Speeds = { speedIndex: number; settled: number }[]

function compared(
  measure: string,
  speeds: { ours: Speeds; plain: Speeds },
  kind: 'speedIndex' | 'settled',
  target: number,
): Row {
  const [mine, theirs] = [speeds.ours, speeds.plain].map(all => median(all.map(speed => speed[kind]))) as [
    number,
    number,
  ]
  const ratio = mine / theirs
  return {
    measure,
    seen: `${Math.round(mine)} ms, ${ratio.toFixed(2)} x`,
    target: `<= ${target} x`,
    holds: ratio <= target,
  }
}

function none(measure: string, found: Record<string, string>): Row {
  const words = Object.keys(found).length
  return alone(measure, words, '0', words === 0)
}

/** The furthest that words move when their typeface loads, in whole pixels. */
function movesRow(films: readonly Visit[]): Row {
  const [furthest] = films.flatMap(({ moved }) => Object.entries(moved)).toSorted(([, a], [, b]) => b - a)
  const [text, by] = furthest ?? ['', 0]
  const pixels = Math.round(by)
  return alone('furthest that a word moved', pixels ? `${pixels} px ('${text}')` : '0 px', '0 px', pixels === 0)
}

function alone(measure: string, value: string | number, target: string, holds: boolean): Row {
  return { measure, seen: String(value), target, holds }
}

/** What misses its target is bold. */
function cellOf({ seen, holds }: Row): string {
  return holds ? seen : `**${seen}**`
}

/** One line per measure, one column per page. */
function tableOf(all: readonly RowOfPage[]): string {
  const measures = [...new Map(all.map(row => [row.measure, row])).values()]
  const lines = measures.map(({ measure, target }) => [
    measure,
    target,
    ...pages.map(path =>
      all
        .filter(row => row.path === path && row.measure === measure)
        .map(cellOf)
        .join(),
    ),
  ])
  return markdownTable(['measure', 'target', ...pages], lines)
}

/** The lowest of three runs counts. */
async function scoreTable(): Promise<string> {
  const lines = []
  for (const path of pages) {
    const runs: Scores[] = []
    for (let run = 0; run < 3; run++) runs.push(await scoresOf(ours.url + path, debuggingPort))
    const lowest = (kind: 'performance' | 'accessibility' | 'best-practices' | 'seo') =>
      Math.min(...runs.map(score => score[kind]))
    const scores = [lowest('performance'), lowest('accessibility'), lowest('best-practices'), lowest('seo')]
    const holds = scores.every(score => score >= 98)
    rows.push({ ...alone('Lighthouse', scores.join(', '), '>= 98', holds), path })
    lines.push(`| ${path} | ${scores.join(' | ')} | ${holds ? 'yes' : 'no'} |`)
    for (const { lost } of runs) if (lost.length > 0) console.log(`Lighthouse, ${path}: ${lost.join('; ')}`)
  }
  const head = '| page, lowest of three runs | performance | accessibility | best-practices | seo | >= 98 |'
  return [head, '|---|---|---|---|---|---|', ...lines].join('\n')
}
