// The wheel of the landing page, for journeys that watch it turn.
import { expect, type Page } from '@playwright/test'

/** The animations of the wheel and its eight cars, found as the only ones longer than a minute. */
export const turning = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 60_000)
      .map(animation => animation.playState),
  )

/** Pauses the animations of the wheel at this share of one turn. */
export async function turnTo(page: Page, share: number) {
  await expect.poll(() => turning(page)).toHaveLength(9)
  await page.evaluate(share => {
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect?.getComputedTiming() ?? {}
      if (typeof duration !== 'number' || duration < 60_000) continue
      animation.pause()
      animation.currentTime = duration * share
    }
  }, share)
}
