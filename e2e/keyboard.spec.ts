// Use by keyboard only: sign up, log in, register and unregister, always with a visible focus.
import { expect, type Page, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { openEvent, totalFor } from './edition.ts'
import { alive, aPerson, figure, withGroupChats } from './people.ts'
import { tabTo as tabToElement } from './tab-to.ts'

const [searched, chosen] = [openEvent(0).heading, openEvent(1).heading]

const tabTo = (page: Page, role: Parameters<Page['getByRole']>[0], name: string, key = 'Tab') =>
  tabToElement(page, page.getByRole(role, { name, exact: true }), key)

async function typeInto(page: Page, role: 'textbox', name: string, text: string): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Password fields have no ARIA role. */
async function typePassword(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let presses = 0; presses < 60; presses++) {
    if (await field.evaluate(node => node === document.activeElement)) return page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  throw new Error(`'${label}' is not reached with Tab`)
}

test('A1, P8, P10: signing up, logging in, registering and unregistering with only the keyboard', {
  tag: '@firefox',
}, async ({ page }) => {
  // A long journey through many pages.
  test.slow()
  await withGroupChats(page)
  const person = aPerson()
  await page.goto('/auth')
  await alive(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')

  await tabTo(page, 'link', 'already have an account ?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused()
  await tabTo(page, 'link', 'dont have account ?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeFocused()

  await typeInto(page, 'textbox', 'Username', person.username)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email'), 'the first field that is wrong').toBeFocused()
  await page.keyboard.type(person.email)
  await typePassword(page, 'Password', person.password)
  await typePassword(page, 'Re-enter password', person.password)
  await tabTo(page, 'radio', 'Male')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await tabTo(page, 'button', 'Sign Up')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Log in' })).toBeFocused()
  await typePassword(page, 'Password', person.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  await tabTo(page, 'button', 'Register for Events')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Register for Events' })
  await expect(dialog).toBeVisible()

  await tabTo(page, 'searchbox', 'Search events')
  await page.keyboard.type(searched)
  await tabTo(page, 'checkbox', searched)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Register for Events', exact: true }), 'where it began').toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, 'searchbox', 'Search events')
  await page.keyboard.type(chosen)
  await tabTo(page, 'checkbox', chosen)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Register')
  await tabTo(page, 'checkbox', chosen, 'Shift+Tab')
  await tabTo(page, 'button', 'Register')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto('/profile')
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(1)))
  await tabTo(page, 'button', 'Unregister for Events')
  await page.keyboard.press('Enter')
  await tabTo(page, 'checkbox', chosen)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Unregister')
  await page.keyboard.press('Enter')
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(0))
  await expect(page.getByRole('button', { name: 'Unregister for Events' })).toBeFocused()
})
