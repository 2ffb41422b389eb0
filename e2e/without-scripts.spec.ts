// The site without scripts: all content, pictures and links work. The texts of events are read in html.spec.ts (C4).
import { expect, test } from '@playwright/test'
import { thisEdition } from '../server/edition.ts'
import { isEventPage, samplePaths } from './built-pages.ts'
import { events, festival } from './edition.ts'

test.use({ javaScriptEnabled: false })

const pages = samplePaths.filter(path => path !== '/no-such-page')

for (const [kind, paths] of [
  ['the pages', pages.filter(path => !isEventPage(path))],
  ['event pages', pages.filter(isEventPage)],
] as const) {
  test(`R11: ${kind} can be read without scripts`, async ({ page }) => {
    test.slow()
    for (const path of paths) {
      const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('main'), path).toBeVisible()
      const unseen = await page
        .locator('main :is(h1, h2, h3, p, li)')
        .evaluateAll(nodes =>
          nodes
            .filter(node => node.textContent?.trim() && getComputedStyle(node).opacity === '0')
            .map(node => node.textContent),
        )
      expect(unseen, path).toEqual([])
    }
  })
}

test('V4: the menu of a page opens without scripts, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Prices' }).click()
  await expect(page).toHaveURL('/prices')
  await expect(menu).toHaveCount(0)
})

test('H3: without scripts /stay shows prices, what is included, what to bring and the phone numbers', async ({
  page,
}) => {
  const { stay } = thisEdition
  const offered = festival.facilities.filter(({ nights, meals }) => nights || meals)
  test.skip(offered.length === 0, 'the edition has no nights and no meals')
  await page.goto('/prices')
  await page.getByRole('contentinfo').locator('a[href="/stay"]').click()
  await expect(page).toHaveURL('/stay')
  const main = page.getByRole('main')
  for (const { name } of offered) await expect(main.getByText(name, { exact: true })).toBeVisible()
  for (const { heading, paragraphs } of stay.sections)
    for (const text of [heading, ...paragraphs]) await expect(main.getByText(text).first()).toBeVisible()
  for (const thing of stay.bring) await expect(main.getByText(thing)).toBeVisible()
  for (const { who } of stay.helplines) await expect(main.getByText(who)).toBeVisible()
})

test('P4: without scripts the list opens, has every event, and there is no search', async ({ page }) => {
  await page.goto('/events')
  await expect(page.locator('h3 + ul > li').first()).toBeHidden()
  await page.getByText('All as a list').click()
  await expect(page.locator('h3 + ul > li').first()).toBeVisible()
  await expect(page.locator('h3 + ul > li')).toHaveCount(events.length)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})

// A browser under test parses `noscript` as text even if scripts are off, so this test reads the documents.
test('E9: a form says before its first field that it needs scripts; loading messages are marked for hiding', async ({
  request,
}) => {
  const documentAt = async (path: string) => (await request.get(path)).text()
  const form = await documentAt('/auth')
  const said = form.indexOf('This form needs JavaScript')
  expect(said).toBeGreaterThan(0)
  expect(said).toBeLessThan(form.indexOf('name="username"'))
  // People who cannot allow scripts read where they can sign up.
  expect(form).toMatch(/<noscript><p[^>]*>Signing up here needs JavaScript. Without it, come to the registration desk/)
  for (const path of ['/profile', '/join/a-code', '/teams/a-team']) {
    const page = await documentAt(path)
    expect(page, path).toContain('needs JavaScript')
    expect(page, path).toMatch(/needs-scripts"[^>]*>\s*Loading/)
  }
})
