// Walk-ins at the desk, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { expectAccessible } from './accessible.ts'
import { openEvent, totalFor } from './edition.ts'
import { anAccount, anOrganiser, enterConsole, row } from './organisers.ts'
import { aPerson } from './people.ts'

test('a walk-in gets an account, events, a receipt and a pass in one act; a refund is a separate row', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const person = aPerson()
  const price = totalFor(1)
  const back = Math.ceil(price / 2)
  await enterConsole(page, cashier, '/organiser/people')
  await page.getByRole('link', { name: 'Walk-in' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Walker Das')
  await page.getByLabel('E-mail (optional)').fill(person.email)
  await page.getByLabel('Phone').fill('9800000001')
  await page.getByLabel('Gender').selectOption('female')
  await page.getByLabel(/^Event/).fill(openEvent().heading)
  await page.getByLabel(/^Event/).press('Enter')
  await expect(page.getByText(`Total ${rupees(price)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save and next' }).click()

  // Pass and receipt can be printed, and the form is ready for the next person.
  const saved = page.getByRole('region', { name: 'Saved' })
  await expect(saved).toContainText('Walker Das is saved')
  await expect(saved.getByRole('region', { name: /^Receipt R-/ })).toContainText(rupees(price))
  await expect(saved.getByRole('region', { name: 'Pass of Walker Das' })).toContainText(
    /[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}/,
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await saved.getByRole('link', { name: "Open the person's page" }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Walker Das' })).toBeVisible()
  await page.getByRole('button', { name: /^Receipt R-/ }).click()
  await expect(page.getByRole('dialog')).toContainText(rupees(price))
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('settled').first()).toBeVisible()

  await page.getByRole('button', { name: 'Pay money back' }).click()
  await page.getByLabel('Amount in ₹').fill(String(back))
  await page.getByLabel('Reason').fill('paid too much')
  await page.getByRole('button', { name: 'Record the refund' }).click()
  await expect(page.getByRole('status').filter({ hasText: `will owe ${rupees(back)}` })).toBeVisible()
  await page.getByRole('button', { name: `Pay back ${rupees(back)} anyway` }).click()
  await expect(row(page, 'refund')).toContainText(rupees(-back))
  await expect(page.getByText(`${rupees(back)} due`).first()).toBeVisible()
})

test("a mistake in a walk-in is shown with the server's text, and the typed text is not lost", async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const known = await anAccount(request)
  await enterConsole(page, cashier, '/organiser/people/new')
  await page.getByLabel('Name', { exact: true }).fill('Walker Das')
  await page.getByLabel('E-mail (optional)').fill(known.email)
  await page.getByLabel('Gender').selectOption('male')
  await expect(page.getByRole('region', { name: 'Accounts with the same details' })).toContainText('the same e-mail')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Walker Das')
})

test('for a walk-in without an e-mail address, the desk prints a pass and a receipt', async ({ page, request }) => {
  const name = `Om ${process.pid}`
  await enterConsole(page, await anOrganiser(request, 'cashier'), '/organiser/people/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Gender').selectOption('male')
  await page.getByLabel(/^Event/).fill(openEvent().heading)
  await page.getByLabel(/^Event/).press('Enter')
  await page.getByRole('button', { name: 'Save and next' }).click()
  const saved = page.getByRole('region', { name: 'Saved' })
  await expect(saved).toContainText('No e-mail address')
  await page.evaluate(() => {
    window.print = () => {}
  })
  await saved.getByRole('button', { name: 'Print pass and receipt' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(saved.getByRole('region', { name: `Pass of ${name}` })).toBeVisible()
  await expect(saved.getByRole('region', { name: /^Receipt/ })).toBeVisible()
  await expect(saved.getByRole('status')).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden()
})

test('C4: a walk-in is entered and printed with only the keyboard', async ({ page, request }) => {
  const name = `Ila ${process.pid}`
  await enterConsole(page, await anOrganiser(request, 'cashier'), '/organiser/people/new')
  const { keyboard } = page
  const type = async (text: string) => {
    await keyboard.type(text)
    await keyboard.press('Enter')
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await type(name)
  await type('9800000002')
  await type('')
  await expect(page.getByLabel('Gender')).toBeFocused()
  await type('f')
  await type('A College of Arts')
  await type('Pune')
  await expect(page.getByLabel('Gender')).toHaveValue('female')
  await expect(page.getByLabel('College')).toHaveValue('A College of Arts')
  await page.getByLabel(/^Event/).focus()
  await type(openEvent().heading)
  // Enter in an empty search continues to the next field. It never removes a chosen event.
  await keyboard.press('Enter')
  await expect(page.getByLabel('Facility')).toBeFocused()
  await page.getByLabel('Method').focus()
  await keyboard.press('Control+Enter')
  const saved = page.getByRole('region', { name: 'Saved' })
  await expect(saved).toContainText(`${name} is saved`)
  await expect(saved.getByRole('region', { name: /^Receipt R-/ })).toContainText(openEvent().heading)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  // What the browser's print command would print.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(saved.getByRole('region', { name: `Pass of ${name}` })).toBeVisible()
  await expect(saved.getByRole('region', { name: /^Receipt/ })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden()
})
