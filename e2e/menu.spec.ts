// The menu of every page: what it has, and what closes it.
import { expect, type Page, test } from '@playwright/test'
import { open } from './opened-page.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

test('V4: the menu leads with Register to all main pages, and fits the screen', async ({ page }) => {
  await open(page, '/about')
  await opener(page).click()
  await expect(menu(page).getByRole('link').first()).toHaveText('Register')
  for (const name of ['Events', 'Schedule', 'Prices', 'Championship', 'Notices', 'Our Team', 'About'])
    await expect(link(page, name)).toBeInViewport({ ratio: 1 })
  await link(page, 'Register').click()
  await expect(page).toHaveURL('/auth')
  await expect(menu(page), 'closed by the page change').toHaveCount(0)
})

test('V4: Escape and a press outside close the menu, and the focus returns to its button', async ({ page }) => {
  await open(page, '/about')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, 'Register')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  const { height } = page.viewportSize()!
  await page.mouse.click(4, height - 4)
  await expect(menu(page)).toHaveCount(0)
})

test('V4: a link to another part of the same page, and a step back, close the menu', async ({ page }) => {
  await open(page, '/auth')
  await opener(page).click()
  await link(page, 'Log in').click()
  await expect(page).toHaveURL('/auth#log-in')
  await expect(menu(page)).toHaveCount(0)
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/auth')
  await expect(menu(page)).toHaveCount(0)
})
