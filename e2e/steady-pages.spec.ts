// Every page comes alive without a complaint: no script error, no failed request, no hydration mismatch.
import { expect, test } from '@playwright/test'
import { samplePaths } from './built-pages.ts'

for (const path of samplePaths) {
  test(`${path} comes alive without a complaint`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('requestfailed', request => complaints.push(`failed: ${request.url()}`))
    const answer = await page.goto(path)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    const expected = answer?.status() === 404 ? [expect.stringContaining('404')] : []
    expect(complaints).toEqual(expected)
  })
}
