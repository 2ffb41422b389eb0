// V1: nothing covers a link or a control: on every page, on every screen, with and without a notice at the top of the
// site, and with text of double size. The notice is published once, and hidden as by a visitor who dismissed it.
import { expect, type Page, test } from '@playwright/test'
import { samplePaths, withoutScripts } from './built-pages.ts'
import { coveredControls } from './covered.ts'
import { withLargeText } from './large-text.ts'
import { untilAlive } from './opened-page.ts'
import { aNotice } from './site-notices.ts'

const screens = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const
const screensWithLargeText = screens.filter(([width]) => [320, 390, 844, 1440].includes(width))

// All pages are visited in one page of one browser, with one notice.
test.describe.configure({ mode: 'default' })

let page: Page
let notice: Awaited<ReturnType<typeof aNotice>>

test.beforeAll(async ({ browser, request }) => {
  notice = await aNotice(request)
  page = await (await browser.newContext({ isMobile: false })).newPage()
})
test.afterAll(async () => {
  await page.close()
  await notice.withdraw()
})

for (const path of samplePaths)
  test(`V1: on ${path} nothing covers a link or a control`, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    if (!withoutScripts.includes(path)) await untilAlive(page)
    if (path === '/profile') await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    const covered: string[] = []
    async function look(sizes: typeof screensWithLargeText, text: string): Promise<void> {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        for (const dismissed of ['', notice.id]) {
          await page.evaluate(id => (document.documentElement.dataset.dismissed = id), dismissed)
          const where = `${width} x ${height}, ${text}, ${dismissed ? 'without' : 'with'} a notice`
          for (const found of await coveredControls(page)) covered.push(`${where}: ${found}`)
        }
      }
    }
    await look([...screens], 'usual text')
    await withLargeText(page)
    await look(screensWithLargeText, 'large text')
    expect(covered).toEqual([])
  })
