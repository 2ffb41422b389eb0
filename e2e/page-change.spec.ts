// Page changes: acceptance row C14.
import { expect, type Page, test } from '@playwright/test'
import { logo, open } from './opened-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Fixes what the phone has measured in this session. */
const measured = (page: Page, pace: 'quick' | 'slow') =>
  page.addInitScript(seen => sessionStorage.setItem('pace', seen), pace)

test.describe('page change', () => {
  const toPronites = async (page: Page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pronites' }).click()
    await expect(page).toHaveURL('/pronites')
  }

  /** Called before the press: on a slow machine the page change would be over otherwise. */
  const animations = (page: Page) =>
    page.evaluate(async () => {
      while (!document.activeViewTransition) await new Promise(requestAnimationFrame)
      await document.activeViewTransition.ready
      return document.getAnimations().flatMap(animation => {
        const { animationName } = animation as CSSAnimation
        const { delay, duration } = animation.effect!.getComputedTiming()
        return animationName ? [{ name: animationName, delay: Number(delay), duration: Number(duration) }] : []
      })
    })

  test.beforeEach(({ page }) => measured(page, 'quick'))

  test('C14: Home fades out for 0.75 s before the new page fades in, while two flaps close in 1 s', async ({
    page,
  }) => {
    await open(page, '/')
    const [seen] = await Promise.all([animations(page), toPronites(page)])
    const timing = seen.map(({ name, delay, duration }) => `${name} ${delay} ${duration}`)
    expect(timing).toEqual(expect.arrayContaining(['page-out 0 750', 'page-in 750 750', 'flap 0 1000']))
    expect(timing.filter(one => one.startsWith('flap'))).toHaveLength(2)
  })

  test('C14: on other pages the old page fades out and the new page fades in within 0.75 s, without flaps', async ({
    page,
  }) => {
    await open(page, '/about')
    const [timing] = await Promise.all([animations(page), toPronites(page)])
    expect(timing.filter(({ name }) => name === 'flap')).toEqual([])
    const of = (wanted: string) => timing.find(({ name }) => name === wanted)!
    expect(of('page-in').delay).toBe(of('page-out').duration)
    expect(of('page-in').delay + of('page-in').duration).toBe(750)
  })

  test('C14: a click during a page change opens its link', async ({ page }) => {
    await open(page, '/about')
    const changing = page.waitForFunction(
      () => document.activeViewTransition && location.pathname === '/pronites' && scrollY === 0,
    )
    await Promise.all([changing, toPronites(page)])
    const place = await logo(page).boundingBox()
    await page.mouse.click(place!.x + 20, place!.y + 20)
    await expect(page).toHaveURL('/')
  })
})

test.describe('page change on a slow phone', () => {
  /** Counts the fades of the page in `fades`, and makes the scripts arrive so many milliseconds before the start. */
  const observe = (page: Page, startTakes?: number) =>
    page.addInitScript(takes => {
      Object.assign(window, { fades: 0 })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = update => {
        Object.assign(window, { fades: fades() + 1 })
        return start(update)
      }
      const fades = () => Number((window as { fades?: number }).fades)
      if (takes !== undefined)
        performance.getEntriesByType = () =>
          [{ name: 'page.js', responseEnd: performance.now() - takes }] as unknown as PerformanceEntryList
    }, startTakes)
  const fadesOf = (page: Page) => page.evaluate(() => (window as { fades?: number }).fades)
  const toPronites = async (page: Page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pronites' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pronites' })).toBeVisible()
  }

  for (const path of ['/', '/about'])
    test(`V10: a slow phone leaves ${path} at once, without pictures of both pages, and steps back at once`, async ({
      page,
    }) => {
      await observe(page)
      await measured(page, 'slow')
      await open(page, path)
      await toPronites(page)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Pronites' })).toHaveCount(0)
      expect(await fadesOf(page)).toBe(0)
    })

  test('V10: a phone on which the application starts slowly changes pages without a fade, others with one', async ({
    browser,
  }) => {
    for (const [takes, fades] of [
      [10_000, 0],
      [10, 1],
    ] as const) {
      const page = await browser.newPage()
      await observe(page, takes)
      await open(page, '/about')
      await toPronites(page)
      expect([takes, await fadesOf(page)]).toEqual([takes, fades])
      await page.close()
    }
  })

  test('V10: the phone is measured once a session', async ({ page }) => {
    await observe(page, 10_000)
    await open(page, '/about')
    await observe(page, 10)
    await open(page, '/questions')
    await toPronites(page)
    expect(await fadesOf(page)).toBe(0)
  })
})
