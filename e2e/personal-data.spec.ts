// People can download all stored data about themselves, delete the account, and sign up again with the same address.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { expectAccessible } from './accessible.ts'
import { openEvent } from './edition.ts'
import { aPerson, arriveOnProfile, figure, openDrawer, type Person } from './people.ts'

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' })

async function openDeleting(page: Page) {
  await openDrawer(page, 'Account')
  await yourData(page).getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function expectGone(page: Page, person: Person) {
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(person.email)
  const left = await page.evaluate(() => [localStorage.getItem('auth-token'), sessionStorage.getItem('token')])
  expect(left).toEqual([null, null])
}

test('a person downloads all stored data about themselves as one file', async ({ page }) => {
  const person = aPerson()
  await arriveOnProfile(page, person)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await openDrawer(page, 'Account')
  await yourData(page).getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('personal-data.json')
  const text = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    account: { email: person.email, username: person.username },
    registrations: [],
  })
  expect(text).not.toContain('argon2')
})

test('a person deletes the account with the password, is logged out, and can sign up again', async ({ page }) => {
  const person = aPerson()
  await arriveOnProfile(page, person)
  const dialog = await openDeleting(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(yourData(page).getByRole('button', { name: 'Delete my account' })).toBeFocused()

  await openDeleting(page)
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This is not the password of this account')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expectGone(page, person)

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Error: Invalid email or password').first()).toBeVisible()
  await arriveOnProfile(page, person)
})

test('with a balance to pay, the dialog for deleting the account says what to do first', async ({ page }) => {
  const token = await arriveOnProfile(page, aPerson())
  const register = (amount: number) =>
    page.request.post('/api/users/eventRegistration', {
      data: { events: [openEvent().ind], amount },
      headers: { 'x-access-token': token },
    })
  const { amount } = await (await register(0)).json()
  await register(amount)
  await page.reload()
  await expect(figure(page, 'Amount to be paid')).not.toHaveText(rupees(0))
  const dialog = await openDeleting(page)
  await expect(dialog.getByRole('status')).toContainText('unregister from your events')
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toHaveCount(0)
  await expectAccessible(page)
})
