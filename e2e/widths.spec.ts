// Layouts that depend on the size of the screen, at sizes set by the tests: acceptance rows C2, C3, L3 and L7.
import { expect, type Page } from '@playwright/test'
import { catalogue, eventPath, fullestEvent, largestCategory } from './edition.ts'
import { test } from './one-browser.ts'
import { open, slidesSeen } from './opened-page.ts'
import { turnTo } from './wheel.ts'

/** Opens the page and expects this number of slides and this distance between them in pixels, at each width. */
async function expectSlides(page: Page, path: string, carousel: string, spacing: number, slidesAt: [number, number][]) {
  await open(page, path)
  for (const [width, slides] of slidesAt) {
    await page.setViewportSize({ width, height: 800 })
    const seen = () => slidesSeen(page.getByRole('region', { name: carousel, exact: true }))
    await expect.poll(seen, `at a width of ${width}`).toEqual({ slides, spacing })
  }
}

test("C2: a category's carousel shows 1, 2 and 3 slides from widths of 270, 670 and 999, and 4 from 1280, 20 px apart", {
  tag: '@firefox',
}, async ({ page }) => {
  test.skip(largestCategory.events.length < 2, 'the edition has too few events for two slides')
  await expectSlides(page, '/events', `${largestCategory.name} events`, 20, [
    [270, 1],
    [669, 1],
    [670, 2],
    [998, 2],
    [999, 3],
    [1279, 3],
    [1280, 4],
  ])
})

test('P4: on a phone a carousel shows one large poster and the edge of the next', async ({ page }) => {
  test.skip(catalogue[0]!.events.length < 2, 'the category has one event')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/events')
  const slides = page.locator('section[data-category] li')
  const [first, second] = [await slides.first().boundingBox(), await slides.nth(1).boundingBox()]
  expect(first!.width / 390).toBeGreaterThan(0.6)
  expect(first!.x + first!.width).toBeLessThan(390)
  expect(second!.x).toBeLessThan(390 - 40)
})

test('L7: the EVENTS carousel shows 1, 2 and 3 slides from widths of 288, 670 and 999, and 3 below 288, 5 px apart', {
  tag: '@firefox',
}, async ({ page }) => {
  test.skip(catalogue.length < 2, 'the edition has too few categories for two slides')
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

test('F3: a long surname on the team page is not broken at widths from 320 to 1440', { tag: '@firefox' }, async ({
  page,
}) => {
  await open(page, '/our-team')
  // Members without a name are folded.
  for (const fold of await page.locator('main summary').all()) await fold.click()
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const linesOfSurnames = () =>
      page.locator('.whole-words').evaluateAll(names =>
        names.slice(0, 8).map(name => {
          const surname = 'Mukhopadhyay'
          name.textContent = `Arundhati ${surname}`
          ;(name as HTMLElement).style.setProperty('--longest-word', String(surname.length))
          const range = document.createRange()
          range.setStart(name.firstChild!, 'Arundhati '.length)
          range.setEndAfter(name.firstChild!)
          const card = name.parentElement!.getBoundingClientRect()
          const { left, right } = range.getBoundingClientRect()
          return { lines: range.getClientRects().length, inside: left >= card.left && right <= card.right }
        }),
      )
    await expect.poll(linesOfSurnames, `at a width of ${width}`).toEqual(Array(8).fill({ lines: 1, inside: true }))
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

  /** The names of gondolas that are cut off, too small to touch, or overlap words or links. */
  const wrongGondolas = (page: Page) =>
    page.evaluate(() => {
      const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
      const apart = (a: DOMRect, b: DOMRect) =>
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      // The last line of the motto, including words that overflow their element.
      const words = document.createRange()
      words.selectNodeContents(find('#landing h1 span').at(-1)!)
      const links = find('#landing a[href="/auth"], [aria-label="Social pages"] a')
      const others = [words, ...links].map(other => other.getBoundingClientRect())
      const gondolas = find('nav[aria-label="Festival"] a')
      if (others.length !== 6 || gondolas.length !== 8) return [`${gondolas.length} gondolas, ${others.length} others`]
      return gondolas
        .filter(gondola => {
          const box = gondola.getBoundingClientRect()
          const inside =
            box.left >= -0.5 && box.right <= innerWidth + 0.5 && box.top >= -0.5 && box.bottom <= innerHeight + 0.5
          return !inside || Math.min(box.width, box.height) < 48 || !others.every(other => apart(box, other))
        })
        .map(({ textContent }) => textContent)
    })

  test('L3: at every position of the wheel and on every screen, gondolas are complete and cover no words', {
    tag: '@moving',
  }, async ({ page }) => {
    test.slow()
    await page.goto('/')
    // Other animations are paused, because drawing them would take time.
    await turnTo(page, 0)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.pause()
    })
    for (const screen of screens) {
      await page.setViewportSize(screen)
      for (const share of [0, 0.03, 0.0625, 0.1]) {
        await turnTo(page, share)
        const wrong = await wrongGondolas(page)
        expect(wrong, `on ${screen.width} x ${screen.height}, ${share} of a turn`).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)
    }
  })
})
