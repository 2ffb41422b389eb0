// The schedule full: three days of sixty sessions, written by the demo's own function.
import { expect, test } from '@playwright/test'
import { fillProgramme, mainStage } from '../scripts/demo/programme.ts'
import { findAccount } from '../server/access/accounts.ts'
import { thisEdition } from '../server/edition.ts'
import { readProgramme } from '../server/programme/read.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { inMain } from './opened-page.ts'
import { anOrganiser, openedDatabase } from './organisers.ts'

const sessions = 60

test('G4: full days are readable on the smallest phone, without scripts, by screen readers, and each begins a page on paper', async ({
  page,
  browser,
  request,
}) => {
  const database = await openedDatabase()
  const { email } = await anOrganiser(request, 'admin')
  const { id } = (await findAccount(database.db, email))!
  // A second try finds them there.
  if ((await readProgramme(database.db)).sessions.length < sessions)
    await fillProgramme(database, thisEdition, id, { before: Date.now(), now: Date.now() })

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
  // They are one row on a solid bar, whatever the screen.
  const bar = await page.getByRole('navigation', { name: 'Days' }).evaluate(tabs => ({
    height: tabs.getBoundingClientRect().height,
    rows: new Set([...tabs.querySelectorAll('li')].map(day => day.getBoundingClientRect().top)).size,
    ground: getComputedStyle(tabs).backgroundColor,
    width: [tabs.getBoundingClientRect().left, tabs.getBoundingClientRect().right],
  }))
  expect(bar).toMatchObject({ rows: 1, ground: expect.stringMatching(/^rgb\(/), width: [0, 320] })
  expect(bar.height).toBeLessThan(80)
  // Backwards through a day's links, none comes to lie below the tabs of the days, which stay at the top.
  const links = inMain(page).locator('li[data-state] a')
  await links.nth(30).focus()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Shift+Tab')
    const below = await page.evaluate(() => {
      const tabs = document.querySelector('nav[aria-label="Days"]')!
      return document.activeElement!.getBoundingClientRect().top - tabs.getBoundingClientRect().bottom
    })
    expect(below).toBeGreaterThanOrEqual(0)
  }
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
