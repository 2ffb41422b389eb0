// The wheel of the landing, for journeys that watch it turn.
import { expect, type Page } from '@playwright/test'

/** The states of the animations of the wheel and its eight cars: the only ones that take longer than a minute. */
export const turning = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 60_000)
      .map(animation => animation.playState),
  )

/** Sets every animation of the wheel to a share of one turn and holds it there. */
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
