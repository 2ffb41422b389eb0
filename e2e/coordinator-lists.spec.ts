// The console's lists of events and of facilities, on a phone.
import { expect, test } from '@playwright/test'
import { eventFile } from '../domain/edition/event-file.ts'
import { expectAccessible } from './accessible.ts'
import { catalogue, openEvent, pricedFacilities } from './edition.ts'
import { anAccount, anOrganiser, asPerson, enterConsole, openByMenu } from './organisers.ts'
import { aPassHolder } from './pass-holders.ts'

test('hole A5: a coordinator sees only the lists of their own events', async ({ page, request }) => {
  const [own, other] = [openEvent(0), openEvent(1)]
  const holder = await aPassHolder(request, { events: [own.ind, other.ind] })
  await enterConsole(page, await anOrganiser(request, 'coordinator', { events: `${own.ind}` }), '/organiser/rosters')
  const events = page.getByRole('table', { name: 'events' })
  await expect(events.getByRole('row')).toHaveCount(2)
  await events.getByRole('link', { name: own.heading }).click()
  await expect(page.getByRole('heading', { level: 1, name: own.heading })).toBeVisible()
  await page.getByLabel('Name, user id or college').fill(holder.name)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(holder.userId)
  // Coordinators see who has paid, but no amounts.
  await expect(rows).toContainText('yes')
  await expect(page).toHaveURL(/search=/)
  await expectAccessible(page)

  for (const [button, ending] of [
    ['Download CSV', 'csv'],
    ['Download Excel', 'xlsx'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByText('Download', { exact: true }).click()
    await page.getByRole('button', { name: button }).click()
    await page.keyboard.press('Escape')
    expect((await download).suggestedFilename()).toBe(`${eventFile(catalogue, own.ind)}-roster.${ending}`)
  }

  await page.goto(`/organiser/rosters/${other.ind}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(holder.userId)).toHaveCount(0)
  await page.goto('/organiser/check-in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page')
})

test('the list of accommodation and food is counted by facility and gender, filtered and downloaded', async ({
  page,
  request,
}) => {
  const person = await anAccount(request, `Guest ${process.pid} with a bed`)
  const guest = await asPerson(request, person)
  const [facility] = pricedFacilities
  test.skip(!facility, 'this edition offers neither accommodation nor food')
  await guest.post('/api/users/updateUserFacility', { facility })
  await enterConsole(page, await anOrganiser(request, 'cashier'))
  await openByMenu(page, 'Accommodation and food')
  await page.getByLabel('Name, user id or college').fill(guest.userId)
  const list = page.getByRole('table', { name: 'people with accommodation or food' }).locator('tbody').getByRole('row')
  await expect(page).toHaveURL(/search=/)
  await expect(list).toHaveCount(1)
  await expect(list).toContainText(person.username)
  await expect(page.getByRole('table', { name: 'facilities' })).toContainText(facility!)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByText('Download', { exact: true }).click()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('accommodation-and-food.csv')
})
