// The content pages: acceptance rows C6 to C13.
import { expect } from '@playwright/test'
import { evenRows } from '../domain/lists/even-rows.ts'
import { publicContent } from '../server/edition.ts'
import { test } from './one-browser.ts'
import { expectPicturesSeen, inMain, logo, open } from './opened-page.ts'

const { about, festival, mediaCoverage, pronites, reviews, socialCause, sponsors, team } = publicContent

type Entry = { sample?: boolean | undefined }
/** Real entries replace all samples. */
const realOrAll = <T extends Entry>(all: readonly T[]) =>
  all.some(({ sample }) => !sample) ? all.filter(({ sample }) => !sample) : all
const namedFirst = <T extends Entry>(all: readonly T[]) =>
  all.toSorted((a, b) => Number(a.sample ?? false) - Number(b.sample ?? false))

test.describe('content pages', () => {
  test('C6: the coming-soon page shows name and year, a rocket, its text, and a link to Home', async ({ page }) => {
    await open(page, '/coming-soon')
    await expect(inMain(page)).toContainText(`${festival.name} ${festival.year}`)
    await expectPicturesSeen(page.getByRole('img', { name: /rocket/ }))
    await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back To Home', exact: true })).toHaveAttribute('href', '/home')
  })

  test('P1, P7: the page of a group chat says that it opens here, with the picture of event 0, also without scripts', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) })
    const page = await context.newPage()
    for (const [kind, words] of [
      ['students', `group chat for students of ${festival.institute.shortName}`],
      ['participants', 'group chat for participants from other colleges'],
    ]) {
      await page.goto(`/coming-soon?for=${kind}`)
      await expect(page.getByRole('main')).toContainText(`${words} opens here`)
      await expect(page.getByRole('main')).not.toContainText(/sample/i)
      await expectPicturesSeen(page.getByRole('img', { name: /curtain/ }))
    }
    await context.close()
  })

  test('C7: Our Team shows every group with picture, name and post, and a link back to /home', async ({ page }) => {
    await open(page, '/our-team')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeVisible()
    await expect(inMain(page).locator('a[href="/home"]')).toBeVisible()
    for (const group of team) {
      const region = page.getByRole('region', { name: group.name })
      // The members without a name are folded, and last.
      for (const fold of await region.locator('summary').all()) await fold.click()
      const cards = region.getByRole('listitem')
      await expect(cards).toHaveCount(group.members.length)
      for (const [index, member] of namedFirst(group.members).entries()) {
        await expect(cards.nth(index)).toContainText(member.name)
        await expect(cards.nth(index)).toContainText(member.post)
        await expect(cards.nth(index).getByRole('img')).toHaveAttribute('src', /./)
      }
    }
  })

  test('C8: Pronites has a logo that links to /, and its paragraph', async ({ page }) => {
    await open(page, '/pronites')
    await expect(logo(page)).toHaveAttribute('href', '/')
    await expect(page.getByText(pronites.paragraph)).toBeVisible()
  })

  test('C9: Reviews has a logo that links to /, and testimonials with pictures on alternating sides', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await open(page, '/reviews')
    await expect(logo(page)).toHaveAttribute('href', '/')
    const letters = page.getByRole('figure')
    const shown = realOrAll(reviews)
    await expect(letters).toHaveCount(shown.length)
    const sides: boolean[] = []
    for (const [index, review] of shown.entries()) {
      await expect(letters.nth(index)).toContainText(review.quote)
      await expect(letters.nth(index)).toContainText(review.speaker)
      const words = await letters.nth(index).locator('blockquote').boundingBox()
      const picture = await letters.nth(index).getByRole('img').boundingBox()
      sides.push(picture!.x < words!.x)
    }
    expect(sides).toEqual(shown.map((_, index) => index % 2 === 0))
  })

  test('C10: Social cause has a logo that links to /, the theme and its text', async ({ page }) => {
    await open(page, '/socialcause')
    await expect(logo(page)).toHaveAttribute('href', '/')
    await expect(page.getByRole('heading', { level: 1, name: socialCause.theme })).toBeVisible()
    for (const paragraph of socialCause.paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
  })

  test('C11: Media coverage has a logo that links to Home, a heading, and its pictures: listed on a phone, across the board on a desktop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/media-coverage')
    await expect(logo(page)).toHaveAttribute('href', '/')
    await expect(page.getByRole('heading', { level: 1, name: mediaCoverage.heading })).toBeVisible()
    const pictures = inMain(page).getByRole('img')
    const count = realOrAll(mediaCoverage.images).length
    await expect(pictures).toHaveCount(count)
    await expectPicturesSeen(pictures)
    const boxes = () => pictures.evaluateAll(images => images.map(image => image.getBoundingClientRect().toJSON()))
    const listed = await boxes()
    expect(listed.every(({ top }, index) => index === 0 || top > listed[index - 1].top + 100)).toBe(true)
    if (mediaCoverage.images.some(({ sample }) => !sample)) return

    await page.setViewportSize({ width: 1440, height: 900 })
    const pinned = await boxes()
    const perRow = evenRows(count, 3)
    // Each is large, and begins a row only when the row above is full.
    for (const [index, { left, width }] of pinned.entries()) {
      expect(width).toBeGreaterThan(300)
      if (index > 0) expect(left > pinned[index - 1].left).toBe(index % perRow > 0)
    }
  })

  test('C12: Sponsors shows a grid of logos only for each group', async ({ page }) => {
    await open(page, '/sponsors')
    for (const group of sponsors.groups) {
      const grid = page.getByRole('region', { name: group.name })
      await expect(grid.getByRole('img')).toHaveCount(group.sponsors.length)
      expect((await grid.getByRole('list').innerText()).trim()).toBe('')
    }
  })

  test('Sponsors links to a sheet of one page to download', async ({ page, request }) => {
    await open(page, '/sponsors')
    await page.getByRole('link', { name: 'Become a sponsor' }).click()
    const place = page.getByRole('region', { name: 'Become a sponsor' })
    await expect(place).toBeInViewport()
    const file = await request.get((await place.getByRole('link', { name: /PDF/ }).getAttribute('href'))!)
    expect(file.headers()['content-type']).toBe('application/pdf')
    const sheet = await file.body()
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(sheet.length).toBeLessThan(300_000)
  })

  test('C13: About has a logo that links to Home, the description, the statistics and the social list with icons', async ({
    page,
  }) => {
    await open(page, '/about')
    await expect(logo(page)).toHaveAttribute('href', '/')
    for (const paragraph of about.paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
    for (const { figure, label } of about.statistics)
      await expect(inMain(page).getByRole('listitem').filter({ hasText: label })).toContainText(figure)
    for (const { url } of festival.social) await expect(inMain(page).locator(`a[href="${url}"] svg`)).toBeVisible()
  })
})
