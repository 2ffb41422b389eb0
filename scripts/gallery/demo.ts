// Makes pictures of pages with the data of the demo: every page of the console, and participants' pages such as the
// schedule. Runs in a separate process, because the demo moves the festival's days before the edition is loaded.
import '../demo/festival-today.ts'
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { findAccount } from '../../server/access/accounts.ts'
import { startSession } from '../../server/access/sessions.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { chromiumArgs, findChromium } from '../../testing/system-programs.ts'
import { menu } from '../../web/organiser/shell/navigation.ts'
import { eventOnStage } from '../demo/events-on-stage.ts'
import { fillDemo } from '../demo/fill.ts'
import { fillStages } from '../demo/stages.ts'

const folder = 'docs/console'
const people = 3000
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Screen = keyof typeof screens

/** Session tokens of the people who open the pages, and the team that the pages show. */
type World = {
  base: string
  admin: string
  gate: string
  captain: string
  /** The largest team whose captain has paid nothing. */
  team: { id: string; name: string; eventId: number; captainUserId: string }
  coordinator: string
  /** The private link of a judge. */
  judge: string
}

const world = await aWorld()
await import('../../server/main.ts')
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs })
mkdirSync(folder, { recursive: true })
for (const file of globSync(`${folder}/*.png`)) rmSync(file)
for (const screen of Object.keys(screens) as Screen[]) await shootConsole(browser, screen, world)
await shootGate(browser, world)
await shootStage(browser, world)
await shootParticipants(browser, world)
await browser.close()
process.kill(process.pid, 'SIGINT')

/** Fills a temporary database and sets the program's settings to it. */
async function aWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-gallery-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'SITE_URL', 'API_URL', 'PASS_SECRET']) delete process.env[name]
  const port = await freePort()
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(port) })
  const database = await openDatabase(readConfig())
  const now = Date.now()
  const accounts = await fillDemo(database, thisEdition, { people, now })
  const base = `http://localhost:${port}`
  const [judge] = await fillStages(database, thisEdition, { accounts, siteUrl: base, now })
  const tokenOf = async (role: string) => {
    const account = await findAccount(database.db, accounts.find(each => each.role === role)!.email)
    return database.write(trx => startSession(trx, account!.id, Date.now()))
  }
  const found = await aTeam(database)
  const captain = await database.write(trx => startSession(trx, found.captain_id, Date.now()))
  const team = { id: found.id, name: found.name, eventId: found.event_id, captainUserId: found.user_id }
  const tokens = {
    admin: await tokenOf('admin'),
    gate: await tokenOf('gate'),
    coordinator: await tokenOf('coordinator'),
    captain,
  }
  await database.close()
  return { base, ...tokens, team, judge: judge!.link }
}

/** The largest team whose captain has paid nothing. */
function aTeam({ db }: Database) {
  return db
    .selectFrom('team')
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .innerJoin('person', 'person.id', 'team.captain_id')
    .select(['team.id', 'team.name', 'team.event_id', 'team.captain_id', 'person.user_id'])
    .where('team.ended_at', 'is', null)
    .where(
      'team.captain_id',
      'not in',
      db.selectFrom('payment').select('person_id').union(db.selectFrom('claim').select('person_id')),
    )
    .groupBy(['team.id', 'team.name', 'team.event_id', 'team.captain_id', 'person.user_id'])
    .orderBy(row => row.fn.countAll(), 'desc')
    .orderBy('team.name')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function shootConsole(browser: Browser, screen: Screen, { base, admin, team }: World): Promise<void> {
  const context = await browser.newContext({ viewport: screens[screen], reducedMotion: 'reduce', baseURL: base })
  const page = await context.newPage()
  await page.goto('/organiser')
  await page.getByRole('form', { name: 'Log in' }).waitFor()
  await save(page, `log-in-${screen}`)
  await enter(page, admin)
  const more = {
    person: `/organiser/people/${team.captainUserId}`,
    'walk-in': '/organiser/people/new',
    roster: `/organiser/rosters/${team.eventId}`,
    teams: `/organiser/rosters/${team.eventId}/teams?search=${encodeURIComponent(team.name)}`,
    'seats-of-an-event': `/organiser/seats/${team.eventId}`,
    'new-notice': '/organiser/notices/new',
    'door-sheets': '/organiser/programme/doors',
  }
  const pages = [...menu.map(({ path }) => [path.split('/')[2] ?? 'overview', path]), ...Object.entries(more)]
  for (const [name, path] of pages) {
    await page.goto(path!, { waitUntil: 'networkidle' })
    await save(page, `${name}-${screen}`)
  }
  await page.goto(more.teams, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: `Record team payment ${team.name}` }).click()
  await page.getByText('Members who pay together').waitFor()
  await save(page, `team-payment-${screen}`)
  await context.close()
}

/** The answers to scans, on a phone. */
async function shootGate(browser: Browser, { base, admin, gate }: World): Promise<void> {
  const context = await browser.newContext({ viewport: screens.phone, reducedMotion: 'reduce', baseURL: base })
  const page = await context.newPage()
  await enter(page, gate)
  await page.goto('/organiser/check-in')
  await page.getByLabel('Name of the gate').fill('North')
  await page.getByRole('button', { name: 'Work at this gate' }).click()
  await page.getByText(/List of \d+ people/).waitFor()
  const [settled, owing] = [await outsider(base, admin, 'settled'), await outsider(base, admin, 'due')]
  const scans = { admitted: settled, 'already-inside': settled, unpaid: owing }
  for (const [name, code] of Object.entries(scans)) {
    await scan(page, code)
    await save(page, `check-in-${name}-phone`)
  }
  await context.setOffline(true)
  await scan(page, await outsider(base, admin, 'settled', 1))
  await save(page, 'check-in-without-network-phone')
  await context.close()
}

/** A round half-way: at the stage, on the pages of its marks and judges, and for a judge. */
async function shootStage(browser: Browser, { base, coordinator, judge }: World): Promise<void> {
  const { ind } = eventOnStage(thisEdition)!
  const round = `${ind}/${roundsOf(eventOnStage(thisEdition)!).at(-1)!.id}`
  const context = await browser.newContext({ viewport: screens.phone, reducedMotion: 'reduce', baseURL: base })
  const page = await context.newPage()
  const open = async (name: string, path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await save(page, name)
  }
  await open('judge-phone', judge)
  await enter(page, coordinator)
  await open('stage-run-phone', `/organiser/stage/${round}`)
  await page.getByText('Order', { exact: true }).click()
  await save(page, 'stage-order-phone')
  await open('judges-phone', `/organiser/judges/${ind}`)
  await open('marks-of-a-round-phone', `/organiser/marks/${round}`)
  await context.close()
}

async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel("Or type the pass's code").fill(code)
  await page.keyboard.press('Enter')
  await page.getByLabel("Or type the pass's code").and(page.locator('[value=""]')).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The pass code of a participant whom no gate has scanned. The first `after` of these participants are left out. */
async function outsider(base: string, admin: string, money: string, after = 0): Promise<string> {
  const read = async (path: string) =>
    (await fetch(`${base}/api/organiser/people${path}`, { headers: { 'x-access-token': admin } })).json()
  const { rows } = await read(`?money=${money}&size=100`)
  const codes: string[] = []
  for (const { userId, eventCount } of rows as { userId: string; eventCount: number }[]) {
    const person = eventCount === 0 ? null : await read(`/${userId}`)
    if (person?.scans.length === 0) codes.push(person.passCode)
    if (codes.length > after) break
  }
  return codes[after]!
}

/** Participants' pages that exist only during the festival. */
async function shootParticipants(browser: Browser, { base, captain, team }: World): Promise<void> {
  const headers = { 'x-access-token': captain }
  const { invitation } = await (await fetch(`${base}/api/teams/${team.id}`, { headers })).json()
  for (const screen of Object.keys(screens) as Screen[]) {
    const context = await browser.newContext({ viewport: screens[screen], reducedMotion: 'reduce', baseURL: base })
    const page = await context.newPage()
    const open = async (name: string, path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await save(page, `${name}-${screen}`)
    }
    await open('public-schedule', '/schedule')
    await open('public-results', '/results')
    await open('public-championship', '/championship')
    await open('public-event', `/events/${team.eventId}`)
    await open('public-join-a-team', `/join/${invitation}`)
    await enter(page, captain)
    await open('public-team', `/teams/${team.id}`)
    await open('public-profile', '/profile')
    await context.close()
  }
}

/** Puts the browser into the state after a log-in. */
async function enter(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(mine => localStorage.setItem('auth-token', mine), token)
}

async function save(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}
