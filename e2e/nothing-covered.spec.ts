// Nothing covers a link or a control: on every page, on every screen, with and without a notice at the top of the
// site, and with text of double size. /home shows the same page as /.
import { expect, type Page, test } from '@playwright/test'
import { samplePaths, withoutScripts } from './built-pages.ts'
import { coveredControls } from './covered.ts'
import { withLargeText } from './large-text.ts'
import { untilAlive } from './opened-page.ts'
import { aNotice } from './site-notices.ts'

type Size = readonly [width: number, height: number]

const screens: readonly Size[] = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
]
const withLargerText = screens.filter(([width]) => [320, 844, 1440].includes(width))

// All pages are visited in one page of one browser, with one notice.
test.describe.configure({ mode: 'default' })

let page: Page
let notice: Awaited<ReturnType<typeof aNotice>>

test.beforeAll(async ({ browser, request }) => {
  notice = await aNotice(request)
  // A mobile browser would zoom out to show a page that is too wide.
  page = await (await browser.newContext({ isMobile: false, hasTouch: true })).newPage()
})
test.afterAll(async ({ request }) => {
  await page.close()
  await notice.withdraw(request)
})

for (const path of samplePaths.filter(path => path !== '/home'))
  test(`V1: on ${path} nothing covers a link or a control`, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    if (!withoutScripts.includes(path)) await untilAlive(page)
    if (path === '/profile') await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    const covered: string[] = []
    async function look(sizes: readonly Size[], text: string): Promise<void> {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        for (const dismissed of path === '/' ? ['', notice.id] : ['']) {
          await page.evaluate(id => (document.documentElement.dataset.dismissed = id), dismissed)
          const where = `${width} x ${height}, ${text}${dismissed ? '' : ', a notice'}`
          for (const found of await coveredControls(page, { atTop: path === '/' })) covered.push(`${where}: ${found}`)
        }
      }
    }
    await look(screens, 'usual text')
    await withLargeText(page)
    await look(withLargerText, 'large text')
    expect(covered).toEqual([])
  })
