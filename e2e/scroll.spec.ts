// The scroll position of a page is restored.
import { expect, type Page, test } from '@playwright/test'
import { open, untilAlive } from './opened-page.ts'

const where = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls to the middle of the page, waits until the page is still, and returns its position. */
async function goDown(page: Page): Promise<number> {
  await page.evaluate(() =>
    scrollTo({ top: 0.6 * (document.documentElement.scrollHeight - innerHeight), behavior: 'instant' }),
  )
  // Home snaps to its sections, and pictures may still load.
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const now = () => `${scrollY} of ${document.documentElement.scrollHeight}`
    let before = now()
    for (let same = 0; same < 20; ) {
      await new Promise(requestAnimationFrame)
      same = now() === before ? same + 1 : 0
      before = now()
    }
    return Math.round(scrollY)
  })
}

for (const path of ['/home', '/events', '/our-team'])
  test(`${path} has its earlier scroll position after a reload, and after Back and Forward`, async ({ page }) => {
    await open(page, path)
    const left = await goDown(page)
    expect(left).toBeGreaterThan(300)
    await page.reload()
    await expect.poll(() => where(page)).toBe(left)
    await untilAlive(page)
    expect(await where(page)).toBe(left)

    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
    await about.evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await expect.poll(() => where(page)).toBe(0)
    const leftAbout = await goDown(page)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect.poll(() => where(page)).toBe(left)
    await page.goForward()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => where(page)).toBe(leftAbout)
  })
