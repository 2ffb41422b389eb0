// Automatic accessibility rules on every page of the console with its dialogs, on a wide screen and on a phone. In
// every run all pages must fit the phone, and one page of each kind is checked there by all rules. The long form checks
// all pages there by all rules.
import { expect, type Page, test } from '@playwright/test'
import { roundsOf } from '../domain/stage/rounds.ts'
import { expectAccessible, expectFits, onNarrowPhone, onNarrowPhoneToo } from './accessible.ts'
import { codedEvent, festival, openEvent, sessionEvent, teamEvent } from './edition.ts'
import { longForm } from './long-form.ts'
import { anOrganiser, asPerson } from './organisers.ts'
import { storeToken } from './people.ts'

// All pages are visited in one page of one browser, logged in once.
test.describe.configure({ mode: 'default' })

let page: Page
let userId: string
/** In the names of venue and session. Short, because a later journey checks that the schedule breaks no word. */
let some: string
let complaints: string[] = []

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  page.on('console', message => {
    // Service workers are blocked in journeys (playwright.config.ts), and the browser logs this.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
})

/** Expects that the current page breaks no rule, at this size and on a narrow phone. */
const expectAccessibleOnBoth = (screen: string) =>
  onNarrowPhoneToo(page, width => expectAccessible(page, `${screen}, ${width}`))

test('the log-in of the console breaks no accessibility rule', async () => {
  await page.goto('/organiser')
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  await expectAccessibleOnBoth('log-in')
})

test.describe('as an administrator', () => {
  const paths = [
    '',
    '/people',
    '/people/own',
    '/people/new',
    '/payments',
    '/claims',
    '/statements',
    '/cash-up',
    '/report',
    '/check-in',
    '/rosters',
    '/colleges',
    `/rosters/${openEvent().ind}`,
    ...(teamEvent ? [`/rosters/${teamEvent.ind}/teams`] : []),
    '/submissions',
    ...(codedEvent ? [`/team-codes/${codedEvent.ind}`] : []),
    '/programme',
    '/programme/venues',
    '/programme/import',
    '/programme/doors',
    '/entries',
    '/seats',
    `/seats/${openEvent().ind}`,
    '/marks',
    `/marks/${openEvent().ind}/${roundsOf(openEvent())[0]!.id}`,
    `/judges/${openEvent().ind}`,
    '/results',
    `/results/${openEvent().ind}`,
    '/notices',
    '/notices/new',
    '/overrides',
    '/overrides/festival',
    `/overrides/${openEvent().ind}`,
    '/accommodation',
    '/mail',
    '/audit-log',
    '/staff',
    '/second-factor',
    '/join',
  ]

  /** Lists with and without acts, a person, forms, desks, a roster, a board, a list of settings. */
  const ofEachKind = [
    '',
    '/people',
    '/people/own',
    '/people/new',
    '/claims',
    '/check-in',
    `/rosters/${openEvent().ind}`,
    '/programme',
    `/seats/${openEvent().ind}`,
    `/results/${openEvent().ind}`,
    '/notices/new',
    `/overrides/${openEvent().ind}`,
    '/staff',
  ]

  test.beforeAll(async () => {
    const admin = await asPerson(page.request, await anOrganiser(page.request, 'admin'))
    userId = admin.userId
    some = userId.slice(-4)
    await storeToken(page, admin.token)
    const venue = { name: `Hall ${some}`, directions: 'Behind the library', mapUrl: '' }
    const { id: venueId } = await admin.post('/api/organiser/programme/venues', venue)
    const times = { day: festival.dates.first, from: '22:00', to: '01:00' }
    const session = { eventId: sessionEvent.ind, title: `Round ${some}`, venueId, ...times }
    await admin.post('/api/organiser/programme/sessions', session)
  })

  for (const path of paths) {
    test(`/organiser${path} breaks no accessibility rule and logs no error`, async () => {
      // Ends the requests of the previous page, so that they are not counted for the next one.
      await page.goto('about:blank')
      complaints = []
      await page.goto(`/organiser${path.replace('own', userId)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Waits until the page's code and its lists have loaded.
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
      const onPhone = longForm || ofEachKind.includes(path) ? expectAccessible : expectFits
      await expectAccessible(page, path)
      await onNarrowPhone(page, () => onPhone(page, `${path}, 320 px`))
      expect(complaints).toEqual([])
    })
  }

  test("the console's dialogs break no accessibility rule", async () => {
    await page.goto(`/organiser/people/${userId}`)
    for (const name of ['Record a payment', 'Change events', 'Correct details']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessibleOnBoth(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
  })

  test('the dialogs of a session break no accessibility rule', async () => {
    await page.goto(`/organiser/programme?day=${festival.dates.first}`)
    await page.getByRole('button', { name: `Round ${some}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleOnBoth('session')
    await page.getByRole('button', { name: 'Move or change' }).click()
    await expect(page.getByRole('dialog').getByText('No clashes.')).toBeVisible()
    await expectAccessibleOnBoth('form of a session')
  })
})
