// Does what a browser's translator does to a page: replaces each text by elements of its own.
import { cleanup } from '@testing-library/react'
import { expect } from 'vitest'

/** Replaces the texts of the page that were not replaced before. */
export function translate(): void {
  beginTranslation()()
}

/**
 * Reads the texts of the page and asks for their translation. The answer takes a moment: the returned function puts it
 * into the page, also where the page has changed a text since.
 */
export function beginTranslation(): () => void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const read: { text: Text; translation: string }[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const isDone = !text.data.trim() || text.parentElement?.closest('[data-translated], script, style, option')
    if (!isDone) read.push({ text, translation: text.data })
  }
  return () => {
    for (const { text, translation } of read) {
      const outer = document.createElement('font')
      outer.dataset.translated = ''
      outer.append(document.createElement('font'))
      outer.firstElementChild!.textContent = translation
      text.replaceWith(outer)
    }
  }
}

/**
 * Makes a visit on a page as it is and on a translated page, and compares what the page says each time the visit calls
 * `look`. A translated page is translated again after each look. Between two looks something must change.
 */
export async function expectSameTranslated(visit: (look: () => void) => Promise<unknown>): Promise<void> {
  const looks = async (isTranslated: boolean) => {
    const texts: string[] = []
    await visit(() => {
      texts.push(document.body.textContent)
      if (isTranslated) translate()
    })
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    return texts
  }
  const plain = await looks(false)
  expect(plain.filter((text, i) => text === plain[i - 1])).toEqual([])
  expect(await looks(true)).toEqual(plain)
}
