// A night at the festival: somebody from elsewhere is given a room, arrives, and leaves with the deposit. On a server
// of its own whose festival is today: at the other journeys' one the nights are over.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page, request as requests, test } from '@playwright/test'
import { facilitiesWith } from '../domain/stay/nights.ts'
import { runStaffCommand } from '../scripts/staff.ts'
import { confirmEmail, findAccount } from '../server/access/accounts.ts'
import { startSession } from '../server/access/sessions.ts'
import { openDatabase } from '../server/database/open.ts'
import { thisEdition } from '../server/edition.ts'
import { freePort } from '../server/testing/free-port.ts'
import { expectAccessible } from './accessible.ts'
import { festival, openEvents } from './edition.ts'
import { addAccount, aPerson, keepToken } from './people.ts'

const [withNights] = facilitiesWith(festival, 'nights')
const dataDir = mkdtempSync(join(tmpdir(), 'festival-stay-'))
let server: ChildProcess
let base = ''

test.beforeAll(async () => {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const imports = ['--import', './scripts/demo/festival-today.ts', '--import', './server/testing/open-registration.ts']
  server = spawn(process.execPath, [...imports, 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`${base}/api/health`)
      .then(({ ok }) => ok)
      .catch(() => false)
  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
})

test.afterAll(() => {
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A page of this server, in the size of the project. */
async function aPage(browser: Browser, token: string): Promise<Page> {
  const { viewport = null, hasTouch = false, isMobile = false } = test.info().project.use
  const context = await browser.newContext({ baseURL: base, viewport, hasTouch, isMobile })
  const page = await context.newPage()
  await keepToken(page, token)
  return page
}

async function postAs(request: APIRequestContext, token: string, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { 'x-access-token': token } })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.json()
}

/** The token of somebody with a role, given as on the command line. */
async function anOrganiser(request: APIRequestContext, role: string): Promise<string> {
  const person = aPerson()
  await addAccount(request, person)
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { id } = (await findAccount(database.db, person.email))!
  await database.write(trx => confirmEmail(trx, id, Date.now()))
  await runStaffCommand(database, thisEdition, ['grant', person.email, role, ''], Date.now())
  const token = await database.write(trx => startSession(trx, id, Date.now()))
  await database.close()
  return token
}

/** A woman from elsewhere who has chosen nights and paid for them. */
async function aGuest(request: APIRequestContext, username: string): Promise<string> {
  const token = await addAccount(request, { ...aPerson(), username })
  await postAs(request, token, '/api/users/details', { gender: 'female' })
  const events = openEvents.slice(0, withNights?.fromEvents ?? 1).map(({ ind }) => ind)
  const headers = { 'x-access-token': token }
  const asked = await request.post('/api/users/eventRegistration', { data: { events, amount: 0 }, headers })
  const { amount } = (await asked.json()) as { amount?: number }
  if (amount) await postAs(request, token, '/api/users/eventRegistration', { events, amount })
  const user = await postAs(request, token, '/api/users/updateUserFacility', { facility: withNights?.name })
  const cashier = await anOrganiser(request, 'cashier')
  const { userId, amountDue } = user
  const payment = { actId: crypto.randomUUID(), userId, method: 'cash', amount: amountDue, due: amountDue }
  await postAs(request, cashier, '/api/organiser/payments', payment)
  return token
}

test('H15: a girl from elsewhere is given a room, arrives, and leaves with her deposit', async ({ browser }) => {
  test.skip(!withNights, 'the edition has no nights')
  test.setTimeout(240_000)
  const request = await requests.newContext({ baseURL: base })
  const name = `Guest ${process.pid}`
  const guest = await aGuest(request, name)
  const staff = await anOrganiser(request, 'hospitality')
  const house = { name: 'House of Lamps', kind: 'female', way: 'Left of the gate', phone: '555 01', hours: 'always' }
  const { id: houseId } = await postAs(request, staff, '/api/organiser/stay/houses', house)
  await postAs(request, staff, '/api/organiser/stay/rooms', { houseId, number: 'G-7', beds: 2, gender: 'female' })

  const profile = await aPage(browser, guest)
  await profile.goto('/profile')
  const stay = profile.getByRole('region', { name: 'Your stay' })
  await expect(stay).toContainText('Your room is given')

  const desk = await aPage(browser, staff)
  await desk.goto('/organiser/allot')
  await desk.getByRole('button', { name: 'Propose' }).click()
  await expect(desk.getByText(/1 beds? proposed/)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Give them' }).click()
  await expect(desk.getByText('0 without a bed, 1 with one')).toBeVisible()

  await profile.reload()
  await expect(stay).toContainText('House of Lamps')
  await expect(stay).toContainText('Room G-7')

  await desk.goto('/organiser/house-desk')
  await desk.getByRole('button', { name }).click()
  await desk.getByLabel('Identity card seen').check()
  await desk.getByLabel('Key given').check()
  await desk.getByLabel(/deposit taken/).check()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Arrived', exact: true }).click()
  await expect(desk.getByText('is here')).toBeVisible()
  await profile.reload()
  await expect(stay).toContainText('are kept until you leave')

  // The network breaks: what is pressed waits, and is sent once.
  await desk.context().setOffline(true)
  await desk.getByLabel('The key is back').check()
  await desk.getByLabel(/deposit given back/).check()
  await desk.getByRole('button', { name: 'Left', exact: true }).click()
  await expect(desk.getByText('1 act waits to be sent')).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText('acts wait')).toHaveCount(0)
  await expect(desk.getByText('act waits')).toHaveCount(0, { timeout: 40_000 })
  await profile.reload()
  await expect(stay).toContainText('You left')
  await request.dispose()
})
