// Automatic accessibility rules on every page, phone and desktop. What people must judge is in the keyboard journeys.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { samplePaths } from './built-pages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of samplePaths) {
  test(`${path} breaks no accessibility rule`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 3).map(node => node.html),
    }))
    expect(found).toEqual([])
  })

  test(`${path} needs no sideways scrolling at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider).toBe(0)
  })
}
