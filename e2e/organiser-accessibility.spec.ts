// Automatic accessibility rules on every page of the console with its dialogs, on a wide screen and on a phone.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { openEvent, teamEvent } from './edition.ts'
import { anOrganiser, asPerson } from './organisers.ts'

let token: string
let userId: string

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! })
  const admin = await asPerson(request, await anOrganiser(request, 'admin'))
  token = admin.token
  userId = admin.userId
  await request.dispose()
})

/** Opens a page of the console as the admin, who logged in before. */
async function openLoggedIn(page: Page, path: string): Promise<void> {
  await page.addInitScript(token => localStorage.setItem('auth-token', token), token)
  await page.goto(path)
}

/** Nothing is wrong with the page as it is, here and on a narrow phone. */
const expectAccessibleOnBoth = (page: Page, screen: string) =>
  onNarrowPhoneToo(page, width => expectAccessible(page, `${screen}, ${width}`))

test('the log-in of the console breaks no accessibility rule', async ({ page }) => {
  await page.goto('/organiser')
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  await expectAccessibleOnBoth(page, 'log-in')
})

const paths = [
  '',
  '/people',
  '/people/own',
  '/people/new',
  '/payments',
  '/claims',
  '/statements',
  '/cash-up',
  '/check-in',
  '/rosters',
  '/colleges',
  `/rosters/${openEvent().ind}`,
  ...(teamEvent ? [`/rosters/${teamEvent.ind}/teams`] : []),
  '/accommodation',
  '/mail',
  '/audit-log',
  '/staff',
  '/second-factor',
  '/join',
]

for (const path of paths) {
  test(`/organiser${path} breaks no accessibility rule and complains of nothing`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', message => {
      // Journeys keep the service worker out (playwright.config.ts), and the browser says so.
      if (message.text().startsWith('Service Worker registration blocked')) return
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    await openLoggedIn(page, `/organiser${path.replace('own', userId)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessibleOnBoth(page, path)
    expect(complaints).toEqual([])
  })
}

test("the console's dialogs break no accessibility rule", async ({ page }) => {
  await openLoggedIn(page, `/organiser/people/${userId}`)
  for (const name of ['Record a payment', 'Change events', 'Correct details']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleOnBoth(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})
