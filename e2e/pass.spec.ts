// The participant's pass, receipts, payments by UPI and claims of payments.
import { expect, type Page, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { expectAccessible } from './accessible.ts'
import { openEvent, privateContent } from './edition.ts'
import { anAccount, anOrganiser, asPerson } from './organisers.ts'
import { figure, openDrawer, storeToken } from './people.ts'

/** A person registered for one event, on their profile. */
async function onProfile(page: Page, username = 'Asha Kumari') {
  const person = await anAccount(page.request, username)
  const account = await asPerson(page.request, person)
  const register = (amount: number) =>
    account.post('/api/users/eventRegistration', { events: [openEvent().ind], amount })
  const user = await register((await register(0)).amount)
  await storeToken(page, account.token)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  return { ...account, due: Number(user.amountDue) }
}

const pass = (page: Page) => page.getByRole('region', { name: 'Your pass' })
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' })

test('the pass is shown as a QR code and a short code, also while the server is down', async ({ page }) => {
  await onProfile(page)
  const shown = pass(page).getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/)
  await expect(shown).toBeVisible()
  const code = (await shown.textContent()) ?? ''
  await expect(pass(page).getByRole('img', { name: 'Your pass as a QR code' })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/**', route => route.abort())
  await page.reload()
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible()
  await expect(pass(page).getByText(code)).toBeVisible()
  await expect(pass(page).getByRole('img', { name: 'Your pass as a QR code' })).toBeVisible()

  await page.unroute('**/api/**')
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('auth-pass'))).toBeNull()
})

test('printing the pass prints nothing else', async ({ page }) => {
  await onProfile(page)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await pass(page).getByRole('button', { name: 'Print the pass' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(pass(page).getByRole('img', { name: 'Your pass as a QR code' })).toBeVisible()
  await expect(payments(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Registered events' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(payments(page)).toBeVisible()
})

test('without a UPI address the profile says where to pay, and a payment at the desk appears as a receipt', async ({
  page,
}) => {
  test.skip(privateContent.upi?.vpa !== null, 'this edition has a UPI address')
  const { userId, due } = await onProfile(page)
  await expect(payments(page)).toContainText(privateContent.desk)
  const cashier = await asPerson(page.request, await anOrganiser(page.request, 'cashier', { username: 'Desk One' }))
  const taken = await cashier.post('/api/organiser/payments', {
    actId: crypto.randomUUID(),
    userId,
    method: 'cash',
    amount: due,
    due,
  })
  await page.reload()
  await expect(pass(page)).toBeVisible()
  await openDrawer(page, 'Money')
  const receipt = payments(page).getByRole('list', { name: 'Receipts' }).getByRole('listitem')
  await expect(receipt).toContainText(taken.receiptNumber)
  await expect(receipt).toContainText('Cash · by Desk One')
  await expect(payments(page)).not.toContainText(privateContent.desk)
  await expectAccessible(page)
})

test('hole M10: the profile shows a UPI code, the address and the exact amount; a claim by UTR does not count as paid', async ({
  page,
}) => {
  // This edition may have no UPI address, so the journey adds one to the answer.
  const vpa = 'festival@bank'
  await page.route('**/api/users/pay*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    if (!response.ok()) return route.fulfill({ response })
    const pay = { vpa, name: 'Festival Office', amount: 500, reference: 'K7QM2X94TZ' }
    await route.fulfill({
      response,
      json: { ...body, upi: { ...pay, link: `upi://pay?pa=${vpa}&pn=Festival%20Office&am=500&cu=INR` } },
    })
  })
  const { due } = await onProfile(page)
  await expect(payments(page).getByRole('img', { name: 'Pay ₹500 by UPI' })).toBeVisible()
  await expect(payments(page)).toContainText(vpa)
  await expect(payments(page).getByRole('link', { name: /Open a UPI app/ })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=/,
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await payments(page).getByRole('button', { name: 'Copy UPI address' }).click()
  await expect(payments(page).getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(vpa)
  await expectAccessible(page)

  const utr = payments(page).getByLabel('UTR (12 digits)')
  await utr.fill('12345')
  await payments(page).getByRole('button', { name: 'I have paid' }).click()
  await expect(utr).toHaveAccessibleDescription('Please enter the 12 digits of the UTR')
  await expect(utr).toBeFocused()
  const number = String(Date.now()).slice(-11).padStart(12, '4')
  await utr.fill(`${number.slice(0, 6)} ${number.slice(6)}`)
  await payments(page).getByRole('button', { name: 'I have paid' }).click()
  const claim = payments(page).getByRole('list', { name: 'Payments you reported' }).getByRole('listitem')
  await expect(claim).toContainText(number)
  await expect(claim).toContainText('being checked by a cashier')
  // A handler that is still running when the page closes would throw in a later test.
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(due))
  await expect(figure(page, 'Paid amount')).toHaveText(rupees(0))
})
