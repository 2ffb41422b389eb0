// People who ask for reduced motion.
import { expect, test } from '@playwright/test'
import { open } from './opened-page.ts'

test('with reduced motion nothing on the landing page moves', async ({ page }) => {
  await open(page, '/')
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(page.getByRole('navigation', { name: 'Festival' }).getByRole('link')).toHaveCount(8)
})

test('C14: with reduced motion a page change has no animation', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pronites' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronites' })).toBeVisible()
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            Number(effect!.getComputedTiming().duration) > 0 && effect!.getComputedTiming().progress !== null,
        ).length,
  )
  expect(moving).toBe(0)
})
