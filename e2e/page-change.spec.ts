// Page changes: acceptance row C14.
import { expect, type Page, test } from '@playwright/test'
import { logo, open } from './opened-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
