// The Events page and the pages of events: acceptance rows C1 to C5. Tests of widths are in widths.spec.ts.
import { expect } from '@playwright/test'
import { datesAndYear } from '../domain/edition/festival-dates.ts'
import { rupees } from '../domain/rupees.ts'
import {
  briefestEvent,
  catalogue,
  eventPath,
  events,
  festival,
  fullestEvent,
  largestCategory,
  openEvent,
  partsOf,
  totalFor,
} from './edition.ts'
import { test } from './one-browser.ts'
import { expectPicturesSeen, inMain, logo, open, untilAlive } from './opened-page.ts'

test.describe('Events', () => {
  test('C2: the carousel moves by buttons, dots and arrow keys', { tag: ['@firefox', '@long-phone'] }, async ({
    page,
  }) => {
    test.skip(largestCategory.events.length < 5, 'no category of this edition has more events than fit in a row')
    const name = `${largestCategory.name} events`
    await open(page, '/events')
    const carousel = page.getByRole('region', { name, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    const place = () => carousel.getByRole('list').evaluate(list => Math.round(list.scrollLeft))
    await carousel.getByRole('button', { name: `Next: ${name}` }).click()
    await expect.poll(place).toBeGreaterThan(0)
    await carousel.getByRole('button', { name: `Previous: ${name}` }).click()
    await expect.poll(place).toBe(0)
    await carousel.getByRole('button', { name: /position 2 of/ }).click()
    await expect.poll(place).toBeGreaterThan(0)
    await expect(carousel.getByRole('button', { name: /position 2 of/ })).toHaveAttribute('aria-current', 'true')
    await carousel.getByRole('link').nth(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(carousel.getByRole('link').first()).toBeFocused()
    await expect.poll(place).toBe(0)
  })

  test('a search finds an event by its title, and Back returns to the search', {
    tag: '@not-desktop',
  }, async ({ page }) => {
    const event = events.find(({ heading, title }) => heading !== title) ?? openEvent()
    const { name } = catalogue.find(category => category.events.includes(event))!
    await open(page, '/events')
    const search = page.getByRole('searchbox', { name: 'Search events' })
    const headings = page.getByRole('heading', { level: 2, name, exact: true })
    await search.fill(`${event.title} `.toUpperCase())
    await expect(page.getByRole('status').filter({ hasText: /^1 event$/ })).toBeVisible()
    await expect(headings).toHaveCount(1)
    await inMain(page).getByRole('link', { name: event.heading, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue(`${event.title} `.toUpperCase())
    await expect(page.getByRole('status').filter({ hasText: /^1 event$/ })).toBeVisible()
    await search.fill('nothing is called so')
    await expect(page.getByText('No events found.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(search).toHaveValue('')
    await expect(headings).toHaveCount(1)
  })

  test('the buttons of a category and of solo filter the events; a second press removes the filter', {
    tag: '@once',
  }, async ({ page }) => {
    await open(page, '/events')
    const chip = page.getByRole('button', { name: largestCategory.name, exact: true })
    const stalls = inMain(page).locator('section[data-category]')
    await chip.click()
    await expect(stalls).toHaveCount(1)
    await page.reload()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(stalls).toHaveCount(1)
    await chip.click()
    await expect(stalls).toHaveCount(catalogue.length)
    await page.getByRole('button', { name: 'Solo', exact: true }).click()
    const alone = events.filter(({ team }) => team?.min === 1).length
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${alone} events?$`) })).toBeVisible()
  })

  test('P4: the carousels begin within one and a half screens', { tag: '@firefox' }, async ({ page }) => {
    await open(page, '/events')
    const first = await page.locator('section[data-category] ul').first().boundingBox()
    expect(first!.y).toBeLessThan(1.5 * page.viewportSize()!.height)
  })

  test('P4: the list is folded; the address #list, a press and a search open it, and the device remembers the press', {
    tag: '@firefox',
  }, async ({ page }) => {
    await open(page, '/events')
    const row = page.locator('h3 + ul > li').first()
    await expect(row).toBeHidden()
    const search = page.getByRole('searchbox', { name: 'Search events' })
    await search.fill(catalogue[0]!.name)
    await expect(row).toBeVisible()
    await search.fill('')
    await expect(row).toBeHidden()
    await open(page, '/events#list')
    await expect(row).toBeInViewport()
    await open(page, '/prices')
    await open(page, '/events')
    await page.getByText('All as a list').click()
    await expect(row).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(row).toBeVisible()
  })

  test('V11: a carousel far below the screen is drawn when it comes near, and the page keeps its height', async ({
    page,
  }) => {
    test.skip(catalogue.length < 6, 'the edition has too few categories')
    await open(page, '/events')
    const last = page.locator('section[data-category] li').last()
    const isDrawn = () => last.evaluate(slide => slide.checkVisibility({ contentVisibilityAuto: true }))
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    expect(await isDrawn()).toBe(false)
    const before = await height()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
    expect(Math.abs((await height()) - before)).toBeLessThan(60)
  })

  test('twelve events of the list fit on a screen', { tag: '@not-firefox' }, async ({ page }) => {
    test.skip(events.length < 12, 'the edition has fewer events')
    await open(page, '/events#list')
    const rows = page.locator('h3 + ul > li')
    await expect(rows).toHaveCount(events.length)
    const [first, twelfth] = [await rows.first().boundingBox(), await rows.nth(11).boundingBox()]
    expect(twelfth!.y + twelfth!.height - first!.y).toBeLessThan(page.viewportSize()!.height)
  })
})

test.describe('an event page', () => {
  test('C3: has a logo that links to /events, title, picture, description, rules and social links with counts; no register button', {
    tag: '@once',
  }, async ({ page }) => {
    const event = fullestEvent
    await open(page, eventPath(event))
    await expect(logo(page)).toHaveAttribute('href', '/events')
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
    await expectPicturesSeen(page.getByRole('img', { name: `Poster of ${event.title}` }))
    await expect(inMain(page).getByText(event.description)).toBeVisible()
    for (const [heading, rules] of partsOf(event)) {
      const shown = page.getByRole('heading', { name: heading, exact: true }).locator('xpath=following-sibling::ul/li')
      expect(await shown.allInnerTexts()).toEqual(rules)
    }
    for (const { count, url } of festival.social.filter(({ count }) => count !== null))
      await expect(inMain(page).locator(`a[href="${url}"]`)).toContainText(count!)
    await expect(inMain(page).getByRole('button')).toHaveCount(0)
    await expect(inMain(page).getByRole('link', { name: /register/i })).toHaveCount(0)
  })

  test('the first screen says what, when and where the event is, its price and how to take part, and links to the sign-up', async ({
    page,
    isMobile,
  }) => {
    const event = briefestEvent
    await open(page, eventPath(event))
    const main = inMain(page)
    const atOnce = [
      page.getByRole('heading', { level: 1, name: event.title }),
      main.getByText(event.description),
      main.getByText(datesAndYear(festival.dates)),
      main.getByText(festival.institute.name).last(),
      main.getByText(rupees(totalFor(1))).first(),
      main.getByText(rupees(totalFor(1, { isStudent: true }))).first(),
      page.getByRole('heading', { name: 'How to take part' }),
      main.getByRole('link', { name: `Sign up and choose ${event.title}` }),
    ]
    for (const words of atOnce) await expect(words).toBeInViewport({ ratio: 0.99 })
    await expect(main.locator(`a[href="mailto:${festival.contact.email}"]`)).toBeVisible()
    const poster = await page.getByRole('img', { name: `Poster of ${event.title}` }).boundingBox()
    if (isMobile) expect(poster!.height).toBeLessThan(page.viewportSize()!.height / 2)
    await atOnce.at(-1)!.click()
    await expect(page).toHaveURL('/auth#sign-up')
  })

  test('C1: an event with a list name other than its title opens under both names', { tag: '@once' }, async ({
    page,
  }) => {
    const event = events.find(({ heading, title }) => heading !== title)
    test.skip(!event, 'every event of this edition has one name')
    await open(page, '/events')
    const link = page.locator(`section[data-category] a[href="${eventPath(event!)}"]`)
    await link.scrollIntoViewIfNeeded()
    await expect(link).toHaveText(event!.heading)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event!.title)
    await expect(inMain(page).getByText(`Also called ${event!.heading}`)).toBeVisible()
  })
})
