// Moves the focus by keyboard, as people do who use no mouse. The focus must be visible at every stop.
import { expect, type Locator, type Page } from '@playwright/test'

const mostPresses = 80

/** Presses the key until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await wanted.evaluateAll(found => found.some(node => node === document.activeElement))) return
    await page.keyboard.press(key)
    expect(await focusShows(page), `the focus shows at ${await focused(page)}`).toBe(true)
  }
  throw new Error(`${wanted} is not reached with ${key}; the focus is at ${await focused(page)}`)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))

/**
 * Whether the focused element or its container, such as the card of a checkbox, has an outline. An element that only
 * scripts can focus, such as the main part after a page change, needs none.
 */
function focusShows(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const outlined = (node: Element | null | undefined) =>
      Boolean(node) && getComputedStyle(node as Element).outlineStyle !== 'none'
    const node = document.activeElement
    return (
      node === document.body ||
      node?.getAttribute('tabindex') === '-1' ||
      outlined(node) ||
      outlined(node?.closest('label'))
    )
  })
}
