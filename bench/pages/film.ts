// Films one first visit of a page: a phone's screen, a throttled network and processor, an empty cache, no input.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { countTraffic } from '../../testing/traffic.ts'
import { type Conditions, throttle } from './conditions.ts'

/** `at` in milliseconds from the start of the navigation. */
export type Frame = { at: number; jpeg: Buffer }

/** A run of words above the fold, in CSS pixels, when the page has settled. */
export type Label = { text: string; left: number; top: number; width: number; height: number }

export type Visit = {
  frames: Frame[]
  labels: Label[]
  firstPaint: number
  /** When the document was parsed, so that all its words have a place. */
  read: number
  /** When the application was hydrated; null on a page without scripts. */
  alive: number | null
  layoutShift: number
  /** The longest task of the page's main thread, in milliseconds; 0 if none took 50. */
  longestTask: number
  /** Each word that moved, with the furthest distance from its final place in pixels. */
  moved: Record<string, number>
  scriptBytes: number
  scriptsBeforeLoad: number
}

const screen = { width: 390, height: 844 }
/** Milliseconds for a new window to load parts of the browser; the visit starts after them. */
const windowStartup = 1_500

/**
 * Films the visit for `length` milliseconds. With `motion` animations run; without, only what loads changes the
 * picture.
 */
export async function film(
  browser: Browser,
  url: string,
  conditions: Conditions,
  { length = 12_000, motion = false } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: screen,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(context, session)
    await throttle(session, conditions)
    await wait(windowStartup)
    const shots: { at: number; jpeg: Buffer }[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      shots.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') })
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
    await wait(length)
    await session.send('Page.stopScreencast')
    const seen = await page.evaluate(() => ({ ...window.observed, origin: performance.timeOrigin }))
    const labels = await wordsAboveTheFold(page)
    const moved = await page.evaluate(() => window.movesOfWords())
    return {
      frames: shots.map(({ at, jpeg }) => ({ at: at - seen.origin, jpeg })).filter(({ at }) => at >= 0),
      labels,
      firstPaint: seen.firstPaint,
      read: seen.read,
      alive: seen.alive,
      layoutShift: seen.shift,
      longestTask: seen.longestTask,
      moved: Object.fromEntries(
        moved.filter(({ text }) => labels.some(label => label.text === text)).map(({ text, by }) => [text, by]),
      ),
      scriptBytes: traffic.scriptBytes(),
      scriptsBeforeLoad: traffic.scripts().filter(script => script.beforeLoad).length,
    }
  } finally {
    await context.close()
  }
}

type Observed = {
  firstPaint: number
  read: number
  alive: number | null
  shift: number
  longestTask: number
}
declare global {
  interface Window {
    observed: Observed
    movesOfWords(): { text: string; by: number }[]
  }
}

/** Runs in the page before all other scripts; must not use variables from outside. */
function observe(): void {
  const seen: Observed = { firstPaint: 0, read: 0, alive: null, shift: 0, longestTask: 0 }
  window.observed = seen
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  each('layout-shift', entry => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  each('longtask', entry => {
    seen.longestTask = Math.max(seen.longestTask, entry.duration)
  })
  addEventListener('DOMContentLoaded', () => {
    seen.read = performance.now()
  })
  addEventListener('alive', () => {
    seen.alive = performance.now()
  })

  // The place of each run of words after parsing, and after each loaded typeface.
  const places = new Map<Node, DOMRect[]>()
  function notePlaces() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      places.set(node, [...(places.get(node) ?? []), range.getBoundingClientRect()])
    }
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(notePlaces))
  document.fonts.addEventListener('loadingdone', () => requestAnimationFrame(notePlaces))
  window.movesOfWords = () => {
    notePlaces()
    // The same words may be in the footer too.
    const onScreen = [...places].filter(([, rects]) => rects.at(-1)!.bottom <= innerHeight)
    return onScreen.map(([{ textContent }, rects]) => {
      const last = rects.at(-1)!
      const by = Math.max(
        ...rects.map(({ left, top }) => Math.max(Math.abs(left - last.left), Math.abs(top - last.top))),
      )
      return { text: textContent!.trim().slice(0, 30), by }
    })
  }
}

/** The words that a phone shows without scrolling. */
function wordsAboveTheFold(page: Page): Promise<Label[]> {
  return page.evaluate(() => {
    const labels: Label[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const text = textContent?.trim()
      if (!text || !parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { left, top, right, bottom, width, height } = range.getBoundingClientRect()
      if (width < 4 || height < 4 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) continue
      // Skips words that another element covers.
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      if (there && !parentElement.contains(there) && !there.contains(parentElement)) continue
      labels.push({ text: text.slice(0, 30), left, top, width, height })
    }
    return labels
  })
}
