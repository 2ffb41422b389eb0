// The addresses of all pages: acceptance rows R. The addresses of events (R5) are in html.spec.ts.
import { globSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { everyPath } from './built-pages.ts'
import { htmlOf } from './documents.ts'
import { catalogue, eventPath, events, privateContent } from './edition.ts'
import { test } from './one-browser.ts'
import { inMain, open } from './opened-page.ts'

const numbers = events.map(event => event.ind)
const unusedNumber = Math.max(...numbers) + 1
const wrongPaths = ['/events/0', `/events/${unusedNumber}`, `/events/0${numbers[0]}`, '/events/abc', '/socialCause']

test.describe('addresses', () => {
  test('R1: / and /home show the same screen', async ({ page }) => {
    await open(page, '/')
    const first = await inMain(page).textContent()
    await open(page, '/home')
    expect(await inMain(page).textContent()).toBe(first)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/home$/)
  })

  test('R4, C1: /events lists every event of every category under its list name', async ({ page }) => {
    await open(page, '/events')
    for (const category of catalogue) {
      const stall = page.getByRole('region', { name: category.name, exact: true })
      const links = stall.getByRole('link')
      expect(await links.allTextContents()).toEqual(category.events.map(event => event.heading))
      for (const [index, event] of category.events.entries())
        await expect(links.nth(index)).toHaveAttribute('href', eventPath(event))
    }
  })

  test('R6: the content pages have exactly these paths', async ({ request }) => {
    const paths = ['about', 'sponsors', 'pronites', 'our-team', 'reviews', 'media-coverage', 'socialcause']
    for (const path of paths) expect((await request.get(`/${path}`)).status()).toBe(200)
  })

  test('R9: an address without a page shows the not-found screen with status 404', async ({ page, request }) => {
    const screen = await htmlOf(request, '/no-such-page')
    for (const path of wrongPaths) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toBe(screen)
    }
    await page.goto('/no-such-page')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(inMain(page).getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/')
  })

  test('hole F3: no page and no file of the site contains the group chat links or the UPI address', async ({
    request,
  }) => {
    const { groupChatLinks, upi } = privateContent
    const given = [...Object.values(groupChatLinks), upi?.vpa].filter(text => typeof text === 'string')
    const files = globSync('build/client/**/*.{js,css,html,svg,txt,json,webmanifest}')
    const texts = new Map(files.map(file => [file, readFileSync(file, 'utf8')]))
    for (const path of everyPath) texts.set(path, await htmlOf(request, path))
    const leaks = [...texts].filter(([, text]) => given.some(secret => text.includes(secret))).map(([place]) => place)
    expect(leaks).toEqual([])
  })

  test('the browser’s frame, the installed site and the pages have the same colour', async ({ page, request }) => {
    await open(page, '/')
    const colour = await page.locator('meta[name="theme-color"]').getAttribute('content')
    const manifest = await (await request.get('/site.webmanifest')).json()
    expect([manifest.theme_color, manifest.background_color]).toEqual([colour, colour])
    const shown = (value: string) =>
      page.evaluate(value => {
        document.body.style.color = value
        return getComputedStyle(document.body).color
      }, value)
    expect(await shown('var(--night)')).toBe(await shown(String(colour)))
  })
})
