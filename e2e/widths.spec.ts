// What depends on the size of the screen, at sizes that the tests set: acceptance rows C2, C3, L3 and L7.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { catalogue, eventPath, fullestEvent, largestCategory } from './edition.ts'
import { open, slidesSeen } from './opened-page.ts'
import { turnTo } from './wheel.ts'

/** Opens the page and expects so many slides, so many pixels apart, at each width. */
async function expectSlides(page: Page, path: string, carousel: string, spacing: number, slidesAt: [number, number][]) {
  await open(page, path)
  for (const [width, slides] of slidesAt) {
    await page.setViewportSize({ width, height: 800 })
    const seen = () => slidesSeen(page.getByRole('region', { name: carousel, exact: true }))
    await expect.poll(seen, `at a width of ${width}`).toEqual({ slides, spacing })
  }
}

test("C2: a category's carousel shows 1, 2 and 3 slides from widths of 270, 670 and 999, 20 apart", async ({
  page,
}) => {
  test.skip(largestCategory.events.length < 2, 'the space between two slides needs two')
  await expectSlides(page, '/events', `${largestCategory.name} events`, 20, [
    [270, 1],
    [669, 1],
    [670, 2],
    [998, 2],
    [999, 3],
  ])
})

test('L7: the EVENTS carousel shows 1, 2 and 3 slides from widths of 288, 670 and 999, and 3 below 288, 5 apart', async ({
  page,
}) => {
  test.skip(catalogue.length < 2, 'the space between two slides needs two')
  await expectSlides(page, '/', 'Event categories', 5, [
    [287, 3],
    [288, 1],
    [669, 1],
    [670, 2],
    [998, 2],
    [999, 3],
  ])
})

test('C3: an event page has one column up to a width of 1000 and two above', async ({ page }) => {
  await open(page, eventPath(fullestEvent))
  for (const [width, columns] of [
    [1000, 1],
    [1001, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const article = page.locator('article')
    const seen = () => article.evaluate(node => getComputedStyle(node).gridTemplateColumns.split(' ').length)
    await expect.poll(seen, `at a width of ${width}`).toBe(columns)
  }
})

test.describe('the landing', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  const screens = [
    { width: 320, height: 640 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ]

  type Box = { x: number; y: number; width: number; height: number }
  /** Where the words are, also where they leave their element. */
  const textBox = (words: Locator): Promise<Box> =>
    words.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    })
  const apart = (a: Box, b: Box) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

  test('L3: on no screen is a gondola cut off or covers words, wherever the wheel is', async ({ page }) => {
    test.slow()
    await page.goto('/')
    const gondolas = await page.getByRole('navigation', { name: 'Festival' }).getByRole('link').all()
    const lastLine = page.getByRole('heading', { level: 1 }).locator('span').last()
    const words = [
      page.locator('#landing').getByRole('link', { name: 'Register' }),
      ...(await page.getByRole('list', { name: 'Social pages' }).getByRole('link').all()),
    ]
    // What moves besides is drawn for nothing.
    await turnTo(page, 0)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.pause()
    })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      for (const share of [0, 0.03, 0.0625, 0.1]) {
        await turnTo(page, share)
        const boxes = await Promise.all(gondolas.map(link => link.boundingBox()))
        const others = [await textBox(lastLine), ...(await Promise.all(words.map(word => word.boundingBox())))]
        const wrong = (boxes as Box[]).filter(
          box =>
            box.x < -0.5 ||
            box.x + box.width > screen.width + 0.5 ||
            box.y < -0.5 ||
            box.y + box.height > screen.height + 0.5 ||
            Math.min(box.width, box.height) < 48 ||
            !(others as Box[]).every(other => apart(box, other)),
        )
        expect(wrong, `on ${screen.width} x ${screen.height}, ${share} of a turn`).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)
    }
  })
})
