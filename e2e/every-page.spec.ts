// Every page comes alive without a complaint (no script error, no failed request, none to another host, no script that the content
// policy stops, no hydration mismatch), breaks none of the automatic accessibility rules, and fits a narrow phone. What people must
// judge of accessibility is in the keyboard journeys.
import { expect, test } from '@playwright/test'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { samplePaths, withoutScripts } from './built-pages.ts'
import { untilAlive } from './opened-page.ts'

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
    if (!withoutScripts.includes(path)) await untilAlive(page)
    await page.waitForLoadState('networkidle')
    // Chromium complains of every document that is not found; Firefox does not.
    if (answer?.status() === 404) expect.soft(complaints.filter(text => !text.includes('404'))).toEqual([])
    else expect.soft(complaints).toEqual([])

    await onNarrowPhoneToo(page, width => expectAccessible(page, `${path}, ${width}`))
  })
}
