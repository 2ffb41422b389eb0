// Walk-ins at the desk, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import { rupees } from '../domain/money.ts'
import { openEvent, totalFor } from './edition.ts'
import { anAccount, anOrganiser, enterConsole, row } from './organisers.ts'
import { aPerson } from './people.ts'

test('a walk-in gets an account, events, a receipt and a pass in one act; the refund is a row of its own', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const person = aPerson()
  const price = totalFor(1)
  const back = Math.ceil(price / 2)
  await enterConsole(page, cashier, '/organiser/people')
  await page.getByRole('link', { name: 'Walk-in' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Walker Das')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Phone').fill('9800000001')
  await page.getByRole('checkbox', { name: openEvent().heading, exact: true }).check()
  await expect(page.getByText(`Total ${rupees(price)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Make the account and record the money' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Walker Das' })).toBeVisible()
  await expect(page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/).first()).toBeVisible()
  await expect(page.getByText('settled').first()).toBeVisible()

  await page.getByRole('button', { name: 'Pay money back' }).click()
  await page.getByLabel('Amount in ₹').fill(String(back))
  await page.getByLabel('Reason').fill('paid too much')
  await page.getByRole('button', { name: 'Record the refund' }).click()
  await expect(row(page, 'refund')).toContainText(rupees(-back))
  await expect(page.getByText(`${rupees(back)} due`).first()).toBeVisible()
})

test("what a walk-in's mistake was is said in the server's words, and nothing typed is lost", async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const known = await anAccount(request)
  await enterConsole(page, cashier, '/organiser/people/new')
  await page.getByLabel('Name', { exact: true }).fill('Walker Das')
  await page.getByLabel('E-mail').fill(known.email)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Walker Das')
})
