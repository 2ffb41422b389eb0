// Where a page uses the display typeface.
import type { Page } from '@playwright/test'

/** The visible texts in the display typeface that are smaller than 20 px, each with its size; folded texts too. */
export function smallDisplayText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (!text.textContent!.trim() || element.closest('script, style, noscript, .visually-hidden')) continue
      const { fontFamily, fontSize, display, visibility } = getComputedStyle(element)
      if (display === 'none' || visibility === 'hidden' || !fontFamily.startsWith('"Yatra One"')) continue
      if (Number.parseFloat(fontSize) < 20) small.add(`${text.textContent!.trim().slice(0, 30)}: ${fontSize}`)
    }
    return [...small]
  })
}
