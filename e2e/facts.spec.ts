// A coordinator changes an event on a phone, and its page shows the changes to everybody, also without scripts.
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { eventPath, sessionEvent } from './edition.ts'
import { anOrganiser, enterConsole } from './organisers.ts'

test('a coordinator adds a rule and a picture on a phone, and a visitor sees both; a reset removes both', async ({
  page,
  request,
  browser,
}) => {
  const coordinator = await anOrganiser(request, 'coordinator', { events: `${sessionEvent.ind}` })
  await enterConsole(page, coordinator, `/organiser/rosters/${sessionEvent.ind}`)
  await page.getByRole('link', { name: 'Event facts', exact: true }).click()
  const rules = page.getByLabel('Rules')
  await expect(rules).toBeVisible()
  const versions = page.getByRole('heading', { name: /^Version \d+, / })
  const before = await versions.count()
  await rules.fill([...sessionEvent.rules, 'Bring a <b>lantern</b>.'].join('\n'))
  const buffer = await sharp({ create: { width: 500, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer })
  await expect(page.getByAltText('On the poster now')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(versions).toHaveCount(before + 2)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await plain.newPage()
  const path = eventPath(sessionEvent)
  await expect(async () => {
    await visitor.goto(path)
    await expect(visitor.getByText('Bring a <b>lantern</b>.')).toBeVisible({ timeout: 100 })
  }).toPass()
  const picture = visitor.locator('img[src^="/posters/"]')
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.complete])).toEqual([500, true])

  await page.getByRole('button', { name: 'Load the original' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(versions).toHaveCount(before + 3)
  await expect(async () => {
    await visitor.goto(path)
    await expect(visitor.getByText('lantern')).toHaveCount(0, { timeout: 100 })
    await expect(picture).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await plain.close()
})
