// The programme in the console: a list on a phone, a board on a desktop. The browser's time zone differs from the
// festival's.
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { amountForMore, festival, sessionEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson, enterConsole, openByHand } from './organisers.ts'
import { alive, storeToken } from './people.ts'

test.use({ timezoneId: 'America/New_York' })

const day = festival.dates.first
const { ind, heading } = sessionEvent

/**
 * Two venues and a session at the first one from 10:00 to 11:00, made by calls; other journeys do not use their names.
 */
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

/** Opens the schedule on a desktop with a clock that the journey controls, and waits until it shows the session. */
async function aVisitor(browser: Browser, name: string) {
  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const visitor = await context.newPage()
  await visitor.clock.install()
  const ticket = visitor.getByRole('listitem').filter({ hasText: name }).last()
  await expect(async () => {
    await visitor.goto('/schedule')
    await expect(ticket).toBeVisible({ timeout: 100 })
  }).toPass()
  await alive(visitor)
  return { visitor, ticket, leave: () => context.close() }
}

test("G3, G17: a coordinator moves a session in the festival's time zone; an open page offers the update, and profiles show it", async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desktop the programme is a board')
  const { lawn, name } = await aProgramme(request)
  // The festival of the edition may be over: an event whose sessions have ended is open only if opened by hand.
  await openByHand(request, ind)
  const goer = await anAccount(request)
  const { post } = await asPerson(request, goer)
  const answer = await post('/api/users/eventRegistration', {
    events: [ind],
    begun: [ind],
    amount: amountForMore(0, 1),
  })
  expect(answer).not.toHaveProperty('error')
  const { visitor, ticket, leave } = await aVisitor(browser, name)
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
  await expect(form.getByText('No clashes.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(session).toContainText('23:30 to 00:45 (next day)')
  await expect(session).toContainText(lawn.name)

  await expect(async () => {
    // Open pages check for updates within a minute.
    await visitor.clock.fastForward('01:00')
    await visitor.getByRole('button', { name: 'Show the update' }).click({ timeout: 1000 })
    await expect(ticket).toContainText('until 00:45', { timeout: 1000 })
  }).toPass()
  await expect(ticket).toContainText(lawn.name)
  await leave()

  await storeToken(page, goer.token)
  const programme = page.getByRole('region', { name: 'My programme' })
  await expect(async () => {
    await page.goto('/profile')
    // Sessions that have ended are folded. Another journey's session of this event overlaps, so its text names this
    // session too.
    const own = programme
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: name })
      .filter({ hasText: '23:30' })
    await expect(own).toContainText(lawn.name, { timeout: 2000 })
  }).toPass()
})

test('G2: if a session is dragged to an occupied time and venue, it is saved only with a reason', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone the programme is a list')
  const [first, second] = [await aProgramme(request), await aProgramme(request)]
  await enterConsole(page, await anOrganiser(request, 'admin'), `/organiser/programme?day=${day}`)
  const block = (name: string) => page.getByRole('region', { name: /Sessions by venue/ }).getByRole('button', { name })
  const column = page.locator(`[data-venue="${second.hall.id}"]`)
  await expect(block(first.name)).toContainText('10:00–11:00')
  const taken = (await block(second.name).boundingBox())!
  const top = (await column.boundingBox())!.y
  await block(first.name).dragTo(column, {
    sourcePosition: { x: 30, y: 4 },
    // A quarter of an hour after the start of the existing session.
    targetPosition: { x: 30, y: taken.y - top + taken.height / 4 + 4 },
  })
  const form = page.getByRole('dialog', { name: `Change ${first.name}` })
  await expect(form.getByLabel('From')).toHaveValue('10:15')
  await expect(form.getByLabel('To')).toHaveValue('11:15')
  await expect(form.getByText(`The venue is already used by ${second.name} (10:00 to 11:00).`)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText(`${second.hall.name} is already used by`)
  await form.getByLabel('Reason for the clash').fill('The hall has two halves')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(column.getByRole('button', { name: first.name })).toContainText('clash')
})
