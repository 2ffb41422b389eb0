// A waiting list: two people have the only seat of an event one after the other. The second joins the waiting list on a
// phone and takes the seat on a desktop.
import { expect, test } from '@playwright/test'
import type { EventSeatsPage } from '../domain/seats/api.ts'
import { amountForMore, eventPath, waitingEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson, confirmAddress } from './organisers.ts'
import { alive, storeToken } from './people.ts'

test('G8, G17: a person joins the waiting list of a full event on a phone, is offered the freed seat, and takes it on a desktop', async ({
  page,
  browser,
}) => {
  const event = waitingEvent
  test.skip(!event, 'the edition has too few solo events')
  if (!event) return
  const admin = await asPerson(page.request, await anOrganiser(page.request, 'admin'))
  const path = `/api/organiser/seats/${event.ind}`
  const read = async () => {
    const answer = await page.request.get(path, { headers: { 'x-access-token': admin.token } })
    return (await answer.json()) as EventSeatsPage
  }
  const setPlaces = async (places: number | null) => {
    const { version } = await read()
    await admin.post(path, { version, kind: 'festival', places, acceptBelow: true })
  }
  // An earlier try may have left people in the event and on its waiting list.
  await setPlaces(null)
  const { taken, held } = await read()
  await setPlaces(taken + held + 1)
  const first = await anAccount(page.request)
  await confirmAddress(first)
  const holder = await asPerson(page.request, first)
  await holder.post('/api/users/eventRegistration', { events: [event.ind], amount: amountForMore(0, 1) })

  // Public pages show that the event is full. The server renders them.
  await expect(async () => {
    await page.goto(eventPath(event))
    await expect(page.getByText('Full, waiting list open')).toBeVisible({ timeout: 500 })
  }).toPass()

  const waiting = await anAccount(page.request, 'Waiting Walker')
  await confirmAddress(waiting)
  await storeToken(page, waiting.token)
  await page.goto(`/profile?event=${event.ind}`)
  await alive(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Join the waiting list of ${event.heading}` }).click()
  await expect(dialog.getByText('number 1 on the waiting list', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible()

  await holder.post('/api/users/deleteEvent', { event: [event.ind] })
  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const large = await context.newPage()
  await storeToken(large, waiting.token)
  await large.goto('/profile')
  await large.getByRole('button', { name: `Take the seat in ${event.heading}` }).click()
  await large.getByRole('dialog').getByRole('button', { name: 'Take the seat' }).click()
  const registered = large.getByRole('region', { name: 'Registered events' })
  await expect(registered.getByRole('link', { name: event.heading })).toBeVisible()
  await expect(registered.getByText('Waiting lists')).toBeHidden()
  await context.close()

  await setPlaces(null)
})
