// A full schedule: three days with sixty sessions, written by the demo's own function.
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { festivalDay } from '../domain/day.ts'
import { fillProgramme, mainStage } from '../scripts/demo/programme.ts'
import { findAccount } from '../server/access/accounts.ts'
import { thisEdition } from '../server/edition.ts'
import { publicDataChanged } from '../server/pages/public-version.ts'
import { readProgramme, sessionRows } from '../server/programme/read.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { brokenWords, expectNothingCutOff, launchWithLargeText } from './large-text.ts'
import { inMain, untilAlive } from './opened-page.ts'
import { anOrganiser, openedDatabase } from './organisers.ts'

// In order: two tests that fill the schedule at the same time would both find it empty.
test.describe.configure({ mode: 'default' })

const sessions = 60

async function fillSchedule(request: APIRequestContext) {
  const database = await openedDatabase()
  const { email } = await anOrganiser(request, 'admin')
  const { id } = (await findAccount(database.db, email))!
  // After a retry the sessions already exist.
  if ((await readProgramme(database.db)).sessions.length < sessions)
    await fillProgramme(database, thisEdition, id, { before: Date.now(), now: Date.now() })
}

test('G4: a full schedule fits the smallest phone without scripts, breaks no accessibility rule, and prints each day on a new page', async ({
  page,
  browser,
  request,
}) => {
  await fillSchedule(request)

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const plainPage = await plain.newPage()
  const all = inMain(plainPage).locator('li[data-state]')
  await expect(async () => {
    await plainPage.goto('/schedule')
    expect(await all.count()).toBeGreaterThanOrEqual(sessions)
  }).toPass()
  await expectFits(plainPage)
  await plainPage.getByRole('navigation', { name: 'Venue' }).getByRole('link').nth(1).click()
  await expect(plainPage).toHaveURL(/\?venue=/)
  expect(await all.count()).toBeLessThan(sessions)
  await plain.close()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/schedule')
  await expectAccessible(page)
  // The days of one venue are short: without page breaks they would share a page.
  await inMain(page).getByRole('navigation', { name: 'Venue' }).getByRole('link', { name: mainStage.name }).click()
  await expect(page).toHaveURL(/\?venue=/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const days = await inMain(page).locator('section[id]').count()
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(days).toBeGreaterThan(1)
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(days)
})

test('E3: the days of the schedule stay at the top in one opaque row that covers no headings and no focused link', async ({
  page,
  request,
}) => {
  await fillSchedule(request)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(async () => {
      await page.goto('/schedule')
      await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    const tabs = page.getByRole('navigation', { name: 'Days' })
    const bar = await tabs.evaluate(nav => ({
      height: nav.getBoundingClientRect().height,
      rows: new Set([...nav.querySelectorAll('li')].map(day => day.getBoundingClientRect().top)).size,
      ground: getComputedStyle(nav).backgroundColor,
      edges: [nav.getBoundingClientRect().left, nav.getBoundingClientRect().right],
    }))
    expect(bar).toMatchObject({ rows: 1, ground: expect.stringMatching(/^rgb\(/), edges: [0, width] })
    expect(bar.height).toBeLessThan(80)

    // After a press on a day, its heading and its first hour are below the bar.
    const day = tabs.getByRole('link').last()
    await day.click()
    const below = (of: Locator) =>
      of.evaluate(element => {
        const nav = document.querySelector('nav[aria-label="Days"]')!.getBoundingClientRect()
        return { stays: nav.top, distance: element.getBoundingClientRect().top - nav.bottom }
      })
    const section = inMain(page).locator(`[id="${(await day.getAttribute('href'))!.slice(1)}"]`)
    await expect.poll(async () => (await below(section)).stays).toBe(0)
    for (const part of [section.getByRole('heading', { level: 2 }), section.getByRole('heading', { level: 3 }).first()])
      expect((await below(part)).distance).toBeGreaterThanOrEqual(0)

    // With Shift+Tab through the links of a day, the bar covers no focused link.
    await inMain(page).locator('li[data-state] a').nth(30).focus()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Shift+Tab')
      expect((await below(page.locator(':focus'))).distance).toBeGreaterThanOrEqual(0)
    }
  }
})

const minute = 60_000

/** Sessions of today at seven moments from now, one venue after the other. They are removed after `read`. */
async function withSessionsToday(read: (starts: number[]) => Promise<void>) {
  const database = await openedDatabase()
  const [row] = await sessionRows(database.db)
  const venues = (await readProgramme(database.db)).venues.filter(({ name }) => name !== mainStage.name)
  const now = Date.now()
  const day = (moment: number) => festivalDay(thisEdition.festival, moment)
  // All in one festival day: shortly before its end the sessions are shorter.
  const step = [31, 10, 2, 0.2].map(minutes => minutes * minute).find(each => day(now + 8 * each) === day(now)) ?? 0
  const starts = Array.from({ length: 7 }, (_, index) => now + (index - 0.5) * step)
  const ids = starts.map(start => `now ${start}`)
  await database.write(async trx => {
    for (const [index, start] of starts.entries()) {
      const [startsAt, endsAt] = [start, start + (index % 2 ? 2 : 1) * step].map(time => new Date(time).toISOString())
      const times = { starts_at: startsAt!, ends_at: endsAt!, previous_starts_at: null, previous_ends_at: null }
      const fields = { state: 'planned' as const, late_minutes: 0, moved_at: null, changed_at: null }
      const venue_id = venues[index % 3]!.id
      const session = { ...row!, ...times, ...fields, id: ids[index]!, venue_id, previous_venue_id: null }
      await trx.insertInto('programme_sessions').values(session).execute()
    }
    await publicDataChanged(trx)
  })
  try {
    await read(starts)
  } finally {
    await database.write(async trx => {
      await trx.deleteFrom('programme_sessions').where('id', 'in', ids).execute()
      await publicDataChanged(trx)
    })
  }
}

test('V2: in the columns of venues, the line Now is as high as the session that begins at this minute', async ({
  browser,
  request,
}) => {
  await fillSchedule(request)
  await withSessionsToday(async starts => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    for (const start of starts.slice(1)) {
      await page.clock.setFixedTime(start)
      await expect(async () => {
        await page.goto('/schedule')
        await expect(page.locator('#now')).toBeVisible({ timeout: 2000 })
        await expect(page.locator('#now')).toContainText(':', { timeout: 2000 })
      }).toPass()
      const distance = await page.locator('#now').evaluate((line, at) => {
        const hour = [...document.querySelectorAll('main h3')].find(each => each.querySelector(`[datetime="${at}"]`))!
        const { top, height } = line.getBoundingClientRect()
        return Math.abs(top + height / 2 - hour.getBoundingClientRect().top)
      }, new Date(start).toISOString())
      expect(distance, `at ${new Date(start).toISOString()}`).toBeLessThan(2)
    }
    await context.close()
  })
})

test('V7: the chevron of a past day is beside its name, on every screen and with large text; no word is broken', async ({
  browser,
  request,
  baseURL,
}) => {
  await fillSchedule(request)
  const withLargeText = await launchWithLargeText()
  await withSessionsToday(async () => {
    for (const [size, width] of [
      ['usual', 320],
      ['usual', 1440],
      ['large', 320],
      ['large', 390],
      ['large', 1440],
    ] as const) {
      const options = { baseURL: baseURL ?? '', viewport: { width, height: 844 } }
      const page = await (size === 'large' ? withLargeText : browser).newPage(options)
      const days = inMain(page).locator('summary:has(h2)')
      await expect(async () => {
        await page.goto('/schedule')
        await expect(days.first()).toBeVisible({ timeout: 2000 })
      }).toPass()
      await untilAlive(page)
      // The longest name of a day.
      await days.locator('h2').evaluateAll(names => {
        for (const name of names) name.firstChild!.textContent = 'Wednesday'
      })
      const besides = await days.evaluateAll(all =>
        all.map(summary => {
          const chevron = getComputedStyle(summary, '::before')
          const name = summary.querySelector('h2')!.getBoundingClientRect()
          const start = summary.getBoundingClientRect()
          return name.left - start.left >= Number.parseFloat(chevron.width) && name.top - start.top < name.height / 2
        }),
      )
      expect(besides, `${size} text at ${width}`).toEqual(besides.map(() => true))
      await expectNothingCutOff(page)
      // A long word with large text does not fit the smallest phone.
      if (size !== 'large' || width > 320) expect(await brokenWords(page), `${size} text at ${width}`).toEqual([])
      await page.close()
    }
  })
  await withLargeText.close()
})

test('V7: with large text, no name of a place is broken on the page of an event', async ({ request, baseURL }) => {
  await fillSchedule(request)
  const planned = await sessionRows((await openedDatabase()).db)
  const { event_id } = planned.find(row => row.event_id !== null)!
  const browser = await launchWithLargeText()
  for (const width of [390, 1010, 1440]) {
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width, height: 900 } })
    const ticket = page.getByRole('region', { name: 'When, where and how much' })
    await expect(async () => {
      await page.goto(`/events/${event_id}`)
      await expect(
        ticket
          .getByRole('listitem')
          .filter({ has: page.locator('time') })
          .first(),
      ).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(await brokenWords(page, ticket), `at ${width}`).toEqual([])
    await page.close()
  }
  await browser.close()
})
