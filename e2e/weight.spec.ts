// Page weight: what a first visit moves over the network, compressed. The counts do not depend on the machine; times
// are measured by `npm run bench:pages`. The budgets are a phone's; a desktop is sent the same files. Every run weighs
// one page of each kind, of each budget and of the largest category; the long form weighs all.
import { globSync, statSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { countTraffic, type Traffic, type Transfer } from '../testing/traffic.ts'
import { isEventPage, representativePaths, samplePaths, withoutScripts } from './built-pages.ts'
import { catalogue, eventPath, largestCategory } from './edition.ts'
import { longForm } from './long-form.ts'
import { untilAlive } from './opened-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * In kB of 1000 bytes: asked for before the load event, all until the page rests, and the compressed script in that.
 */
type Budget = { beforeLoad: number; untouched: number; script: number }

const budgets: Record<string, Budget> = {
  '/': { beforeLoad: 150, untouched: 280, script: 112.5 },
  '/events': { beforeLoad: 150, untouched: 320, script: 113.5 },
  // A visitor is led on to the log-in: its scripts count here as well.
  '/profile': { beforeLoad: 150, untouched: 400, script: 130 },
}
const eventPage: Budget = { beforeLoad: 97, untouched: 240, script: 113.5 }
/**
 * On top of that before load: the emblem of each other event of the category, of which an edition may have any number.
 */
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

const abreast = 3

async function firstVisit(page: Page, path: string): Promise<Traffic> {
  const traffic = await countTraffic(page.context(), await page.context().newCDPSession(page))
  await page.goto(path)
  await traffic.loaded
  return traffic
}

/** The traffic of these pages until they have rested. Most of that time is waiting, so a few visits go on at once. */
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
  await Promise.all(Array.from({ length: abreast }, visitNext))
  return visits
}

/**
 * For each category, the address of the event page with the largest document: the other files of event pages are
 * the same.
 */
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

/** Fails with the heaviest transfers, so that the message has the cause. */
function expectWithin(limit: number, bytes: number, transfers: Transfer[]): void {
  const heaviest = transfers
    .toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
    .slice(0, 8)
    .map(({ url, bytes }) => `${((bytes ?? 0) / 1000).toFixed(1)} kB ${new URL(url).pathname}`)
  expect(bytes, `limit ${limit} kB; heaviest:\n${heaviest.join('\n')}`).toBeLessThanOrEqual(limit * 1000)
}

test.describe('page weight', () => {
  // One worker visits the pages once for all of these tests.
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

    test(`hole F1: ${path} moves at most ${beforeLoad} kB before load and ${untouched} kB untouched`, () => {
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
    test(`hole F1: the heaviest event page of ${name} keeps its budget before load, none of it script`, () => {
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
