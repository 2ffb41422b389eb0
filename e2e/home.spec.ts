// Home below the landing: acceptance rows L5 to L9. The widths of L7 are in widths.spec.ts.
import { expect, type Locator, test } from '@playwright/test'
import { inHomeOrder } from '../domain/catalogue.ts'
import { publicContent } from '../server/edition.ts'
import { inMain, open } from './opened-page.ts'

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

  test('L7: the EVENTS carousel has a card for each category in order, each to /events', async ({ page }) => {
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'Event categories' }).getByRole('link')
    expect(await cards.locator('strong').allInnerTexts()).toEqual(
      inHomeOrder(catalogue).map(({ homeName }) => homeName),
    )
    for (const card of await cards.all()) await expect(card).toHaveAttribute('href', '/events')
  })

  test('L5: the name of every past celebrity comes out on hover, focus and tap', async ({ page, isMobile }) => {
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'Past Celebrities' }).getByRole('button')
    await expect(cards).toHaveCount(celebrities.length)
    for (const [index, card] of (await cards.all()).entries()) {
      const name = card.getByText(celebrities[index]!.name)
      expect(await peeksOut(card, name)).toBe(false)
      await expectPeek(card, name, isMobile ? 'tap' : index % 2 ? 'focus' : 'hover')
    }
  })

  test('L8: the names of the sponsors in the strip show on hover, focus and tap', async ({ page, isMobile }) => {
    await open(page, '/')
    const logos = page.getByRole('region', { name: 'Our Sponsors' }).getByRole('button')
    await expect(logos).toHaveCount(sponsors.strip.length)
    for (const [index, button] of (await logos.all()).entries()) {
      const name = button.getByText(sponsors.strip[index]!.name)
      expect(await peeksOut(button, name)).toBe(false)
      await expectPeek(button, name, isMobile ? 'tap' : index % 2 ? 'focus' : 'hover')
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

/** The name comes out. The act is repeated: the page may still scroll to its scene and take the card away from the pointer. */
async function expectPeek(card: Locator, name: Locator, act: 'tap' | 'focus' | 'hover'): Promise<void> {
  await expect(async () => {
    await card[act]()
    await expect.poll(() => peeksOut(card, name), { timeout: 2_000 }).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** Whether the name lies inside its card, where people see it. */
async function peeksOut(card: Locator, name: Locator): Promise<boolean> {
  const outer = await card.boundingBox()
  const inner = await name.boundingBox()
  return inner!.y + inner!.height <= outer!.y + outer!.height + 2
}
