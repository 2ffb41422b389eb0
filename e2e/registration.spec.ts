// Journeys of registering: from the sign-up to the price, the facility, the way back, and the student price.
import { expect, type Page, test } from '@playwright/test'
import { festival } from '../content/festival.ts'
import { privateContent } from '../content/private.ts'
import { expectAccessible } from './accessible.ts'
import { aHostStudent, aPerson, figure, mailedPath, signUpAndLogIn, withGroupChats } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { student, outside } = privateContent.groupChatLinks

async function choose(page: Page, button: 'Register' | 'Unregister', names: string[]) {
  await page.getByRole('button', { name: `${button} for Events`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).check()
  return dialog
}

test('P1, P2, P4, P5, P6, P7, P8, P9, P10, P11: three events, the price, a facility, and back again', async ({
  page,
}) => {
  // A long way through many pages.
  test.slow()
  await withGroupChats(page)
  await signUpAndLogIn(page, aPerson())
  await expect(page.getByText("You don't have any events registered.")).toBeVisible()
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹0')

  const dialog = await choose(page, 'Register', ['Rangmanch', 'Halla Bol', 'Idol'])
  await expect(dialog.getByText(festival.accommodationHint)).toBeVisible()
  await expect(dialog.getByText('₹1,200', { exact: true })).toBeVisible()
  const sent = page.waitForRequest('**/api/users/eventRegistration')
  await dialog.getByRole('button', { name: 'Register' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ amount: 1200 })
  await expect(page).toHaveURL(outside ?? '')

  await page.goto('/profile')
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹1,200')
  await expect(page.getByRole('link', { name: 'Rangmanch' })).toBeVisible()

  await page.getByRole('combobox').selectOption('Accomodation And Food')
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹1,650')
  await page.reload()
  await expect(page.getByRole('combobox')).toHaveValue('Accomodation And Food')
  const free = await choose(page, 'Register', ['Unplugged'])
  await expect(free.getByText('₹0', { exact: true })).toBeVisible()
  await free.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('combobox').selectOption('None')
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹1,200')

  const leaving = await choose(page, 'Unregister', ['Rangmanch', 'Idol'])
  await expect(leaving.getByText('₹500', { exact: true })).toBeVisible()
  await leaving.getByRole('button', { name: 'Unregister' }).click()
  await expect(leaving).toBeHidden()
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹500')
  await expect(page.getByRole('link', { name: 'Rangmanch' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Halla Bol' }).click()
  await expect(page).toHaveURL('/events/1')
  await page.goBack()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('P3, P12, P13: a confirmed institute address brings the student price, Roadies and its own group chat', async ({
  page,
}) => {
  // A long way through many pages.
  test.slow()
  await withGroupChats(page)
  const person = aHostStudent()
  await signUpAndLogIn(page, person)
  const before = await choose(page, 'Register', ['Halla Bol'])
  await expect(before.getByRole('checkbox', { name: 'Roadies' })).toHaveCount(0)
  await expect(before.getByText('₹500', { exact: true })).toBeVisible()
  await before.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Confirm your e-mail' })).toContainText('Roadies')

  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.goto(await mailedPath(person, 'verifyEmail', 2))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByText(/You take part at the .* student price/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Profile' }).click()

  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Confirm your e-mail' })).toHaveCount(0)
  const dialog = await choose(page, 'Register', ['Roadies'])
  await expect(dialog.getByText(festival.accommodationHint)).toHaveCount(0)
  await expect(dialog.getByText('₹300', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Idol' }).check()
  await expect(dialog.getByText('₹500', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(student ?? '')
  await page.goto('/profile')
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹500')
})

test('hole M1: a price that changed in another tab is shown and only the new one is paid', async ({ page }) => {
  await withGroupChats(page)
  await signUpAndLogIn(page, aPerson())
  const dialog = await choose(page, 'Register', ['Rangmanch', 'Halla Bol', 'Idol'])
  const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '')
  const elsewhere = await page.request.post('/api/users/eventRegistration', {
    headers: { 'x-access-token': token },
    data: { events: [2], amount: 500 },
  })
  expect(elsewhere.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The amount has changed')
  await expect(dialog.getByText('₹700', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Panch Parmeshwar' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(outside ?? '')
  await page.goto('/profile')
  await expect(figure(page, 'Amount to be paid')).toHaveText('₹1,200')
})

test('the logged-in screens and both dialogs break no accessibility rule and fit 320 px', async ({ page }) => {
  // A long way through many pages.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withGroupChats(page)
  await signUpAndLogIn(page, aHostStudent())
  const check = async (screen: string) => {
    await expectAccessible(page, screen)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 320, height: 640 })
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('html, dialog, dialog > *')].filter(
        node => node.scrollWidth > node.clientWidth + 1,
      ),
    )
    expect(tooWide, screen).toEqual([])
    await page.setViewportSize({ width, height })
  }
  await check('profile without events')
  const dialog = await choose(page, 'Register', ['Rangmanch', 'Idol'])
  await check('checkout')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(outside ?? '')
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Rangmanch' })).toBeVisible()
  await check('profile with events')
  await choose(page, 'Unregister', ['Idol'])
  await check('unregistering')
})
