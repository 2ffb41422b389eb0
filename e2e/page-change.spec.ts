// How pages change: acceptance row C14.
import { expect, test } from '@playwright/test'
import { logo, open } from './opened-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('page change', () => {
  test('C14: the old page fades for 0.75 s before the new one fades in, while two panels close over 1 s', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pronites' }).click()
    await expect(page).toHaveURL('/pronites')
    const timing = await page.evaluate(async () => {
      while (!document.activeViewTransition) await new Promise(requestAnimationFrame)
      await document.activeViewTransition.ready
      return document.getAnimations().flatMap(animation => {
        const { animationName } = animation as CSSAnimation
        const { delay, duration } = animation.effect!.getComputedTiming()
        return animationName ? [`${animationName} ${delay} ${duration}`] : []
      })
    })
    expect(timing).toEqual(expect.arrayContaining(['page-out 0 750', 'page-in 750 750', 'flap 0 1000']))
    expect(timing.filter(one => one.startsWith('flap'))).toHaveLength(2)
  })

  test('C14: a second click while a page changes is followed', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pronites' }).click()
    await expect(page).toHaveURL('/pronites')
    await page.waitForFunction(() => document.activeViewTransition && scrollY === 0)
    const place = await logo(page).boundingBox()
    await page.mouse.click(place!.x + 20, place!.y + 20)
    await expect(page).toHaveURL('/')
  })
})
