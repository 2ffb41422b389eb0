// A notice from the console to the people concerned: on the site, in the profile, and withdrawn.
import { expect, test } from '@playwright/test'
import { timeOf } from '../domain/day.ts'
import { festival } from './edition.ts'
import { anOrganiser, enterConsole } from './organisers.ts'
import { alive } from './people.ts'

const hour = 3_600_000
const clock = (moment: number) => timeOf(festival.timeZone, moment).replace(' ', 'T')

test('G11: a notice is on the site during its hours, is read out, moves nothing, and stays closed after a press', async ({
  page,
  request,
  context,
}) => {
  const admin = await anOrganiser(request, 'admin')
  const title = `Gate 2 is closed ${Date.now()}`
  await enterConsole(page, admin, '/organiser/notices/new')
  const form = page.getByRole('form', { name: 'New notice' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Text').fill('Please use gate 1. https://map.example/gate-1')
  await form.getByLabel('In their profiles').uncheck()
  await form.getByLabel('By mail, to confirmed').uncheck()
  await form.getByLabel('As a banner at the top of the site').check()
  await form.getByLabel('From').fill(clock(Date.now() - hour))
  await form.getByLabel('Until').fill(clock(Date.now() + hour))
  await form.getByRole('button', { name: 'Send the notice' }).click()
  await expect(page.getByRole('table', { name: 'notices' })).toContainText(title)

  const visitor = await context.browser()!.newContext({ viewport: { width: 390, height: 844 } })
  const site = await visitor.newPage()
  const line = site.getByRole('complementary', { name: 'Notices' }).getByText(title)
  await expect(async () => {
    await site.goto('/')
    await expect(line).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await site.evaluate(() => {
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await alive(site)
  await expect(site.getByRole('link', { name: 'https://map.example/gate-1' }).first()).toBeVisible()
  expect(Number((await site.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.01)
  // The notice moves the wheel down, and the social links in the corners with it.
  const covered = await site.evaluate(() => {
    const boxes = (links: string) => [...document.querySelectorAll(links)].map(link => link.getBoundingClientRect())
    const corners = boxes('[aria-label="Social pages"] a')
    return boxes('nav[aria-label="Festival"] a').filter(({ left, right, top, bottom }) =>
      corners.some(box => box.left < right && left < box.right && box.top < bottom && top < box.bottom),
    )
  })
  expect(covered).toEqual([])
  await site.getByRole('button', { name: `Dismiss: ${title}` }).click()
  await expect(line).toBeHidden()
  await site.goto('/events')
  await expect(line).toBeHidden()
  await site.goto('/notices')
  await expect(site.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  await visitor.close()

  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByLabel('Reason').fill('opened again')
  await page.getByRole('button', { name: 'Withdraw the notice' }).click()
  await expect(page.getByRole('row', { name: title })).toContainText('withdrawn')
})
