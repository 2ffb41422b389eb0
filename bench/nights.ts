// How long the team of hospitality waits: 600 people proposed into 200 rooms, on the server and until a phone with a
// processor four times slower shows it; and a scan at a counter, with network and without. Needs a build.
// `npm run bench:nights -- --write`
import '../scripts/demo/festival-today.ts'
import '../server/testing/meal-at-any-hour.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { allEvents } from '../domain/edition/catalogue.ts'
import { facilitiesWith } from '../domain/stay/nights.ts'
import { runStaffCommand } from '../scripts/staff.ts'
import { chromiumArgs, findChromium } from '../scripts/system-programs.ts'
import { addPerson, confirmEmail } from '../server/access/accounts.ts'
import { startSession } from '../server/access/sessions.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/types.ts'
import { publicContent, thisEdition } from '../server/edition.ts'
import { createLogger } from '../server/http/log.ts'
import { keysOf } from '../server/keys.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { passCode } from '../server/pass/store.ts'
import { endOnSignal } from '../server/testing/end-together.ts'
import { markdownTable, measuredOn, median, writeBetweenMarkers } from './report.ts'

endOnSignal()

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3264' }, write: { type: 'boolean', default: false } },
})
const [people, rooms, scans, times] = [600, 200, 20, 5]
const slower = 4
const secret = 'the secret of passes in this benchmark'
const { festival, catalogue } = thisEdition
const both = facilitiesWith(festival, 'nights').find(({ meals }) => meals)
if (!both) throw new Error('The edition has no facility with nights and meals.')
const events = allEvents(catalogue)
  .filter(({ hostInstituteOnly }) => !hostInstituteOnly)
  .slice(0, both.fromEvents ?? 1)

const genderOf = (i: number) => (i % 3 === 0 ? 'female' : 'male')

/** People with nights and meals, and rooms for them; answers the codes of some passes, and a token of hospitality. */
async function fill(database: Database): Promise<{ codes: string[]; token: string }> {
  const now = Date.now()
  const time = new Date(now).toISOString()
  const codes: string[] = []
  await database.write(async trx => {
    for (let i = 0; i < people; i++) {
      const fields = { passwordHash: 'none', facilityId: both!.id }
      const who = { username: `Guest ${i}`, email: `guest-${i}@example.org`, college: `College ${i % 23}` }
      const id = await addPerson(trx, { ...fields, ...who, gender: genderOf(i) }, now)
      const active = { person_id: id, state: 'active' as const, registered_at: time, ended_at: null }
      const rows = events.map(({ ind }) => ({ id: crypto.randomUUID(), event_id: ind, ...active }))
      await trx.insertInto('registration').values(rows).execute()
      if (codes.length < 2 * scans) codes.push(await passCode(trx, id, keysOf(secret).passes, now))
    }
    const house = { id: 'h', name: 'House', name_key: 'house', kind: 'both' as const, way: '', phone: '', hours: '' }
    await trx
      .insertInto('house')
      .values({ ...house, added_at: time, removed_at: null })
      .execute()
    for (let i = 0; i < rooms; i++) {
      const room = { id: `r${i}`, house_id: 'h', number: String(i), number_key: String(i), note: '', removed_at: null }
      await trx
        .insertInto('room')
        .values({ ...room, beds: 2 + (i % 4), gender: genderOf(i) as 'female' | 'male' })
        .execute()
    }
  })
  const email = 'staff@example.org'
  const id = await database.write(trx =>
    addPerson(trx, { gender: 'female', email, username: 'Staff', passwordHash: 'none', facilityId: 'none' }, now),
  )
  await database.write(trx => confirmEmail(trx, id, now))
  await runStaffCommand(database, thisEdition, ['grant', email, 'hospitality', ''], now)
  return { codes, token: await database.write(trx => startSession(trx, id, now)) }
}

type Row = { what: string; ms: number; target: number }

async function propose(url: string, token: string): Promise<Row> {
  const taken: number[] = []
  for (let i = 0; i <= times; i++) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/organiser/stay/proposal`, { headers: { 'x-access-token': token } })
    const { beds } = (await answer.json()) as { beds: unknown[] }
    if (beds.length !== people) throw new Error(`only ${beds.length} of ${people} have a bed`)
    if (i > 0) taken.push(performance.now() - began)
  }
  return { what: `${people} people proposed into ${rooms} rooms, as a call`, ms: median(taken), target: 1000 }
}

/** In the page, from a press until what it causes is painted (milliseconds). */
function untilPainted(page: Page, press: { button?: string; code?: string }, text: string): Promise<number> {
  return page.evaluate(
    ([{ button, code }, wanted]) =>
      new Promise<number>(resolve => {
        const seen = () => document.querySelector('main')?.textContent?.includes(wanted)
        const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began), 0))
        const watch = new MutationObserver(() => {
          if (!seen()) return
          watch.disconnect()
          done()
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        const named = [...document.querySelectorAll('button')].find(one => one.textContent === button)
        const field = document.querySelector<HTMLInputElement>('main form input:not([type="search"])')
        const began = performance.now()
        if (code === undefined || !field) return named?.click()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, code)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.form?.requestSubmit()
      }),
    [press, text] as const,
  )
}

async function onPhone(browser: Browser, url: string, token: string, codes: readonly string[]): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await context.addInitScript(text => localStorage.setItem('auth-token', text), token)
  const page = await context.newPage()
  const throttle = await context.newCDPSession(page)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${url}/organiser/allot`)
  await page.getByRole('button', { name: 'Propose' }).waitFor({ timeout: 60_000 })
  const shown: number[] = []
  for (let i = 0; i < times; i++) {
    shown.push(await untilPainted(page, { button: 'Propose' }, `${people} beds proposed`))
    await page.getByRole('button', { name: 'Drop the proposal' }).click()
    await page.getByRole('button', { name: 'Propose' }).waitFor({ timeout: 60_000 })
  }
  await page.goto(`${url}/organiser/counter`)
  await page.getByLabel('Name of this counter').fill('1')
  await page.getByRole('button', { name: 'Serve at this counter' }).click()
  await page.getByText(/List of \d+ people/).waitFor({ timeout: 60_000 })
  const scan = async (some: readonly string[], from: number) => {
    const taken = []
    for (const [i, code] of some.entries()) taken.push(await untilPainted(page, { code }, `Guest ${from + i}`))
    return median(taken)
  }
  const online = await scan(codes.slice(0, scans), 0)
  await context.setOffline(true)
  await page.getByText('Without network').waitFor()
  const offline = await scan(codes.slice(scans), scans)
  await context.close()
  return [
    { what: `the same shown on a phone, ${slower} times slower`, ms: median(shown), target: 2000 },
    { what: 'a scan at a counter until the answer is seen', ms: online, target: 500 },
    { what: 'the same without network', ms: offline, target: 200 },
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'festival-bench-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dataDir, PORT: values.port, PASS_SECRET: secret })
const pages = await loadPages(join(import.meta.dirname, '..', 'build'), config, publicContent)
if (!pages) throw new Error('Run "npm run build" first.')
const database = await openDatabase(config)
const app = createApp({
  config,
  database,
  keys: keysOf(secret),
  pages,
  log: createLogger({ write() {} }),
  wakeMail() {},
})
const { codes, token } = await fill(database)
await app.listen({ port: config.port, host: config.host })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs })
const results = [await propose(config.siteUrl, token), ...(await onPhone(browser, config.siteUrl, token, codes))]
await browser.close()
await app.close()
await database.close()

const cells = results.map(({ what, ms, target }) => {
  const text = `${Math.round(ms)} ms`
  return [what, ms <= target ? text : `**${text}**`, `<= ${target} ms`]
})
const report = [measuredOn(`Chromium ${browser.version()}`), markdownTable(['measure', 'middle', 'target'], cells)]
console.log(report.join('\n\n'))
if (values.write) writeBetweenMarkers('docs/measured/nights.md', 'bench:nights', report.join('\n\n'))
if (results.some(({ ms, target }) => ms > target)) process.exitCode = 1
