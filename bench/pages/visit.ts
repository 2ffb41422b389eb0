// One first visit of a page in Chromium: cold cache, a phone's screen, a throttled line and processor; nothing is touched.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { countTraffic } from './traffic.ts'

/** Round trip in milliseconds, speed in bits per second both ways, and how many times slower the processor is. */
export type Conditions = { latency: number; bitsPerSecond: number; processor: number }

export type Visit = {
  /** All times in milliseconds from the start of the navigation. */
  firstPaint: number
  largestPaint: number
  /** What the largest paint was: a tag with its first class, or a picture's address. */
  largestWas: string
  layoutShift: number
  /** The part of every long task above 50 ms, from the first paint to the end of the visit. */
  blocking: number
  bytesBeforeLoad: number
  bytes: number
  scriptBytes: number
  scriptsBeforeLoad: string[]
}

/** The phone of Lighthouse's mobile settings. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/** A new window loads parts of the browser itself for about a second; a visit begins after that. In milliseconds. */
const windowOpens = 1_500
/** How long a page is left alone after its load event, in milliseconds. */
export const restAfterLoad = 4_000

export async function visit(browser: Browser, url: string, conditions: Conditions | null): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript(observePaints)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(context, session)
    if (conditions) {
      const bytesPerSecond = conditions.bitsPerSecond / 8
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: conditions.latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processor })
    }
    await wait(windowOpens)
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await traffic.loaded
    await wait(restAfterLoad)
    const paints = await page.evaluate(() => window.paints)
    const firstPaint = paints.first
    if (firstPaint === 0) throw new Error(`${url} painted nothing`)
    const scripts = traffic.scripts()
    return {
      firstPaint,
      largestPaint: paints.largest,
      largestWas: paints.largestWas,
      layoutShift: paints.shift,
      blocking: paints.longTasks
        .filter(([start, length]) => start + length > firstPaint)
        .reduce((total, [, length]) => total + length - 50, 0),
      bytesBeforeLoad: traffic.bytesBeforeLoad(),
      bytes: traffic.bytes(),
      scriptBytes: traffic.scriptBytes(),
      scriptsBeforeLoad: scripts.filter(script => script.beforeLoad).map(script => script.url),
    }
  } finally {
    await context.close()
  }
}

type Paints = {
  first: number
  largest: number
  largestWas: string
  shift: number
  longTasks: [start: number, length: number][]
}
declare global {
  interface Window {
    paints: Paints
  }
}

/** Runs in the page before anything else; must not use anything from outside itself. */
function observePaints(): void {
  const paints: Paints = { first: 0, largest: 0, largestWas: '', shift: 0, longTasks: [] }
  window.paints = paints
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', entry => {
    if (entry.name === 'first-contentful-paint') paints.first = entry.startTime
  })
  observe('largest-contentful-paint', entry => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string }
    paints.largest = entry.startTime
    paints.largestWas = url
      ? new URL(url).pathname
      : `<${element?.localName}> ${element?.textContent?.trim().slice(0, 40)}`
  })
  observe('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) paints.shift += value
  })
  observe('longtask', entry => paints.longTasks.push([entry.startTime, entry.duration]))
}
