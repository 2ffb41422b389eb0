// A round on stage: the clock on a phone without network and on a second phone, and heats of which some go through.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { roundsOf } from '../domain/stage/rounds.ts'
import { isTeamEvent } from '../domain/teams/teams.ts'
import { addPerson } from '../server/access/accounts.ts'
import { expectAccessible } from './accessible.ts'
import { clockEvent, events, festival } from './edition.ts'
import { anOrganiser, enterConsole, openedDatabase, unsentActs } from './organisers.ts'
import { beginServiceWorker } from './people.ts'

/** A solo event whose first round has heats; undefined if the edition has none. */
const heatsEvent = events.find(event => !isTeamEvent(event) && roundsOf(event)[0]!.form === 'heats')

/** People who are registered for the event, written to the database. */
async function registered(eventId: number, names: readonly string[]): Promise<void> {
  const site = await openedDatabase()
  const now = Date.now()
  await site.write(async trx => {
    for (const [i, username] of names.entries()) {
      const fields = {
        college: 'Sample College',
        gender: 'female',
        passwordHash: 'none',
        facilityId: festival.facilities[0]!.id,
      }
      const email = `stage.${process.pid}.${now}.${i}@example.org`
      const id = await addPerson(trx, { ...fields, email, username }, now)
      const registration = { person_id: id, state: 'active' as const, ended_at: null }
      await trx
        .insertInto('registration')
        .values({
          ...registration,
          id: crypto.randomUUID(),
          event_id: eventId,
          registered_at: new Date(now).toISOString(),
        })
        .execute()
    }
  })
}

/** The coordinator of the event draws lots of everybody and publishes the order. */
async function drawn(page: Page, request: APIRequestContext, path: string, eventId: number) {
  const coordinator = await anOrganiser(request, 'coordinator', { events: String(eventId) })
  await enterConsole(page, coordinator, path)
  await page.getByRole('button', { name: 'Draw lots' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw lots' })
  await dialog.getByLabel('Who takes part').selectOption('registered')
  await dialog.getByRole('button', { name: 'Draw lots' }).click()
  await page.getByRole('button', { name: 'Publish the order' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  return coordinator
}

const card = (page: Page) => page.getByRole('region', { name: 'On stage' })

test.describe('a stage', () => {
  test.use({ serviceWorkers: 'allow' })

  test('W9: the clock is started and stopped in flight mode and after a reload; a second phone shows the same later', async ({
    page,
    context,
    browser,
    request,
  }) => {
    test.skip(!clockEvent, 'this edition has no solo event with a limit')
    const event = clockEvent!
    const round = roundsOf(event)[0]!
    const path = `/organiser/stage/${event.ind}/${round.id}`
    await registered(event.ind, ['Stage Asha', 'Stage Bela', 'Stage Chitra'])
    const coordinator = await drawn(page, request, path, event.ind)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expectAccessible(page, 'the clock')
    await beginServiceWorker(page)
    const cached = () => page.evaluate(async at => (await caches.match(at)) !== undefined, path)
    await expect.poll(cached, { timeout: 30_000 }).toBe(true)

    await context.setOffline(true)
    await expect(page.getByText('Without network: stored here, sent later')).toBeVisible()
    await page.getByRole('button', { name: /^Start / }).click()
    await expect(card(page)).toContainText('On now')
    // As if the phone had been put away: the page starts again without network, and the clock goes on.
    await page.reload()
    await expect(card(page)).toContainText('On now')
    // The performance lasts half a minute longer than allowed.
    await page.clock.install({ time: Date.now() })
    await page.clock.fastForward((round.minutes!.most! + 0.5) * 60_000)
    await expect(card(page)).toContainText('Over by 0:')
    await page.getByRole('button', { name: /^Stop / }).click()
    await expect(card(page)).toContainText('Finished')
    expect(await unsentActs(page, 'stage-acts')).toHaveLength(2)

    await context.setOffline(false)
    await expect(page.getByText(/to be sent/)).toBeHidden()
    expect(await unsentActs(page, 'stage-acts')).toEqual([])
    const lasted = await card(page).getByRole('timer').textContent()
    const second = await (await browser.newContext()).newPage()
    await enterConsole(second, coordinator, path)
    await expect(card(second)).toContainText('Finished')
    await expect(card(second)).toContainText('Over by 0:')
    await expect(card(second).getByRole('timer')).toHaveText(lasted!)
    await second.getByRole('button', { name: 'Next' }).click()
    await second.getByRole('button', { name: /^Start / }).click()
    await expect(card(second)).toContainText('On now')
    await second.context().close()
  })
})

test('W13: heats are drawn and run, those who go through are drawn for the next round', async ({ page, request }) => {
  const rounds = heatsEvent ? roundsOf(heatsEvent) : []
  test.skip(rounds.length < 2, 'this edition has no solo event with heats and finals')
  const event = heatsEvent!
  const path = (index: number) => `/organiser/stage/${event.ind}/${rounds[index]!.id}`
  await registered(event.ind, ['Heat Asha', 'Heat Bela', 'Heat Chitra', 'Heat Dev'])
  await drawn(page, request, path(0), event.ind)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Start Heat 1' }).click()
  await page.getByRole('button', { name: 'Stop Heat 1' }).click()
  const members = page.getByRole('region', { name: 'Heat 1' }).getByRole('button')
  const names: string[] = []
  for (const i of [0, 1]) {
    names.push((await members.nth(i).textContent())!.trim())
    await members.nth(i).click()
    await expect(members.nth(i)).toContainText('Goes through')
  }
  await expectAccessible(page, 'a heat')
  await expect(page.getByText(/to be sent/)).toBeHidden()
  await page.getByRole('link', { name: /^Next round/ }).click()
  await expect(page.getByText('of 2 performers present')).toBeVisible()
  await page.getByRole('button', { name: 'Draw lots' }).click()
  const dialog = page.getByRole('dialog', { name: 'Draw lots' })
  await dialog.getByLabel('Who takes part').selectOption('registered')
  await dialog.getByRole('button', { name: 'Draw lots' }).click()
  const order = page.getByRole('list', { name: 'Order' })
  for (const name of names) await expect(order).toContainText(name)
  await expectAccessible(page, 'the order')
})
