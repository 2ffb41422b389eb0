// Text of double size.
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test'
import { chromiumArgs, findChromiumForTests } from '../testing/system-programs.ts'

/** A browser whose user set text of double size, which also counts for the widths of styles that are set in em. */
export function launchWithLargeText(): Promise<Browser> {
  const path = findChromiumForTests()
  const args = [...chromiumArgs, '--blink-settings=defaultFontSize=32']
  return chromium.launch({ ...(path && { executablePath: path }), args })
}

/** Doubles the root font size, to which all text sizes are relative. */
export async function withLargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fontSize } = getComputedStyle(document.documentElement)
    document.documentElement.style.fontSize = `${2 * Number.parseFloat(fontSize)}px`
  })
}

/**
 * Expects that no text ends beyond the right edge of the screen, except in scrolling regions and visually hidden text.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cutOff = () =>
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
  await expect.poll(cutOff, 'words cut off with text twice as large').toEqual([])
}

/** Words inside `part` that are broken in the middle, without a hyphen. Addresses may be broken. */
export function brokenWords(page: Page, part: Locator = page.getByRole('main')): Promise<string[]> {
  return part.evaluate(within => {
    const found: string[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!textContent?.trim() || !parentElement?.checkVisibility() || parentElement.closest('.visually-hidden'))
        continue
      for (const { 0: word, index } of textContent.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        const tops = [...range.getClientRects()].flatMap(({ top, width }) => (width > 1 ? [top] : []))
        if (Math.max(...tops) - Math.min(...tops) > 8 && !/[@/]/.test(textContent))
          found.push(`'${word}' in '${textContent.trim().slice(0, 60)}'`)
      }
    }
    return [...new Set(found)]
  })
}
