// Checks of every page. No page has a script error, a failed request, a request to another host, a script that the
// content policy blocks, or a hydration mismatch. Each page loads its typefaces, breaks no automatic accessibility rule
// and fits a narrow phone. Text of double size is not cut off (WCAG 1.4.4). keyboard.spec.ts covers what the rules
// cannot check. Every run visits all pages in Chromium on a desktop, at four widths. The phone and Firefox visit one
// page of each kind, and all pages in the long form.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, untilStill } from './accessible.ts'
import { representativePaths, samplePaths, withoutScripts } from './built-pages.ts'
import { smallDisplayText } from './display-face.ts'
import { festival } from './edition.ts'
import { facesInSight } from './faces-in-sight.ts'
import { expectNothingCutOff, withLargeText } from './large-text.ts'
import { untilAlive } from './opened-page.ts'

const displayFaces = ['Yatra One', 'Rozha One', 'Kalam', 'Shrikhand']
/** /profile redirects a visitor to the log-in, and the styles of that page make Chromium count its typefaces anew. */
const withoutFaces = ['/all-rules', '/profile']
/** The typefaces of one page: for headings, for text, and an accent. */
const mostFaces = 3
const narrow = { width: 320, height: 640 }
const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }

// All paths are visited in one page of one browser, so that shared files come from the cache.
test.describe.configure({ mode: 'default' })

let page: Page
let complaints: string[] = []

test.beforeAll(async ({ browser, baseURL }) => {
  page = await (await browser.newContext()).newPage()
  page.on('console', message => {
    // Service workers are blocked in journeys (playwright.config.ts), and the browser logs this.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('requestfailed', request => {
    const isAborted = /ABORTED/.test(request.failure()?.errorText ?? '')
    // A change of the screen's size may replace a picture that is still loading.
    if (!(isAborted && request.resourceType() === 'image')) complaints.push(`failed: ${request.url()}`)
  })
  page.on('request', request => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL!))
      complaints.push(`elsewhere: ${request.url()}`)
  })
})

test.beforeEach(async () => {
  // Ends the requests of the previous page, so that they are not counted for the next one.
  await page.goto('about:blank')
  await page.setViewportSize(test.info().project.use.viewport!)
  complaints = []
})

for (const path of samplePaths) {
  test(`R10, G5: ${path} starts without errors, loads its typefaces, none too small, breaks no accessibility rule and fits every screen`, {
    tag: representativePaths.includes(path) ? '@firefox' : '@long-phone',
  }, async ({ browserName, isMobile }) => {
    const answer = await page.goto(path)
    if (!withoutScripts.includes(path)) await untilAlive(page)
    if (path === '/profile') await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    if (!withoutFaces.includes(path)) await expect.poll(() => loadedOf(displayFaces)).toEqual(displayFaces)
    // The rules depend on the document and its styles. So one engine checks them, on a desktop's screen and on the
    // narrowest phone.
    const check = browserName === 'chromium' ? expectAccessible : expectFits
    await (isMobile ? expectFits : check)(page, path)
    // A change of the screen's size would end a running page change, and the browser would log this.
    await untilStill(page)
    expect(await smallDisplayText(page), 'text in the display typeface below 20 px').toEqual([])
    await page.setViewportSize(narrow)
    await (isMobile ? check : expectFits)(page, `${path} on a narrow phone`)
    expect(await brokenTitles()).toEqual([])
    expect(await misspelled()).toEqual([])
    expect((await facesInSight(page)).length, `${await facesInSight(page)}`).toBeLessThanOrEqual(mostFaces)
    // A phone's browser would zoom out to show a page that is too wide.
    if (browserName === 'chromium' && !isMobile && !withoutScripts.includes(path)) {
      await page.setViewportSize(upright)
      await expectFits(page, `${path} on a phone`)
      expect(await smallDisplayText(page), 'text in the display typeface below 20 px on a phone').toEqual([])
      await page.setViewportSize(onItsSide)
      await expectFits(page, `${path} on a phone on its side`)
      await page.setViewportSize(upright)
      await withLargeText(page)
      await expectNothingCutOff(page)
    }
    await page.waitForLoadState('networkidle')
    // Chromium logs every answer with status 404, Firefox does not.
    const heard = answer?.status() === 404 ? complaints.filter(text => !text.includes('404')) : complaints
    expect(heard).toEqual([])
  })
}

/** Titles with a word that is longer than a line and therefore broken. */
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

/**
 * The page's own words with one m in 'accommodation'. The announced texts, such as the names of facilities, keep their
 * spelling.
 */
async function misspelled(): Promise<string[]> {
  const { accommodationHint, facilities } = festival
  const announced = [accommodationHint, ...facilities.map(({ name }) => name)].sort((a, b) => b.length - a.length)
  const text = await page.evaluate(() => `${document.title} ${document.body.innerText}`)
  return announced.reduce((rest, words) => rest.replaceAll(words, ''), text).match(/accomod\w*/gi) ?? []
}

/** The loaded ones of these families, in the same order. */
function loadedOf(families: string[]): Promise<string[]> {
  return page.evaluate(names => {
    const arrived = [...document.fonts].filter(({ status }) => status === 'loaded')
    return names.filter(name => arrived.some(({ family }) => family.replaceAll('"', '') === name))
  }, families)
}
