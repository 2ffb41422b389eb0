// Home below the landing: acceptance rows L5 to L9.
import { expect, type Locator, test } from '@playwright/test'
import { inHomeOrder } from '../domain/catalogue.ts'
import { publicContent } from '../server/edition.ts'
import { inMain, open, slidesSeen } from './opened-page.ts'

const { catalogue, celebrities, festival, sponsors } = publicContent

test.describe('Home', () => {
  test('L6: is a page of sections that snap: landing, EVENTS, Past Celebrities, Our Sponsors, Contact Us', async ({
    page,
  }) => {
    await open(page, '/')
    const headings = await inMain(page).getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toEqual(['EVENTS', 'Past Celebrities', 'Our Sponsors', 'Contact Us'])
    const snap = await page.evaluate(() => [
      getComputedStyle(document.documentElement).scrollSnapType,
      ...[...document.querySelectorAll('main > section')].map(section => getComputedStyle(section).scrollSnapAlign),
    ])
    expect(snap).toEqual(['y', 'start', 'start', 'start', 'start', 'start'])
  })

  test('L7: the EVENTS carousel has nine category cards in order, each to /events', async ({ page }) => {
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'Event categories' }).getByRole('link')
    expect(await cards.locator('strong').allInnerTexts()).toEqual(
      inHomeOrder(catalogue).map(({ homeName }) => homeName),
    )
    for (const card of await cards.all()) await expect(card).toHaveAttribute('href', '/events')
  })

  for (const [width, slides] of [
    [287, 3],
    [288, 1],
    [669, 1],
    [670, 2],
    [998, 2],
    [999, 3],
  ] as const) {
    test(`L7: the EVENTS carousel shows ${slides} at a width of ${width}, 5 apart`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      expect(await slidesSeen(page.getByRole('region', { name: 'Event categories' }))).toEqual({ slides, spacing: 5 })
    })
  }

  test('L5: seven past celebrities; the name comes out on hover and on focus', async ({ page, isMobile }) => {
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'Past Celebrities' }).getByRole('button')
    await expect(cards).toHaveCount(7)
    expect(celebrities).toHaveLength(7)
    for (const [index, card] of (await cards.all()).entries()) {
      const name = card.getByText(celebrities[index]!.name)
      expect(await peeksOut(card, name)).toBe(false)
      if (isMobile) await card.tap()
      else if (index % 2) await card.focus()
      else await card.hover()
      await expect.poll(() => peeksOut(card, name)).toBe(true)
    }
  })

  test('L8: six sponsors whose names show on hover and on focus', async ({ page, isMobile }) => {
    await open(page, '/')
    const logos = page.getByRole('region', { name: 'Our Sponsors' }).getByRole('button')
    await expect(logos).toHaveCount(6)
    for (const [index, button] of (await logos.all()).entries()) {
      const name = button.getByText(sponsors.strip[index]!.name)
      expect(await peeksOut(button, name)).toBe(false)
      if (isMobile) await button.tap()
      else if (index % 2) await button.focus()
      else await button.hover()
      await expect.poll(() => peeksOut(button, name)).toBe(true)
    }
  })

  test('L9: Contact Us gives e-mail, address, phone, and a film that loads only when asked for', async ({ page }) => {
    const elsewhere: string[] = []
    await page.route(/^https:/, route => {
      elsewhere.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'film' })
    })
    await open(page, '/')
    const contact = page.getByRole('region', { name: 'Contact Us' })
    await expect(contact.getByRole('link', { name: festival.contact.email })).toHaveAttribute('href', /^mailto:/)
    await expect(contact.getByRole('link', { name: festival.contact.phone })).toHaveAttribute('href', /^tel:/)
    for (const line of festival.contact.address) await expect(contact.getByText(line)).toBeVisible()
    expect(elsewhere).toEqual([])
    await contact.getByRole('link', { name: `Play: ${festival.contact.video.title}` }).click()
    await expect(contact.locator('iframe')).toHaveAttribute('src', festival.contact.video.embedUrl)
  })
})

/** Whether the name lies inside its card, where people see it. */
async function peeksOut(card: Locator, name: Locator): Promise<boolean> {
  const outer = await card.boundingBox()
  const inner = await name.boundingBox()
  return inner!.y + inner!.height <= outer!.y + outer!.height + 2
}
