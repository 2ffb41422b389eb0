// People who choose the colours of their screen themselves: shapes drawn with a ground or a shadow alone would be
// gone.
import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { open } from './opened-page.ts'
import { aPerson, arriveOnProfile } from './people.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Whether any shape stands out from the ground in a picture of this. */
async function isDrawn(element: Locator): Promise<boolean> {
  const { channels } = await sharp(await element.screenshot()).stats()
  return channels.slice(0, 3).some(({ min, max }) => max - min > 100)
}

test('buttons have an edge, and the dot of the slide in view differs from the others', async ({ page }) => {
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
