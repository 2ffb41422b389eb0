// The automatic accessibility rules, the same for every screen.
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that the current page breaks no rule and does not scroll sideways. `screen` names the page in a failure. */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  // A list is faded while it loads other rows.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await untilStill(page)
  expect.soft(await brokenRules(page), screen).toEqual([])
  await expectFits(page, screen)
}

/** Waits until no page change and no finite animation is running, so that no colour is in transition. */
export async function untilStill(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.activeViewTransition
          ? ['a change of page']
          : document
              .getAnimations()
              .filter(
                ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
              )
              .map(({ id, effect }) => id || (effect as KeyframeEffect).pseudoElement || 'an element'),
      ),
    )
    .toEqual([])
}

/** The violations that axe finds. Axe is half a megabyte, so a page loads it only once. */
async function brokenRules(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async rules => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(node => node.html) }))
  }, rules)
}

/** Expects that the page and its open dialog are not wider than the screen. */
export async function expectFits(page: Page, screen = page.url()): Promise<void> {
  const width = page.viewportSize()?.width
  await expect.poll(() => tooWide(page), `${screen} scrolls sideways at a width of ${width}`).toEqual([])
}

/** Runs the check at the current size, then on a narrow phone. */
export async function onNarrowPhoneToo(page: Page, check: (width: string) => Promise<void>): Promise<void> {
  await check(`${page.viewportSize()?.width} px`)
  await onNarrowPhone(page, () => check('320 px'))
}

/** Runs the check at a width of 320 CSS pixels, then restores the size. */
export async function onNarrowPhone(page: Page, check: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize()
  if (!usual) throw new Error('the page has no fixed size')
  await page.setViewportSize({ width: 320, height: 640 })
  // Lists have fewer rows on a phone, and load again when the width of the page has changed.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await check()
  await page.setViewportSize(usual)
}

/** The document and the open dialogs whose content is wider than they are. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, dialog[open], dialog[open] > *')].flatMap(node =>
      node.scrollWidth > node.clientWidth + (node === document.documentElement ? 0 : 1)
        ? [`${node.tagName.toLowerCase()}: ${node.scrollWidth} in ${node.clientWidth}`]
        : [],
    ),
  )
}
