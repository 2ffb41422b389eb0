// Whether the animations of a page at rest run on the compositor alone: the main thread then has nothing to do.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

export type Motion = {
  /** Style recalculations a second while nobody touches the page. */
  recalculations: number
  /** Running animations of properties that need the main thread, as 'element: properties'. */
  offCompositor: string[]
}

const settling = 3_000
const watched = 4_000

export async function watchMotion(browser: Browser, url: string): Promise<Motion> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(url, { waitUntil: 'load' })
    await wait(settling)
    const before = await recalculations()
    await wait(watched)
    const after = await recalculations()
    return {
      recalculations: ((after - before) * 1000) / watched,
      offCompositor: await page.evaluate(animationsOffCompositor),
    }

    async function recalculations(): Promise<number> {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(metric => metric.name === 'RecalcStyleCount')?.value ?? Number.NaN
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page; must not use anything from outside itself. */
function animationsOffCompositor(): string[] {
  const composited = new Set([
    'transform',
    'translate',
    'rotate',
    'scale',
    'opacity',
    'offset',
    'easing',
    'composite',
    'computedOffset',
  ])
  return document.getAnimations().flatMap(animation => {
    if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect)) return []
    const properties = new Set(animation.effect.getKeyframes().flatMap(frame => Object.keys(frame)))
    const others = [...properties].filter(property => !composited.has(property))
    return others.length ? [`${animation.effect.target?.localName}: ${others.join(', ')}`] : []
  })
}
