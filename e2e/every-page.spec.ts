// Every page comes alive without a complaint (no script error, no failed request, none to another host, no script that
// the content policy stops, no hydration mismatch), has its faces, breaks none of the automatic accessibility rules,
// fits a narrow phone, and cuts off no words for people who read with letters twice as large (WCAG 1.4.4). What people
// must judge of accessibility is in the keyboard journeys. In every run a desktop's Chromium walks all pages, at four
// widths; a phone and Firefox walk one page of each kind, and all in the long form.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, untilStill } from './accessible.ts'
import { representativePaths, samplePaths, withoutScripts } from './built-pages.ts'
import { facesInSight } from './faces-in-sight.ts'
import { expectNothingCutOff, withLargeText } from './large-text.ts'
import { untilAlive } from './opened-page.ts'

const displayFaces = ['Yatra One', 'Rozha One', 'Kalam', 'Shrikhand']
/**
 * The profile leads a visitor on to the log-in, and with the styles of the next page Chromium counts its faces anew.
 */
const withoutFaces = ['/all-rules', '/profile']
/** On one page: for headings, for reading, and an accent. */
const mostFaces = 3
const narrow = { width: 320, height: 640 }
const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }

// One page in one browser walks all of them: what they share comes from its cache.
test.describe.configure({ mode: 'default' })

let page: Page
let complaints: string[] = []

test.beforeAll(async ({ browser, baseURL }) => {
  page = await (await browser.newContext()).newPage()
  page.on('console', message => {
    // Journeys keep the service worker out (playwright.config.ts), and the browser says so.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('requestfailed', request => complaints.push(`failed: ${request.url()}`))
  page.on('request', request => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL!))
      complaints.push(`elsewhere: ${request.url()}`)
  })
})

test.beforeEach(async () => {
  // What the last page still does is not the next one's.
  await page.goto('about:blank')
  await page.setViewportSize(test.info().project.use.viewport!)
  complaints = []
})

for (const path of samplePaths) {
  test(`R10, G5: ${path} comes alive without a complaint, has its faces, breaks no accessibility rule and fits any screen`, {
    tag: representativePaths.includes(path) ? '@firefox' : '@long-phone',
  }, async ({ browserName, isMobile }) => {
    const answer = await page.goto(path)
    if (!withoutScripts.includes(path)) await untilAlive(page)
    if (path === '/profile') await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    if (!withoutFaces.includes(path)) await expect.poll(() => loadedOf(displayFaces)).toEqual(displayFaces)
    // The rules are about the document and its styles: one engine is enough, on a desktop's screen and on the
    // narrowest.
    const check = browserName === 'chromium' ? expectAccessible : expectFits
    await (isMobile ? expectFits : check)(page, path)
    // A page that is still changing into the next one gives that up when the size of the screen changes, and complains.
    await untilStill(page)
    await page.setViewportSize(narrow)
    await (isMobile ? check : expectFits)(page, `${path} on a narrow phone`)
    expect(await brokenTitles()).toEqual([])
    expect((await facesInSight(page)).length, `${await facesInSight(page)}`).toBeLessThanOrEqual(mostFaces)
    // A phone's browser would zoom out of a page that is too wide.
    if (browserName === 'chromium' && !isMobile && !withoutScripts.includes(path)) {
      await page.setViewportSize(upright)
      await expectFits(page, `${path} on a phone`)
      await page.setViewportSize(onItsSide)
      await expectFits(page, `${path} on a phone on its side`)
      await page.setViewportSize(upright)
      await withLargeText(page)
      await expectNothingCutOff(page)
    }
    await page.waitForLoadState('networkidle')
    // Chromium complains of every document that is not found; Firefox does not.
    const heard = answer?.status() === 404 ? complaints.filter(text => !text.includes('404')) : complaints
    expect(heard).toEqual([])
  })
}

/** Titles with a word that is broken because it is longer than a line. */
function brokenTitles(): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter(title => {
        title.style.overflowWrap = 'normal'
        const broken = title.scrollWidth > title.clientWidth
        title.style.overflowWrap = ''
        return broken
      })
      .map(title => title.textContent),
  )
}

/** Those of the families that have arrived, in the same order. */
function loadedOf(families: string[]): Promise<string[]> {
  return page.evaluate(names => {
    const arrived = [...document.fonts].filter(({ status }) => status === 'loaded')
    return names.filter(name => arrived.some(({ family }) => family.replaceAll('"', '') === name))
  }, families)
}
