// The typefaces that a page shows.
import type { Page } from '@playwright/test'

/**
 * The font families of all visible text, and of text that is only folded, each once. Figures count as the reading face.
 */
export function facesInSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faces = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (!text.textContent!.trim() || element.closest('script, style, noscript, .visually-hidden')) continue
      if (!element.closest('details') && !element.checkVisibility({ visibilityProperty: true })) continue
      const [face = ''] = getComputedStyle(element).fontFamily.split(',')
      faces.add(face.replaceAll('"', '').replace('Figures', 'Mukta'))
    }
    return [...faces]
  })
}
