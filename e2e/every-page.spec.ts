// Every page comes alive without a complaint (no script error, no failed request, no hydration mismatch), breaks none of the automatic
// accessibility rules, and fits a narrow phone. What people must judge of accessibility is in the keyboard journeys.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { samplePaths } from './built-pages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const path of samplePaths) {
  test(`${path} comes alive without a complaint, breaks no accessibility rule and fits 320 px`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('requestfailed', request => complaints.push(`failed: ${request.url()}`))
    const answer = await page.goto(path)
    // Any key starts the scripts. This one moves nothing.
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
    const expected = answer?.status() === 404 ? [expect.stringContaining('404')] : []
    expect.soft(complaints).toEqual(expected)

    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.slice(0, 3).map(node => node.html),
    }))
    expect.soft(found).toEqual([])

    await page.setViewportSize({ width: 320, height: 640 })
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(sideways).toBe(0)
  })
}
