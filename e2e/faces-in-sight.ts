// Which typefaces a page shows.
import type { Page } from '@playwright/test'

/** The families in which words in sight are set, folded ones too, each once. Figures are the reading face's. */
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
