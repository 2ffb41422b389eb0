// A day at a meal counter: a volunteer serves a queue on a phone while the network is lost and returns, and the
// caterer's number equals the meals eaten.
import { expect, type Page, test } from '@playwright/test'
import { allEvents } from '../domain/edition/catalogue.ts'
import { totalDue } from '../domain/money/pricing.ts'
import { facilitiesWith } from '../domain/stay/nights.ts'
import { addPerson } from '../server/access/accounts.ts'
import { startSession } from '../server/access/sessions.ts'
import { thisEdition } from '../server/edition.ts'
import { keysOf, passSecretOf } from '../server/keys.ts'
import { addPayment } from '../server/money/ledger.ts'
import { passCode } from '../server/pass/store.ts'
import { expectAccessible } from './accessible.ts'
import { anOrganiser, asPerson, enterConsole, openedDatabase, unsentActs } from './organisers.ts'
import { beginServiceWorker, storeToken } from './people.ts'

type Holder = { name: string; code: string; token: string }

const { festival, catalogue } = thisEdition
const withMeals = facilitiesWith(festival, 'meals')[0]!
const events = allEvents(catalogue)
  .filter(({ hostInstituteOnly }) => !hostInstituteOnly)
  .slice(0, withMeals.fromEvents ?? 1)
let made = 0

/** Writes people with passes to the database, because sixty sign-ups by pages would take too long. */
async function holders(count: number, { paid = true, facility = withMeals } = {}): Promise<Holder[]> {
  const site = await openedDatabase()
  const { passes } = keysOf(passSecretOf({ passSecret: null, dataDir: process.env.E2E_DATA_DIR ?? '' }))
  const now = Date.now()
  return site.write(async trx => {
    const all: Holder[] = []
    for (let i = 0; i < count; i++) {
      const number = ++made
      const name = `Eater${process.pid}x${number}`
      const fields = { college: 'Sample College', gender: 'female' }
      const email = `eater.${process.pid}.${now}.${number}@example.org`
      const account = { ...fields, email, username: name, passwordHash: 'none', facilityId: facility.id }
      const id = await addPerson(trx, account, now)
      const registered_at = new Date(now).toISOString()
      const registration = { person_id: id, state: 'active' as const, registered_at, ended_at: null }
      const rows = events.map(({ ind }) => ({ id: crypto.randomUUID(), event_id: ind, ...registration }))
      await trx.insertInto('registration').values(rows).execute()
      const amount = totalDue(festival, { isStudent: false, facility: facility.name }, events.length)
      const payment = { personId: id, amount, method: 'cash' as const, reference: id, purpose: 'test' }
      if (paid) await addPayment(trx, payment, now)
      all.push({ name, code: await passCode(trx, id, passes, now), token: await startSession(trx, id, now) })
    }
    return all
  })
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' })

async function scan(page: Page, code: string, says: string, name = '') {
  await page.getByLabel('Code of the pass').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(answer(page).filter({ hasText: name })).toContainText(says)
}

async function atCounter(page: Page, counter: string) {
  await page.getByLabel('Name of this counter').fill(counter)
  await page.getByRole('button', { name: 'Serve at this counter' }).click()
  await expect(page.getByText(/List of \d+ people/)).toBeVisible()
}

test.describe('a counter', () => {
  test.use({ serviceWorkers: 'allow' })

  test('H9, H15: a volunteer serves 60 people while the network is lost three times: no answer is wrong and no scan is lost', async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    const paid = await holders(46)
    const unpaid = await holders(4, { paid: false })
    const none = await holders(4, { facility: festival.facilities[0]! })
    const queue = [
      ...paid.map(one => ({ ...one, says: 'Enjoy it' })),
      ...unpaid.map(one => ({ ...one, says: 'Not paid' })),
      // A counter shows no name for people without meals.
      ...none.map(({ code }) => ({ code, name: '', says: 'No meals in this pass' })),
      ...[1, 2, 3].map(i => ({ code: `ZZZZZ-00000-000${i}`, name: '', says: 'Unknown pass' })),
      ...paid.slice(0, 3).map(one => ({ ...one, says: 'Already eaten' })),
    ]
    // Each kind of answer occurs both with and without network.
    const mixed = [...queue.keys()].sort((a, b) => (a % 7) - (b % 7) || a - b).map(i => queue[i]!)
    const order = [
      ...mixed.filter(({ says }) => says !== 'Already eaten'),
      ...mixed.filter(({ says }) => says === 'Already eaten'),
    ]

    const volunteer = await anOrganiser(request, 'gate', { username: 'Never Served Before' })
    const other = await asPerson(request, volunteer)
    await enterConsole(page, volunteer, '/organiser/counter')
    await atCounter(page, '2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meal of any hour')
    await beginServiceWorker(page)
    const cached = () => page.evaluate(async () => (await caches.match('/organiser/counter')) !== undefined)
    await expect.poll(cached, { timeout: 30_000 }).toBe(true)
    const list = await (
      await request.get('/api/organiser/counter/list', { headers: { 'x-access-token': volunteer.token } })
    ).json()
    const meal = {
      mealId: 'any-hour',
      day: list.meals.find(
        (one: { mealId: string; from: string; to: string }) =>
          one.mealId === 'any-hour' && Date.parse(one.from) <= Date.now() && Date.now() < Date.parse(one.to),
      ).day,
    }

    const breaks = [
      { from: 10, to: 20 },
      { from: 28, to: 38 },
      { from: 46, to: 54 },
    ]
    let twice = ''
    for (const [i, { code, name, says }] of order.entries()) {
      if (breaks.some(({ from }) => from === i)) {
        await context.setOffline(true)
        await expect(page.getByText('Without network')).toBeVisible()
        // As if the phone had been put away: the page starts again without network.
        if (i === breaks[1]!.from) {
          await page.reload()
          await expect(page.getByText(/List of \d+ people/)).toBeVisible()
        }
      }
      const offline = breaks.some(({ from, to }) => i >= from && i < to)
      if (offline && twice === '' && says === 'Enjoy it') {
        // Another counter with network records a meal for the same pass.
        twice = name
        const body = { nonce: crypto.randomUUID(), ...meal, code, counter: '7' }
        expect((await other.post('/api/organiser/counter/scan', body)).result).toBe('served')
      }
      if (breaks.some(({ to }) => to === i)) await context.setOffline(false)
      await scan(page, code, says, name)
    }
    await expect(page.getByText(/to be sent/)).toBeHidden({ timeout: 30_000 })
    const sent = page.getByRole('region', { name: 'Sent scans' })
    await expect(sent).toContainText(`${twice} (`)
    await expect(sent).toContainText('given twice')
    await expect(sent).toContainText('counter 7')
    await expectAccessible(page)

    const site = await openedDatabase()
    const rows = await site.db
      .selectFrom('meal_scan')
      .innerJoin('person', 'person.id', 'meal_scan.person_id')
      .select('person.username')
      .where('result', '=', 'served')
      .where('undone_at', 'is', null)
      .where(
        'person.username',
        'in',
        order.map(({ name }) => name),
      )
      .execute()
    expect(rows.map(({ username }) => username).sort()).toEqual(paid.map(({ name }) => name).sort())
    expect(await unsentActs(page, 'counter-acts')).toEqual([])
  })

  test('H9: a meal that is not paid is given with a reason and can be undone; the profile lists the eaten meal', async ({
    page,
    request,
  }) => {
    const [owing] = (await holders(1, { paid: false })) as [Holder]
    await enterConsole(page, await anOrganiser(request, 'hospitality'), '/organiser/counter')
    await atCounter(page, 'East')
    await scan(page, owing.code, 'Not paid', owing.name)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Let in with a reason' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not paid' })
    await dialog.getByRole('button', { name: 'Will pay at the desk today' }).click()
    await dialog.getByRole('button', { name: 'Let in', exact: true }).click()
    await expect(answer(page)).toContainText('Enjoy it')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(answer(page)).toContainText('Undone')
    await expect(page.getByText(/to be sent/)).toBeHidden()
    await scan(page, owing.code, 'Not paid', owing.name)
    await page.getByRole('button', { name: 'Let in with a reason' }).click()
    await dialog.getByLabel('Reason').fill('The desk is closed')
    await dialog.getByRole('button', { name: 'Let in', exact: true }).click()
    await expect(answer(page)).toContainText('Enjoy it')

    await page.goto('/organiser/meals/scans?answer=unpaid')
    await expect(page.getByRole('table').or(page.getByRole('list')).first()).toContainText('The desk is closed')
    await page.goto('/organiser/meals')
    await expect(page.getByRole('heading', { name: 'Now: Meal of any hour' })).toBeVisible()
    await expect(page.getByText(/have eaten/)).toBeVisible()
    await expectAccessible(page)

    await storeToken(page, owing.token)
    await page.goto('/profile')
    const own = page.getByRole('region', { name: 'Your meals', exact: true })
    await expect(own).toContainText(/Meal of any hour.*Eaten at .*counter East/)
    await expectAccessible(page)
  })
})
