// The schedule full: three days of sixty sessions, written by the demo's own function.
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import { fillProgramme, mainStage } from '../scripts/demo/programme.ts'
import { findAccount } from '../server/access/accounts.ts'
import { thisEdition } from '../server/edition.ts'
import { readProgramme } from '../server/programme/read.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { inMain } from './opened-page.ts'
import { anOrganiser, openedDatabase } from './organisers.ts'

// One after the other: two that fill the schedule at once would each find it empty.
test.describe.configure({ mode: 'default' })

const sessions = 60

async function fillSchedule(request: APIRequestContext) {
  const database = await openedDatabase()
  const { email } = await anOrganiser(request, 'admin')
  const { id } = (await findAccount(database.db, email))!
  // A second try finds them there.
  if ((await readProgramme(database.db)).sessions.length < sessions)
    await fillProgramme(database, thisEdition, id, { before: Date.now(), now: Date.now() })
}

test('G4: full days are readable on the smallest phone, without scripts, by screen readers, and each begins a page on paper', async ({
  page,
  browser,
  request,
}) => {
  await fillSchedule(request)

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const still = await plain.newPage()
  const all = inMain(still).locator('li[data-state]')
  await expect(async () => {
    await still.goto('/schedule')
    expect(await all.count()).toBeGreaterThanOrEqual(sessions)
  }).toPass()
  await expectFits(still)
  await still.getByRole('navigation', { name: 'Venue' }).getByRole('link').nth(1).click()
  await expect(still).toHaveURL(/\?venue=/)
  expect(await all.count()).toBeLessThan(sessions)
  await plain.close()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/schedule')
  await expectAccessible(page)
  // One venue's days are short: without a break they would share a page.
  await inMain(page).getByRole('navigation', { name: 'Venue' }).getByRole('link', { name: mainStage.name }).click()
  await expect(page).toHaveURL(/\?venue=/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const days = await inMain(page).locator('section[id]').count()
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(days).toBeGreaterThan(1)
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(days)
})

test('E3: the days of the schedule stay at the top as one row on a solid bar that covers neither times nor names', async ({
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

    // After a press on a day its name is below the bar, and the first hour too.
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

    // Backwards through a day's links, the bar covers none.
    await inMain(page).locator('li[data-state] a').nth(30).focus()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Shift+Tab')
      expect((await below(page.locator(':focus'))).distance).toBeGreaterThanOrEqual(0)
    }
  }
})
