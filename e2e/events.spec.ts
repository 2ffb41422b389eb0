// The Events page and the pages of the events: acceptance rows C1 to C5.
import { expect, type Page, test } from '@playwright/test'
import { catalogue } from '../content/catalogue.ts'
import { festival } from '../content/festival.ts'
import { allEvents } from '../domain/catalogue.ts'
import { datesText } from '../domain/festival-dates.ts'
import { expectPicturesSeen, inMain, logo, open, slidesSeen } from './opened-page.ts'

const events = allEvents(catalogue)

test.describe('Events', () => {
  for (const [width, slides] of [
    [270, 1],
    [669, 1],
    [670, 2],
    [998, 2],
    [999, 3],
  ] as const) {
    test(`C2: a category's carousel shows ${slides} at a width of ${width}, 20 apart`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/events')
      await expect(page.getByRole('heading', { level: 1, name: 'EVENTS', exact: true })).toBeVisible()
      expect(await slidesSeen(page.getByRole('region', { name: 'Fine Arts events' }))).toEqual({ slides, spacing: 20 })
    })
  }

  test('C2: the carousel moves by buttons, dots and arrow keys', async ({ page }) => {
    await open(page, '/events')
    const carousel = page.getByRole('region', { name: 'Fine Arts events' })
    const place = () => carousel.getByRole('list').evaluate(list => Math.round(list.scrollLeft))
    await carousel.getByRole('button', { name: 'Next: Fine Arts events' }).click()
    await expect.poll(place).toBeGreaterThan(0)
    await carousel.getByRole('button', { name: 'Previous: Fine Arts events' }).click()
    await expect.poll(place).toBe(0)
    await carousel.getByRole('button', { name: /position 2 of/ }).click()
    await expect.poll(place).toBeGreaterThan(0)
    await expect(carousel.getByRole('button', { name: /position 2 of/ })).toHaveAttribute('aria-current', 'true')
    await carousel.getByRole('list').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(place).toBe(0)
  })

  test('C5: number 0 is the coming-soon picture', async ({ request }) => {
    const answer = await request.get('/art/events/0.svg')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('image/svg+xml')
  })
})

test.describe('an event page', () => {
  test('C3: has the logo to /events, title, picture, description, rules and social links with counts, no register button', async ({
    page,
  }) => {
    await open(page, '/events/3')
    const event = events.find(({ ind }) => ind === 3)!
    await expect(logo(page)).toHaveAttribute('href', '/events')
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expectPicturesSeen(page.getByRole('img', { name: `Poster of ${event.title}` }))
    await expect(inMain(page).getByText(event.description)).toBeVisible()
    expect(await rulesUnder(page, 'Rules')).toEqual(event.rules)
    for (const { count, url } of festival.social.filter(({ count }) => count !== null))
      await expect(inMain(page).locator(`a[href="${url}"]`)).toContainText(count!)
    await expect(inMain(page).getByRole('button')).toHaveCount(0)
    await expect(inMain(page).getByRole('link', { name: /register/i })).toHaveCount(0)
  })

  for (const [width, columns] of [
    [1000, 1],
    [1001, 2],
  ] as const) {
    test(`C3: has ${columns} column(s) at a width of ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/events/3')
      const grid = await page
        .locator('article')
        .evaluate(node => getComputedStyle(node).gridTemplateColumns.split(' ').length)
      expect(grid).toBe(columns)
    })
  }

  test('C4: every event shows all its rules, and Prelims and Finals as sub-lists where it has them', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the words are the same on every device')
    test.slow()
    for (const event of events) {
      await page.goto(`/events/${event.ind}`)
      expect(await rulesUnder(page, 'Rules'), event.title).toEqual(event.rules)
      expect(await rulesUnder(page, 'Prelims'), event.title).toEqual(event.prelims ?? [])
      expect(await rulesUnder(page, 'Finals'), event.title).toEqual(event.finals ?? [])
    }
  })

  test('C1: event 29 is EBSB Quiz in the list and India Quiz on its page', async ({ page }) => {
    await open(page, '/events')
    await page.locator('a[href="/events/29"]').scrollIntoViewIfNeeded()
    await expect(page.locator('a[href="/events/29"]')).toHaveText('EBSB Quiz')
    await page.locator('a[href="/events/29"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('India Quiz')
  })
})

function rulesUnder(page: Page, heading: string): Promise<string[]> {
  return page
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=following-sibling::ul/li')
    .allInnerTexts()
}

test.describe('An event on paper', () => {
  test('is one white sheet with the rules, the dates and its own address, and without menus', async ({ page }) => {
    const [event] = events
    if (!event) throw new Error('there is no event')
    await open(page, `/events/${event.ind}`)
    await page.emulateMedia({ media: 'print' })
    const main = inMain(page)
    await expect(main.getByText(datesText(festival.dates))).toBeVisible()
    await expect(main.getByText(new RegExp(`^https?://\\S+/events/${event.ind}$`))).toBeVisible()
    for (const rule of event.rules) await expect(main.getByRole('listitem').filter({ hasText: rule })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const grounds = await main.evaluate(element => {
      const seen = []
      for (let at: Element | null = element; at; at = at.parentElement) seen.push(getComputedStyle(at).backgroundColor)
      return seen
    })
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
    // The sheet's pages are counted in the file itself.
    const file = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
    expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})
