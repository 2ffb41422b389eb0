// The site with scripts off: all content, pictures and links are there.
import { expect, test } from '@playwright/test'
import { built } from './built-pages.ts'

test.use({ javaScriptEnabled: false })
test.skip(({ isMobile }) => isMobile, 'the HTML is the same on every device')

for (const path of Object.keys(built.pages)) {
  test(`R11: ${path} can be read without scripts`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toBeVisible()
    const unseen = await page
      .locator('main :is(h1, h2, h3, p, li)')
      .evaluateAll(nodes =>
        nodes
          .filter(node => node.textContent?.trim() && getComputedStyle(node).opacity === '0')
          .map(node => node.textContent),
      )
    expect(unseen).toEqual([])
  })
}
