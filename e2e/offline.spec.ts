// What works without network after a first visit: visited pages as they were, and the rules of every event.
import { expect, test } from '@playwright/test'
import { eventPath, events } from './edition.ts'

const [visited, notVisited] = [events[0]!, events.at(-1)!]

test.use({ serviceWorkers: 'allow' })

test('after one visit the rules of every event can be read without network', async ({ page, context }) => {
  await page.goto('/events')
  await page.mouse.move(10, 10)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(eventPath(visited))
  await page.goto('/events')
  await context.setOffline(true)

  await page.goto(eventPath(visited))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visited.title)

  await page.goto(eventPath(notVisited))
  await expect(page).toHaveURL(`/all-rules#event-${notVisited.ind}`)
  const rules = page.locator(`#event-${notVisited.ind}`)
  await expect(rules.getByRole('heading', { level: 3 })).toHaveText(notVisited.title)
  await expect(rules).toBeInViewport()
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
