// Printed pages.
import { expect, test } from '@playwright/test'
import { datesAndYear } from '../domain/edition/festival-dates.ts'
import { thisEdition } from '../server/edition.ts'
import { eventPath, festival, fullestEvent, textsOf } from './edition.ts'
import { inMain, open } from './opened-page.ts'

const { stay } = thisEdition
const offered = festival.facilities.filter(({ nights, meals }) => nights || meals)

test('a printed event is one white sheet with the rules, the dates and the page’s address, without menus', async ({
  page,
}) => {
  const path = eventPath(fullestEvent)
  await open(page, path)
  await page.emulateMedia({ media: 'print' })
  const main = inMain(page)
  await expect(main.getByText(datesAndYear(festival.dates))).toBeVisible()
  await expect(main.getByText(new RegExp(`^https?://\\S+${path}$`))).toBeVisible()
  for (const rule of textsOf(fullestEvent))
    await expect(main.getByRole('listitem').filter({ hasText: rule }).first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const grounds = await main.evaluate(element => {
    const seen = []
    for (let at: Element | null = element; at; at = at.parentElement) seen.push(getComputedStyle(at).backgroundColor)
    return seen
  })
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  // The pages are counted in the printed file.
  const file = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('H3: a printed /stay has all its texts on white paper, without menus and the drawing of the night', async ({
  page,
}) => {
  test.skip(offered.length === 0, 'the edition has no nights and no meals')
  await open(page, '/stay')
  await page.emulateMedia({ media: 'print' })
  const main = inMain(page)
  for (const { heading, paragraphs } of stay.sections)
    for (const text of [heading, ...paragraphs]) await expect(main.getByText(text).first()).toBeVisible()
  for (const { name } of offered) await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const unread = await main.locator(':is(h1, h2, p, li, dt, dd):visible').evaluateAll(nodes =>
    nodes
      .filter(node => {
        const [r = 0, g = 0, b = 0] =
          getComputedStyle(node)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? []
        return (node.textContent ?? '').trim() !== '' && r + g + b > 500
      })
      .map(node => node.textContent),
  )
  expect(unread).toEqual([])
})
