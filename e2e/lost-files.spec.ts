// Files lost by the network: the page still opens, or explains the problem.
import { expect, type Page, test } from '@playwright/test'
import { inMain, open, untilAlive } from './opened-page.ts'
import { aPerson, arriveOnProfile } from './people.ts'

/** Fails the first `times` requests for files whose name begins with `name`. */
async function lose(page: Page, name: string, times: number): Promise<void> {
  await page.route(`**/${name}*`, route => route.abort(), { times })
}

test('a page recovers after a lost script file, and earlier presses take effect', async ({ page }) => {
  await lose(page, 'assets/entry.client', 2)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await untilAlive(page)
  await expect(page.getByText('Please fill all the fields').first()).toBeVisible()
})

test('the profile appears although the first requests for one of its files fail', async ({ page }) => {
  await arriveOnProfile(page, aPerson())
  await lose(page, 'assets/own-profile', 2)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
})

test('after an error of the server a page can be loaded again; without an answer the previous page stays', async ({
  page,
}) => {
  await open(page, '/about')
  await page.route('**/pronites.data*', route => route.fulfill({ status: 503, body: 'busy' }), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pronites' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/pronites')
  await expect(inMain(page).getByRole('heading', { level: 1 })).toHaveText(/pronites/i)

  await page.route('**/sponsors.data*', route => route.abort(), { times: 1 })
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' }).click()
  // Without an answer the current page stays and shows a message.
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible()
  await expect(inMain(page).getByRole('heading', { level: 1 })).toHaveText(/pronites/i)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' }).click()
  await expect(inMain(page).getByRole('heading', { level: 1 })).toHaveText(/sponsors/i)
})
