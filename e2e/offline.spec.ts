// What works without network after a first visit: visited pages as they were, and the rules of every event.
import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('after one visit the rules of every event can be read without network', async ({ page, context }) => {
  await page.goto('/events')
  await page.mouse.move(10, 10)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/events/3')
  await page.goto('/events')
  await context.setOffline(true)

  await page.goto('/events/3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rangmanch')

  await page.goto('/events/21')
  await expect(page).toHaveURL('/all-rules#event-21')
  const idol = page.locator('#event-21')
  await expect(idol.getByRole('heading', { level: 3 })).toHaveText('Idol')
  await expect(idol).toBeInViewport()
})

test('no answer of the API and no address with a token is ever kept', async ({ page }) => {
  await page.goto('/')
  await page.mouse.move(10, 10)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/forgotPassword/a-secret-token')
  await page.evaluate(() => fetch('/api/health'))
  await page.goto('/about')
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/about')
  expect(kept.filter(path => /^\/(api|forgotPassword|verifyEmail|password)/.test(path))).toEqual([])
})
