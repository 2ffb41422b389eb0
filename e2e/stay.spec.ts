// A night at the festival: a guest chooses nights and meals, gets a room, arrives, eats, and leaves with the deposit.
// The server of this file has the festival today; on the server of the other journeys the nights are over.
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
import { addAccount, aPerson, openDrawer, storeToken } from './people.ts'

/** A facility with nights, and with meals too if there is such a facility. */
const withNights = facilitiesWith(festival, 'nights').toSorted((a, b) => Number(b.meals ?? 0) - Number(a.meals ?? 0))[0]
const dataDir = mkdtempSync(join(tmpdir(), 'festival-stay-'))
let server: ChildProcess
let base = ''

test.beforeAll(async () => {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const programs = [
    'scripts/demo/festival-today',
    'server/testing/open-registration',
    'server/testing/meal-at-any-hour',
  ]
  const imports = programs.flatMap(program => ['--import', `./${program}.ts`])
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

/** A page on this server, in the size of the project's screen. */
async function aPage(browser: Browser, token: string): Promise<Page> {
  const { viewport = null, hasTouch = false, isMobile = false } = test.info().project.use
  const context = await browser.newContext({ baseURL: base, viewport, hasTouch, isMobile })
  const page = await context.newPage()
  await storeToken(page, token)
  return page
}

async function postAs(request: APIRequestContext, token: string, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { 'x-access-token': token } })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.json()
}

/** The access token of a person with a role, granted as by the command line. */
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

/** Limits the beds for women on the first night. A fraction is refused beside the button; a whole number is saved. */
async function limitBeds(desk: Page): Promise<void> {
  await desk.goto('/organiser/houses')
  const limits = desk.getByRole('region', { name: 'Beds before rooms are known' })
  const first = limits.getByRole('spinbutton').first()
  await first.fill('1.5')
  await limits.getByRole('button', { name: 'Save the limits' }).click()
  await expect(limits.getByRole('alert')).toBeInViewport()
  await expect(limits.getByRole('alert')).toContainText('type a whole number of beds')
  await expectAccessible(desk)
  await first.fill('40')
  await limits.getByRole('button', { name: 'Save the limits' }).click()
  await expect(limits.getByText('1 taken')).toBeVisible()
  await expect(limits.getByRole('alert')).toHaveCount(0)
  await desk.reload()
  await expect(first).toHaveValue('40')
}

/** Chooses nights in the profile, reads that a bed requires more events, chooses these, and pays at the desk. */
async function chooseNights(profile: Page, request: APIRequestContext, token: string): Promise<void> {
  await profile.goto('/profile')
  await openDrawer(profile, 'Nights and meals')
  await profile.getByLabel('Accommodation and food').selectOption(withNights!.name)
  const least = withNights!.fromEvents ?? 1
  const stay = profile.getByRole('region', { name: 'Your stay' })
  if (least > 1) await expect(stay).toContainText('No bed is reserved for you yet')
  await profile.getByRole('navigation', { name: 'Next step' }).getByRole('link', { name: 'Choose events' }).click()
  const dialog = profile.getByRole('dialog')
  for (const { heading } of openEvents.slice(0, least))
    await dialog.getByRole('checkbox', { name: heading, exact: true }).check()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const cashier = await anOrganiser(request, 'cashier')
  const user = await (
    await request.get('/api/users/verifyAccessToken', { headers: { 'x-access-token': token } })
  ).json()
  const { userId, amountDue } = user
  const payment = { actId: crypto.randomUUID(), userId, method: 'cash', amount: amountDue, due: amountDue }
  await postAs(request, cashier, '/api/organiser/payments', payment)
}

test('H15: a guest chooses nights, gets a room, arrives, eats, and leaves with her deposit', async ({ browser }) => {
  test.skip(!withNights, 'the edition has no nights')
  test.setTimeout(240_000)
  const request = await requests.newContext({ baseURL: base })
  const name = `Guest ${process.pid}`
  const guest = await addAccount(request, { ...aPerson(), username: name })
  await postAs(request, guest, '/api/users/details', { gender: 'female' })
  const staff = await anOrganiser(request, 'hospitality')
  const house = { name: 'House of Lamps', kind: 'female', way: 'Left of the gate', phone: '555 01', hours: 'always' }
  const { id: houseId } = await postAs(request, staff, '/api/organiser/stay/houses', house)
  await postAs(request, staff, '/api/organiser/stay/rooms', { houseId, number: 'G-7', beds: 2, gender: 'female' })

  const profile = await aPage(browser, guest)
  await chooseNights(profile, request, guest)
  await profile.goto('/profile')
  const stay = profile.getByRole('region', { name: 'Your stay' })
  await expect(stay).toContainText('Your room is assigned')

  const desk = await aPage(browser, staff)
  await limitBeds(desk)
  await desk.goto('/organiser/allot')
  await desk.getByRole('button', { name: 'Propose' }).click()
  await expect(desk.getByText(/1 beds? proposed/)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Give these beds' }).click()
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
  await expect(stay).toContainText('deposit held until you leave')

  if (withNights!.meals) {
    const { code } = await (await request.get('/api/users/pass', { headers: { 'x-access-token': guest } })).json()
    const counter = await aPage(browser, staff)
    await counter.goto('/organiser/counter')
    await counter.getByLabel('Name of this counter').fill('2')
    await counter.getByRole('button', { name: 'Serve at this counter' }).click()
    await counter.getByLabel('Code of the pass').fill(code)
    await counter.keyboard.press('Enter')
    await expect(counter.getByRole('region', { name: 'Answer' })).toContainText('Enjoy it')
    await expectAccessible(counter)
    await counter.context().close()
    await profile.reload()
    await expect(profile.getByRole('region', { name: 'Your meals', exact: true })).toContainText(/Eaten at .*counter 2/)
  }

  // The guest leaves by mistake, and the deposits of the house are counted.
  await desk.getByRole('button', { name: 'Left', exact: true }).click()
  await desk.getByRole('button', { name: 'Left, not given back' }).click()
  await expect(desk.getByText('has left')).toBeVisible()
  await desk.getByRole('button', { name: 'Undo departure' }).click()
  await expect(desk.getByText('is here')).toBeVisible()
  await expect(desk.getByText('House of Lamps, room G-7')).toBeVisible()
  await desk
    .getByRole('region', { name: 'Deposits' })
    .getByRole('button', { name: /^Count/ })
    .click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByLabel('Amount in the box').fill(String(thisEdition.stay.deposit ?? 0))
  await desk.getByRole('button', { name: 'Save the count' }).click()
  await expect(desk.getByText(/last counted/)).toBeVisible()

  // Without network, acts are stored; afterwards each is sent once.
  await desk.context().setOffline(true)
  await desk.getByLabel('The key is back').check()
  await desk.getByRole('button', { name: 'Left', exact: true }).click()
  await desk.getByRole('button', { name: 'Left, given back' }).click()
  await expect(desk.getByText('1 change waits to be sent')).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText('change waits')).toHaveCount(0, { timeout: 40_000 })
  await profile.reload()
  await expect(stay).toContainText('You left')
  await request.dispose()
})
