// For journeys of visitors without an account: all pages of a worker share a browser context, so that files, typefaces
// and compiled scripts are cached. Each test has its own page and an empty storage.
import { type BrowserContext, test as base } from '@playwright/test'

export const test = base.extend<object, { sharedContexts: Map<string, BrowserContext> }>({
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { sharedContexts, browser, viewport, isMobile, hasTouch, javaScriptEnabled, contextOptions },
    use,
  ) => {
    // A test with other options gets its own context.
    const options = JSON.stringify({ viewport, isMobile, hasTouch, javaScriptEnabled, contextOptions })
    const context = sharedContexts.get(options) ?? (await browser.newContext())
    sharedContexts.set(options, context)
    await use(context)
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (!page.isClosed() && page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
    await page.close()
  },
})
