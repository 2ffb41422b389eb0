// People who read with letters twice as large (WCAG 1.4.4): on a phone, no word of a public page is cut off or covered.
import { expect, type Page, test } from '@playwright/test'
import { samplePaths, withoutScripts } from './built-pages.ts'
import { open } from './opened-page.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Doubles the size that all measures of text refer to. */
async function withLargeText(page: Page) {
  await page.evaluate(() => {
    const { fontSize } = getComputedStyle(document.documentElement)
    document.documentElement.style.fontSize = `${2 * Number.parseFloat(fontSize)}px`
  })
}

/** Words beyond the right edge of the screen; what scrolls by itself, and what is hidden from sight, does not count. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!textContent?.trim() || !parentElement?.checkVisibility()) continue
      let around: Element | null = parentElement
      while (around && !scrolls(around) && !around.matches('.visually-hidden')) around = around.parentElement
      if (around) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 1 && (left < -1 || right > innerWidth + 1)) found.push(`'${textContent.trim()}' ends at ${right}`)
    }
    return found
  })

for (const path of samplePaths.filter(path => !withoutScripts.includes(path)))
  test(`with text twice as large, no words of ${path} are cut off on a phone`, async ({ page }) => {
    await open(page, path)
    await withLargeText(page)
    await expect.poll(() => cutOff(page)).toEqual([])
  })

test('with text twice as large, the corner links of the landing cover no words', async ({ page }) => {
  await open(page, '/')
  await withLargeText(page)
  const covered = () =>
    page.evaluate(() => {
      // As wide as the words, as high as their line.
      const boxOf = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [{ left, right }, { top, bottom }] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        return { left, right, top, bottom }
      }
      const corners = [...document.querySelectorAll('[aria-label="Social pages"] a')].map(link =>
        link.getBoundingClientRect(),
      )
      const words = [...document.querySelectorAll('#landing h1 span, #landing p, #landing p ~ a')]
      return words
        .filter(({ childElementCount }) => childElementCount === 0)
        .filter(word => {
          const a = boxOf(word)
          return corners.some(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        })
        .map(({ textContent }) => textContent)
    })
  await expect.poll(covered).toEqual([])
})
