// The site with scripts off: all content, pictures and links are there.
import { expect, type Page, test } from '@playwright/test'
import { catalogue } from '../content/catalogue.ts'
import { allEvents } from '../domain/catalogue.ts'
import { everyPath, isEventPage } from './built-pages.ts'

test.use({ javaScriptEnabled: false })
test.skip(({ isMobile }) => isMobile, 'the HTML is the same on every device')

async function expectReadable(page: Page, path: string) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page.getByRole('main'), path).toBeVisible()
  const unseen = await page
    .locator('main :is(h1, h2, h3, p, li)')
    .evaluateAll(nodes =>
      nodes
        .filter(node => node.textContent?.trim() && getComputedStyle(node).opacity === '0')
        .map(node => node.textContent),
    )
  expect(unseen, path).toEqual([])
}

const pages = everyPath.filter(path => path !== '/no-such-page')

for (const path of pages.filter(path => !isEventPage(path))) {
  test(`R11: ${path} can be read without scripts`, ({ page }) => expectReadable(page, path))
}

test('R11: every event page can be read without scripts', async ({ page }) => {
  const paths = pages.filter(isEventPage)
  expect(paths).toHaveLength(allEvents(catalogue).length)
  for (const path of paths) await expectReadable(page, path)
})
