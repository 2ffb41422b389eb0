// Every page comes alive without a complaint (no script error, no failed request, none to another host, no script that the content policy stops, no hydration mismatch), breaks none of the automatic
// accessibility rules, and fits a narrow phone. What people must judge of accessibility is in the keyboard journeys.
import { expect, test } from '@playwright/test'
import { expectAccessible, hiddenAside } from './accessible.ts'
import { samplePaths } from './built-pages.ts'

for (const path of samplePaths) {
  test(`${path} comes alive without a complaint, breaks no accessibility rule and fits 320 px`, async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    page.on('requestfailed', request => complaints.push(`failed: ${request.url()}`))
    page.on('request', request => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL!))
        complaints.push(`elsewhere: ${request.url()}`)
    })
    const answer = await page.goto(path)
    // Any key starts the scripts. This one moves nothing.
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
    const expected = answer?.status() === 404 ? [expect.stringContaining('404')] : []
    expect.soft(complaints).toEqual(expected)

    await expectAccessible(page, path)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => hiddenAside(page)).toBe(0)
  })
}
