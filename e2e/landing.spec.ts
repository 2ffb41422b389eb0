// The landing as a person sees it: the wheel on every screen, what stops it, and what stands still.
import { expect, type Page, test } from '@playwright/test'
import { festival } from '../content/festival.ts'
import { open } from './opened-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const lastWord = festival.motto.split(' ').at(-1)!

const screens = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

/** The wheel and its eight cars turn: their animations are the only ones that take longer than a minute. */
const turning = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 60_000)
      .map(animation => animation.playState),
  )

/** Sets every animation of the wheel to a share of one turn and holds it there. */
async function turnTo(page: Page, share: number) {
  await expect.poll(() => turning(page)).toHaveLength(9)
  await page.evaluate(share => {
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getComputedTiming() ?? {}
      if (typeof duration !== 'number' || duration < 60_000) continue
      animation.pause()
      animation.currentTime = duration * share
    }
  }, share)
}

type Box = { x: number; y: number; width: number; height: number }
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

test.describe('the landing', () => {
  for (const screen of screens) {
    test(`L3: on ${screen.width} x ${screen.height} no gondola is cut off or covers words, wherever the wheel is`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'the sizes are set here')
      test.slow()
      await page.setViewportSize(screen)
      await page.goto('/')
      const gondolas = page.getByRole('navigation', { name: 'Festival' }).getByRole('link')
      const words = [
        page.getByRole('heading', { level: 1 }).getByText(lastWord, { exact: true }),
        page.locator('#landing').getByRole('link', { name: 'Register' }),
        ...(await page.getByRole('list', { name: 'Social pages' }).getByRole('link').all()),
      ]
      for (const share of [0, 0.03, 0.0625, 0.1]) {
        await turnTo(page, share)
        const boxes = await Promise.all((await gondolas.all()).map(link => link.boundingBox()))
        const others = await Promise.all(words.map(word => word.boundingBox()))
        for (const box of boxes as Box[]) {
          expect(box.x).toBeGreaterThanOrEqual(-0.5)
          expect(box.x + box.width).toBeLessThanOrEqual(screen.width + 0.5)
          expect(box.y).toBeGreaterThanOrEqual(-0.5)
          expect(box.y + box.height).toBeLessThanOrEqual(screen.height + 0.5)
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48)
          for (const other of others as Box[]) expect(apart(box, other), JSON.stringify([box, other])).toBe(true)
        }
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)
    })
  }

  test('L3: the wheel turns, its cars stay upright, and it stops for pointer and keyboard', async ({ page }) => {
    await page.goto('/')
    const events = page.getByRole('navigation', { name: 'Festival' }).getByRole('link', { name: 'Events' })
    const running = () => turning(page)
    await expect.poll(running).toEqual(Array(9).fill('running'))
    await turnTo(page, 0.2)
    // A car that leaned would have a box larger than the car itself.
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

  test('one switch stops all motion of the landing', async ({ page }) => {
    await page.goto('/')
    const moving = () =>
      page.evaluate(
        () =>
          document
            .querySelector('#landing')!
            .getAnimations({ subtree: true })
            .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
            .length,
      )
    await expect.poll(moving).toBeGreaterThan(12)
    await page.getByRole('checkbox', { name: 'Stop the motion' }).check({ force: true })
    await expect.poll(moving).toBe(0)
  })

  test('nothing of the landing moves for people who ask for reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.getByRole('navigation', { name: 'Festival' }).getByRole('link')).toHaveCount(8)
  })
})
