// The wheel of the landing page, and what stops it.
import { expect } from '@playwright/test'
import { test } from './one-browser.ts'
import { turning, turnTo } from './wheel.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the landing', () => {
  test('L3: the wheel turns, its cars stay upright, and it stops for pointer and keyboard', {
    tag: ['@firefox', '@moving', '@not-phone'],
  }, async ({ page }) => {
    await page.goto('/')
    const events = page.getByRole('navigation', { name: 'Festival' }).getByRole('link', { name: 'Events' })
    const running = () => turning(page)
    await expect.poll(running).toEqual(Array(9).fill('running'))
    await turnTo(page, 0.2)
    // A tilted car would have a box larger than the car itself.
    const box = await events.boundingBox()
    expect(box!.width).toBeCloseTo(await events.evaluate((car: HTMLElement) => car.offsetWidth), -0.5)
    await page.reload()
    await events.focus()
    await expect.poll(running).toEqual(Array(9).fill('paused'))
    await events.blur()
    await expect.poll(running).toEqual(Array(9).fill('running'))
    await events.hover({ force: true })
    await expect.poll(running).toEqual(Array(9).fill('paused'))
    await events.click({ force: true })
    await expect(page).toHaveURL(/\/events$/)
  })

  for (const [path, part] of [
    ['/', '#landing'],
    ['/pronites', 'article'],
  ] as const)
    test(`all endless motion of ${path} is in one part of the page, and its switch stops the motion`, {
      tag: ['@moving', '@long-phone'],
    }, async ({ page }) => {
      await page.goto(path)
      const endless = (root: string) =>
        page.evaluate(
          root =>
            document
              .querySelector(root)!
              .getAnimations({ subtree: true })
              .filter(
                ({ effect, timeline, playState }) =>
                  timeline instanceof DocumentTimeline &&
                  playState === 'running' &&
                  effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
              ).length,
          root,
        )
      await expect.poll(() => endless(part)).toBeGreaterThan(4)
      expect(await endless('html')).toBe(await endless(part))
      await page.getByRole('checkbox', { name: 'Stop the motion' }).check({ force: true })
      await expect.poll(() => endless(part)).toBe(0)
    })
})
