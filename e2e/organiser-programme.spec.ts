// The programme in the console: on a phone as a list, on a desktop as a board. The browser is in another time zone than the festival.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { festival, sessionEvent } from './edition.ts'
import { anOrganiser, asPerson, enterConsole } from './organisers.ts'

test.use({ timezoneId: 'America/New_York' })

const day = festival.dates.first
const { ind, heading } = sessionEvent

/** Two venues and a session at the first from 10:00 to 11:00, made by calls; names that no other journey has. */
async function aProgramme(request: APIRequestContext) {
  const admin = await asPerson(request, await anOrganiser(request, 'admin'))
  const some = `${Date.now() % 10_000_000}`
  const venues = []
  for (const name of [`Hall ${some}`, `Lawn ${some}`]) {
    const { id } = await admin.post('/api/organiser/programme/venues', { name, directions: '', mapUrl: '' })
    venues.push({ id: String(id), name })
  }
  const session = { eventId: ind, title: `Round ${some}`, venueId: venues[0]!.id, day, from: '10:00', to: '11:00' }
  await admin.post('/api/organiser/programme/sessions', session)
  const [hall, lawn] = venues as [(typeof venues)[0], (typeof venues)[0]]
  return { hall, lawn, name: `${heading}: Round ${some}` }
}

test("G3: a coordinator says on a phone in two presses that a session runs late, moves it in the festival's time, and a visitor sees it", async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has the board')
  const { lawn, name } = await aProgramme(request)
  const coordinator = await anOrganiser(request, 'coordinator', { events: `${ind}` })
  await enterConsole(page, coordinator, `/organiser/programme?day=${day}`)
  const session = page.getByRole('listitem').getByRole('button', { name })
  await expect(session).toContainText('10:00 to 11:00')
  await session.click()
  await page.getByRole('dialog').getByRole('button', { name: '20', exact: true }).click()
  await expect(session).toContainText('20 min late')
  await expect(session).toContainText('10:20 to 11:20')

  await session.click()
  await page.getByRole('button', { name: 'Move or change' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Venue').selectOption(lawn.name)
  await form.getByLabel('From').fill('23:30')
  await form.getByLabel('To').fill('00:45')
  await expect(form.getByText('It ends on the next day.')).toBeVisible()
  await expect(form.getByText('Nothing clashes.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(session).toContainText('23:30 to 00:45 (next day)')
  await expect(session).toContainText(lawn.name)

  await expect(async () => {
    await page.goto('/schedule')
    const ticket = page.getByRole('listitem').filter({ hasText: name }).last()
    await expect(ticket).toContainText('until 00:45', { timeout: 100 })
    await expect(ticket).toContainText(lawn.name, { timeout: 100 })
  }).toPass()
})

test('G2: a session is dragged to a place that is taken, and nothing is saved until somebody says why', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the list')
  const [first, second] = [await aProgramme(request), await aProgramme(request)]
  await enterConsole(page, await anOrganiser(request, 'admin'), `/organiser/programme?day=${day}`)
  const block = (name: string) => page.getByRole('region', { name: /Sessions by venue/ }).getByRole('button', { name })
  const column = page.locator(`[data-venue="${second.hall.id}"]`)
  await expect(block(first.name)).toContainText('10:00–11:00')
  const taken = (await block(second.name).boundingBox())!
  const top = (await column.boundingBox())!.y
  await block(first.name).dragTo(column, {
    sourcePosition: { x: 30, y: 4 },
    // A quarter of an hour into the session that is there.
    targetPosition: { x: 30, y: taken.y - top + taken.height / 4 + 4 },
  })
  const form = page.getByRole('dialog', { name: `Change ${first.name}` })
  await expect(form.getByLabel('From')).toHaveValue('10:15')
  await expect(form.getByLabel('To')).toHaveValue('11:15')
  await expect(form.getByText(`The venue is taken then by ${second.name} (10:00 to 11:00).`)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText(`${second.hall.name} is taken then`)
  await form.getByLabel('Why both are there').fill('The hall has two halves')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(column.getByRole('button', { name: first.name })).toContainText('clash')
})
