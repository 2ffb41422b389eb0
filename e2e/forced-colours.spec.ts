// People who set the colours of their screen themselves: a shape drawn only by its background or shadow would be
// invisible.
import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { open } from './opened-page.ts'
import { aPerson, arriveOnProfile } from './people.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Whether the picture of the element shows a shape that differs from its background. */
async function isDrawn(element: Locator): Promise<boolean> {
  const { channels } = await sharp(await element.screenshot()).stats()
  return channels.slice(0, 3).some(({ min, max }) => max - min > 100)
}

test('buttons have a border, and the dot of the current slide differs from the other dots', async ({ page }) => {
  await open(page, '/')
  const register = page.locator('#landing').getByRole('link', { name: 'Register' })
  expect(await register.evaluate(node => getComputedStyle(node).borderTopStyle)).toBe('solid')
  const dots = page.getByRole('region', { name: 'Event categories' }).getByRole('button', { name: /position/ })
  const look = (dot: Locator) => dot.evaluate(node => getComputedStyle(node, '::before').borderTopWidth)
  expect(await isDrawn(dots.nth(0))).toBe(true)
  expect(await isDrawn(dots.nth(1))).toBe(true)
  expect(await look(dots.nth(0))).not.toBe(await look(dots.nth(1)))
})

test('a dialog shows the cross that closes it', async ({ page }) => {
  await arriveOnProfile(page, aPerson())
  await page.getByRole('button', { name: 'Register for Events', exact: true }).click()
  expect(await isDrawn(page.getByRole('dialog').getByRole('button', { name: 'Close' }))).toBe(true)
})
