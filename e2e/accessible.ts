// The automatic accessibility rules, the same for every screen.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page as it is now breaks no rule and does not scroll sideways; `screen` names it where it does. */
export async function expectAccessible(page: Page, screen = page.url()): Promise<void> {
  // Lists fade while they ask for other rows.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(node => node.html),
  }))
  expect.soft(found, screen).toEqual([])
  expect.soft(await hiddenAside(page), `${screen} scrolls sideways`).toBe(0)
}

/** CSS pixels by which the page is wider than the screen. */
export function hiddenAside(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
