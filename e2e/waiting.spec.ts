// A waiting list from full to in: two people share the only place of an event one after the other. Who waits joins on a phone and comes in on a
// desktop.
import { expect, test } from '@playwright/test'
import { isTeamEvent } from '../domain/teams.ts'
import { amountForMore, eventPath, openEvents, resultsEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson } from './organisers.ts'
import { alive, keepToken } from './people.ts'

/** The last one, which no other journey takes part in. */
const event = openEvents.findLast(each => !isTeamEvent(each) && each.capacity === null && each !== resultsEvent)

test('G8, G17: somebody joins the line of a full event on a phone, is offered the place that becomes free, and takes it on a desktop', async ({
  page,
  browser,
}) => {
  test.skip(!event, 'the edition has no event for single people')
  if (!event) return
  const organiser = await anOrganiser(page.request, 'admin')
  const admin = await asPerson(page.request, organiser)
  const path = `/api/organiser/places/${event.ind}`
  const setPlaces = async (places: number | null) => {
    const now = await page.request.get(path, { headers: { 'x-access-token': organiser.token } })
    const { version } = (await now.json()) as { version: number }
    await admin.post(path, { version, kind: 'festival', places, acceptBelow: true })
  }
  await setPlaces(1)
  const holder = await asPerson(page.request, await anAccount(page.request))
  await holder.post('/api/users/eventRegistration', { events: [event.ind], amount: amountForMore(0, 1) })

  // Public pages say so, with the whole page from the server.
  await expect(async () => {
    await page.goto(eventPath(event))
    await expect(page.getByText('Full, waiting list open')).toBeVisible({ timeout: 500 })
  }).toPass()

  const waiting = await anAccount(page.request, 'Waiting Walker')
  await keepToken(page, waiting.token)
  await page.goto(`/profile?event=${event.ind}`)
  await alive(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Join the waiting list of ${event.heading}` }).click()
  await expect(dialog.getByText('number 1 in line', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()

  await holder.post('/api/users/deleteEvent', { event: [event.ind] })
  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const large = await context.newPage()
  await keepToken(large, waiting.token)
  await large.goto('/profile')
  await large.getByRole('button', { name: `Take the place in ${event.heading}` }).click()
  await large.getByRole('dialog').getByRole('button', { name: 'Take the place' }).click()
  const registered = large.getByRole('region', { name: 'Registered events' })
  await expect(registered.getByRole('link', { name: event.heading })).toBeVisible()
  await expect(registered.getByText('Waiting lists')).toBeHidden()
  await context.close()

  await setPlaces(null)
})
