// Page weight: the compressed bytes of a first visit. They do not depend on the machine; `npm run bench:pages` measures
// times. The budgets are for a phone; a desktop gets the same files. Every run weighs one page of each kind, of each
// budget and of the largest category; the long form weighs all.
import { globSync, statSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { countTraffic, type Traffic, type Transfer } from '../testing/traffic.ts'
import { isEventPage, representativePaths, samplePaths, withoutScripts } from './built-pages.ts'
import { catalogue, eventPath, largestCategory } from './edition.ts'
import { longForm } from './long-form.ts'
import { untilAlive } from './opened-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * In kB of 1000 bytes: requested before the load event; everything until the network is idle; the compressed scripts of
 * that.
 */
type Budget = { beforeLoad: number; untouched: number; script: number }

const budgets: Record<string, Budget> = {
  // Every page loads the router's list of pages: a new page adds about 80 bytes to the scripts of all pages.
  '/': { beforeLoad: 150, untouched: 280, script: 112.5 },
  '/events': { beforeLoad: 150, untouched: 320, script: 113.5 },
  // A visitor is redirected to the log-in, so its scripts count too.
  '/profile': { beforeLoad: 150, untouched: 400, script: 130 },
}
const eventPage: Budget = { beforeLoad: 97, untouched: 240, script: 113.5 }
/** Added to the budget before load for each other event of the category, whose emblem the page shows. */
const emblem = 1.5
const everyOtherPage: Budget = { beforeLoad: 150, untouched: 400, script: 126 }
const pictureLimit = 200

const weighedPaths = longForm ? samplePaths : [...new Set([...representativePaths, ...Object.keys(budgets)])]
const weighedCategories = longForm ? catalogue : [largestCategory]

function budgetOf(path: string): Budget {
  if (!isEventPage(path)) return budgets[path] ?? everyOtherPage
  const others = catalogue.find(({ events }) => events.some(event => eventPath(event) === path))!.events.length - 1
  return { ...eventPage, beforeLoad: eventPage.beforeLoad + others * emblem }
}

const parallelVisits = 3

async function firstVisit(page: Page, path: string): Promise<Traffic> {
  const traffic = await countTraffic(page.context(), await page.context().newCDPSession(page))
  await page.goto(path)
  await traffic.loaded
  return traffic
}

/**
 * The traffic of these pages until the network is idle. Most of the time is waiting, so some visits run in parallel.
 */
async function visitAll(browser: Browser, paths: Iterable<string>): Promise<Map<string, Traffic>> {
  const visits = new Map<string, Traffic>()
  const waiting = [...new Set(paths)]
  async function visitNext(): Promise<void> {
    const path = waiting.shift()
    if (!path) return
    const context = await browser.newContext()
    const page = await context.newPage()
    visits.set(path, await firstVisit(page, path))
    if (!withoutScripts.includes(path)) await untilAlive(page)
    await page.waitForLoadState('networkidle')
    await context.close()
    await visitNext()
  }
  await Promise.all(Array.from({ length: parallelVisits }, visitNext))
  return visits
}

/** For each category, the event page with the largest document. All other files are the same for all event pages. */
async function heaviestPages(baseURL: string): Promise<Map<string, string>> {
  const heaviest = new Map<string, string>()
  for (const { name, events } of weighedCategories) {
    const sizes = await Promise.all(
      events.map(async event => {
        const answer = await fetch(new URL(eventPath(event), baseURL), { method: 'HEAD' })
        return { path: eventPath(event), bytes: Number(answer.headers.get('content-length')) }
      }),
    )
    const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes)
    expect(largest?.bytes, 'the server says how large a page is').toBeGreaterThan(0)
    heaviest.set(name, largest!.path)
  }
  return heaviest
}

/** The message of a failure lists the largest transfers. */
function expectWithin(limit: number, bytes: number, transfers: Transfer[]): void {
  const heaviest = transfers
    .toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
    .slice(0, 8)
    .map(({ url, bytes }) => `${((bytes ?? 0) / 1000).toFixed(1)} kB ${new URL(url).pathname}`)
  expect(bytes, `limit ${limit} kB; heaviest:\n${heaviest.join('\n')}`).toBeLessThanOrEqual(limit * 1000)
}

test.describe('page weight', () => {
  // One worker visits the pages once for all these tests.
  test.describe.configure({ mode: 'default' })

  let heaviest = new Map<string, string>()
  let visits = new Map<string, Traffic>()

  test.beforeAll(async ({ browser, baseURL }) => {
    test.setTimeout(600_000)
    heaviest = await heaviestPages(baseURL!)
    visits = await visitAll(browser, [...weighedPaths, ...heaviest.values()])
  })

  for (const path of weighedPaths) {
    const { beforeLoad, untouched, script } = budgetOf(path)

    test(`hole F1: ${path} loads at most ${beforeLoad} kB before the load event and ${untouched} kB without a touch`, () => {
      const traffic = visits.get(path)!
      expectWithin(
        beforeLoad,
        traffic.bytesBeforeLoad(),
        traffic.transfers().filter(transfer => transfer.beforeLoad),
      )
      expectWithin(untouched, traffic.bytes(), traffic.transfers())
      expectWithin(script, traffic.scriptBytes(), traffic.scripts())
      expect(traffic.scripts().filter(script => script.beforeLoad)).toEqual([])
      expect(traffic.scriptBytes() > 0, 'the scripts came within the rest').toBe(!withoutScripts.includes(path))
      const pictures = traffic.transfers().filter(({ type }) => type === 'Image')
      for (const picture of pictures) expectWithin(pictureLimit, picture.bytes ?? 0, [picture])
    })
  }

  for (const { name } of weighedCategories)
    test(`hole F1: the heaviest event page of ${name} loads no script before the load event and stays within its budget`, () => {
      const path = heaviest.get(name)!
      const traffic = visits.get(path)!
      const early = traffic.transfers().filter(transfer => transfer.beforeLoad)
      expectWithin(budgetOf(path).beforeLoad, traffic.bytesBeforeLoad(), early)
      expect(traffic.scripts().filter(script => script.beforeLoad)).toEqual([])
    })
})

test('hole F1: no picture of the site is larger than 200 kB', () => {
  const pictures = globSync('build/client/**/*.{svg,png,jpg,jpeg,webp,avif,gif,ico}')
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(file => statSync(file).size > pictureLimit * 1000)).toEqual([])
})

/** In kB: what a judge's phone loads besides React and the router. */
const judgeLimit = 40

test('W17: a judge’s page loads at most 40 kB of script besides React, and none of the console', async ({ page }) => {
  const sheet = { madeAt: new Date().toISOString(), judge: 'Meera Sahu', event: 'Dance', rounds: [] }
  await page.route('**/api/judge', route => route.fulfill({ json: sheet }))
  const traffic = await firstVisit(page, `/judge#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Your sheet is ready' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = traffic.scripts()
  const own = scripts.filter(({ url }) => !/\/framework-[^/]+$/.test(url))
  expect(own.length, 'React is in a file of its own').toBe(scripts.length - 1)
  const bytes = own.reduce((sum, script) => sum + (script.bytes ?? 0), 0)
  expectWithin(judgeLimit, bytes, own)
  expect(scripts.map(({ url }) => url).filter(url => /\/(?:console|organiser)[^/]*$/.test(url))).toEqual([])
})
