// How long organisers wait at a large festival: calls of the console, and the overview until its charts stand, with
// 20,000 people in the database, on SQLite and on PostgreSQL. Needs a build. `node bench/overview.ts [--people N]
// [--no-postgres] [--port N] [--write]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, expect } from '@playwright/test'
import { allEvents } from '../domain/edition/catalogue.ts'
import { type DemoAccount, fillDemo } from '../scripts/demo/fill.ts'
import { findPostgres, startPostgres } from '../scripts/postgres.ts'
import { chromiumArgs, findChromium } from '../scripts/system-programs.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { publicContent, thisEdition } from '../server/edition.ts'
import { createLogger } from '../server/http/log.ts'
import { readKeys } from '../server/keys.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { endOnSignal } from '../server/testing/end-together.ts'
import { markdownTable, measuredOn, median, writeBetweenMarkers } from './report.ts'

endOnSignal()

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    port: { type: 'string', default: '3263' },
    postgres: { type: 'boolean', default: true },
    write: { type: 'boolean', default: false },
  },
  allowNegative: true,
})
const people = Number(values.people)
/** Repetitions; the first is a warm-up, and the table shows the median and the maximum of the others. */
const times = 11
const charts = 5
const limit = 1000
/** Milliseconds from which a call stands in the document. */
const slow = 50

const calls = [
  'overview',
  'people',
  'people?search=demo%20123&sort=due',
  'people?money=due&sort=due',
  'payments',
  'claims',
  'rosters',
  `rosters/${allEvents(thisEdition.catalogue)[0]!.ind}`,
  'facilities',
  'mail',
  'audit',
  'check-in/inside',
  'check-in/find?search=person%20012',
  'check-in/list',
]

type Row = { what: string; middle: number; slowest: number; bytes: number }

/** Repeats `work` and keeps the median and the maximum in milliseconds. */
async function measure(what: string, work: () => Promise<{ ms: number; bytes: number }>): Promise<Row> {
  await work()
  const runs = []
  for (let i = 1; i < times; i++) runs.push(await work())
  const milliseconds = runs.map(({ ms }) => ms)
  return { what, middle: median(milliseconds), slowest: Math.max(...milliseconds), bytes: runs[0]!.bytes }
}

async function call(url: string, token: string) {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'x-access-token': token, 'accept-encoding': 'identity' } })
  const body = await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return { ms: performance.now() - began, bytes: body.byteLength }
}

/** Opens the overview in a fresh page, as an organiser who is logged in, until all charts are drawn. */
async function open(browser: Browser, url: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(text => localStorage.setItem('auth-token', text), token)
    const page = await context.newPage()
    await page.goto(`${url}/organiser`, { waitUntil: 'commit' })
    const drawn = await page.waitForFunction(
      most => document.querySelectorAll('figure canvas').length >= most && performance.now(),
      charts,
      { polling: 'raf', timeout: 30_000 },
    )
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    return { ms: Number(await drawn.jsonValue()), bytes: 0 }
  } finally {
    await context.close()
  }
}

async function logIn(url: string, { email, password }: DemoAccount): Promise<string> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The rows of the table for one engine; `databaseUrl` null is SQLite. */
async function measureAll(browser: Browser, databaseUrl: string | null): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PORT: values.port })
  const pages = await loadPages(join(import.meta.dirname, '..', 'build'), config, publicContent)
  if (!pages) {
    rmSync(dataDir, { recursive: true })
    throw new Error('Run "npm run build" first.')
  }
  const database = await openDatabase(config)
  const log = createLogger({ write() {} })
  const app = createApp({ keys: await readKeys(database.db, config), config, database, pages, log, wakeMail() {} })
  try {
    const began = performance.now()
    const accounts = await fillDemo(database, thisEdition, { people, now: Date.now() })
    const filled = performance.now() - began
    await app.listen({ port: config.port, host: config.host })
    const token = await logIn(config.siteUrl, accounts.find(({ role }) => role === 'admin')!)
    const rows = [{ what: `making ${people} people`, middle: filled, slowest: filled, bytes: 0 }]
    for (const path of calls)
      rows.push(await measure(`GET ${path}`, () => call(`${config.siteUrl}/api/organiser/${path}`, token)))
    rows.push(await measure('the overview in a browser, all charts', () => open(browser, config.siteUrl, token)))
    return rows
  } finally {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Result = { engine: string; rows: Row[] }

/**
 * One line a call, one column an engine: the middle and the slowest of its answers. Leaves out what everywhere takes
 * less than `least` ms.
 */
function table(all: readonly Result[], least = 0): string {
  const times = ({ middle, slowest }: Row) => `${Math.round(middle)}, ${Math.round(slowest)}`
  const lines = all[0]!.rows.flatMap(({ what, bytes }, index) => {
    const row = all.map(({ rows }) => rows[index]!)
    if (row.every(({ middle }) => middle < least)) return []
    return [[what, ...row.map(times), String(Math.round(bytes / 1000))]]
  })
  return markdownTable([`${people} people`, ...all.map(({ engine }) => `${engine}: middle, slowest ms`), 'kB'], lines)
}

/** Whether the overview answers, and renders in a browser, within the limit. */
function isInTime({ rows }: Result): boolean {
  return rows.filter(({ what }) => what.includes('overview')).every(({ middle }) => middle < limit)
}

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumArgs,
})
const results: Result[] = []
try {
  results.push({ engine: 'SQLite', rows: await measureAll(browser, null) })
  if (values.postgres && findPostgres()) {
    const postgres = await startPostgres()
    try {
      results.push({ engine: 'PostgreSQL', rows: await measureAll(browser, postgres.url) })
    } finally {
      await postgres.stop()
    }
  }
} finally {
  await browser.close()
}

const inTime = results.every(isInTime)
const verdict = `The overview answers and renders within ${limit} ms on every engine: ${inTime ? 'yes' : '**NO**'}.`
const textWith = (least: number) =>
  [measuredOn(`Chromium ${browser.version()}`), table(results, least), verdict].join('\n\n')
console.log(textWith(0))
if (values.write) writeBetweenMarkers('docs/measured/console.md', 'bench:overview', textWith(slow))
if (!inTime) process.exitCode = 1
