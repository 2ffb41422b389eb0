// The links in the corners of Home, and what they and the bunting must leave free, at sizes set by the tests.
import { expect, type Page } from '@playwright/test'
import { test } from './one-browser.ts'
import { open } from './opened-page.ts'

const corners = '[aria-label="Social pages"] a'

/** The words of the headline and beside it that one of these elements overlaps. */
function wordsUnder(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(selector => {
    const covers = [...document.querySelectorAll(selector)].map(cover => cover.getBoundingClientRect())
    const found: string[] = []
    const texts = document.createTreeWalker(document.getElementById('landing')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement?.closest('h1, p')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // The box of a text is higher than its letters.
        const size = Number.parseFloat(getComputedStyle(text.parentElement).fontSize)
        const [high, low] = [(top + bottom) / 2 - 0.45 * size, (top + bottom) / 2 + 0.45 * size]
        if (covers.some(box => box.left < right && left < box.right && box.top < low && high < box.bottom))
          found.push(text.textContent ?? '')
      }
    }
    return found
  }, selector)
}

test('P6: on tablets all four links are in the corners of the screen, and none is on Past Celebrities', async ({
  page,
}) => {
  await open(page, '/')
  for (const [width, height] of [
    [768, 1024],
    [820, 1180],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    /** How far each link is from the next edge of the screen, in pixels, with this section at the top of the screen. */
    const distances = (section: string) =>
      page.evaluate(
        ([corners, section]) => {
          const { top } = document.querySelector(section!)!.getBoundingClientRect()
          scrollTo({ top: top + scrollY, behavior: 'instant' })
          return [...document.querySelectorAll(corners!)].map((link, index) => {
            const { top, bottom } = link.getBoundingClientRect()
            return index < 2 ? top : innerHeight - bottom
          })
        },
        [corners, section],
      )
    const at = `on ${width} x ${height}`
    await expect.poll(async () => Math.max(...(await distances('#landing'))), at).toBeLessThan(32)
    expect(Math.min(...(await distances('#landing'))), at).toBeGreaterThanOrEqual(0)
    expect(Math.max(...(await distances('[aria-labelledby="celebrities"]')).slice(0, 2)), at).toBeLessThan(0)
  }
})

test('V7: the links in the corners cover no word of the headline, on phones from 320 px', async ({ page }) => {
  await open(page, '/')
  for (const [width, height] of [
    [320, 568],
    [320, 640],
    [360, 640],
    [360, 780],
    [390, 844],
    [430, 932],
    [568, 320],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const lines of ['facts', 'board']) {
      await page.evaluate(lines => (document.getElementById('landing')!.dataset.lines = lines), lines)
      expect(await wordsUnder(page, corners), `${lines} on ${width} x ${height}`).toEqual([])
    }
  }
})

test('V7: the bunting does not run across the headline on wide screens', async ({ page }) => {
  await open(page, '/')
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
    [2560, 1080],
    [2560, 1440],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    // On festival days the words beside the wheel are higher.
    for (const lines of ['facts', 'board']) {
      await page.evaluate(lines => (document.getElementById('landing')!.dataset.lines = lines), lines)
      expect(await wordsUnder(page, 'img[src*="scene/flags"]'), `${lines} on ${width} x ${height}`).toEqual([])
    }
  }
})
