// Ten presses in a row inside the site on a throttled phone: how long until the next page can be read.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Conditions, throttle } from './conditions.ts'

/** Milliseconds from the press until the page's data arrive, its elements are drawn, and it can be read. */
export type Press = { what: string; data: number; drawn: number; readable: number }

const screen = { width: 390, height: 844 }
/** Milliseconds for the first page to load completely, and between two presses. */
const settled = 12_000
const pause = 2_000

/** Ten presses: five entries of the list at `from`, each followed by the step back. */
export async function pressesOn(browser: Browser, url: string, from: string, conditions: Conditions): Promise<Press[]> {
  const context = await browser.newContext({
    viewport: screen,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await throttle(session, conditions)
    await page.goto(url + from, { timeout: 60_000 })
    await wait(settled)
    const presses: Press[] = []
    for (let round = 0; round < 5; round++) {
      presses.push(await watched(page, 'an event', round, true))
      await wait(pause)
      presses.push(await watched(page, 'back', 0, false))
      await wait(pause)
    }
    return presses
  } finally {
    await context.close()
  }
}

/** Presses inside the page, so that the overhead of Playwright is not counted. */
async function watched(page: Page, what: string, place: number, forward: boolean): Promise<Press> {
  const times = await page.evaluate(watchPress, { place, forward })
  return { what, ...times }
}

/** Runs in the page; must not use variables from outside. */
async function watchPress({ place, forward }: { place: number; forward: boolean }) {
  /** The opacity from which a page can be read. */
  const clear = 0.8
  /** Milliseconds that a finger stays down. */
  const touch = 80
  const before = document.title
  const paths = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/events/"]')]
  const [link] = paths
    .filter(({ pathname }, i) => paths.findIndex(other => other.pathname === pathname) === i)
    .slice(place)
  let start = performance.now()
  if (forward) {
    link!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    await new Promise(resolve => setTimeout(resolve, touch))
    start = performance.now()
    link!.click()
  } else history.back()
  return new Promise<{ data: number; drawn: number; readable: number }>(resolve => {
    let drawn = 0
    const look = () => {
      if (!drawn && document.title !== before) drawn = performance.now() - start
      if (drawn && clearness() >= clear) {
        const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const data = asked
          .filter(({ name, startTime }) => name.includes('.data') && startTime >= start - touch - 1)
          .at(-1)
        resolve({ data: data ? data.responseEnd - start : 0, drawn, readable: performance.now() - start })
      } else requestAnimationFrame(look)
    }
    const clearness = () => {
      if (!document.activeViewTransition) return 1
      const faded = document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        .find(name => name?.startsWith('::view-transition-new('))
      return faded ? Number(getComputedStyle(document.documentElement, faded).opacity) : 0
    }
    requestAnimationFrame(look)
  })
}
