// Home below the landing section: acceptance rows L5 to L9. The widths of L7 are in widths.spec.ts.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { inHomeOrder } from '../domain/edition/catalogue.ts'
import { publicContent } from '../server/edition.ts'
import { withLargeText } from './large-text.ts'
import { test } from './one-browser.ts'
import { inMain, open, slidesSeen } from './opened-page.ts'

const { catalogue, celebrities, festival, sponsors } = publicContent

test.describe('Home', () => {
  test('L6: Home is a page of snapping sections in the order of a stranger’s questions: what is on, what it costs, who comes', {
    tag: '@once',
  }, async ({ page }) => {
    await open(page, '/')
    const headings = await inMain(page).getByRole('heading', { level: 2 }).allInnerTexts()
    expect(headings).toEqual([
      'Pronites',
      'EVENTS',
      'What it costs',
      'Who comes',
      'Past Celebrities',
      'Our Sponsors',
      'Contact Us',
    ])
    const snap = await page.evaluate(() => [
      getComputedStyle(document.documentElement).scrollSnapType,
      ...[...document.querySelectorAll('main > section, main > div > section')].map(
        section => getComputedStyle(section).scrollSnapAlign,
      ),
    ])
    expect(snap).toEqual(['y', ...Array(headings.length + 1).fill('start')])
  })

  test(
    'G6, L6: a scroll by 450 px stops at the start of a section, and steps of 100 px reach the end of the page',
    {
      tag: '@firefox',
    },
    async ({ page }, { project }) => {
      await open(page, '/')
      const finger = project.name === 'phone' ? await page.context().newCDPSession(page) : undefined
      const { width, height } = page.viewportSize()!
      await page.mouse.move(width / 2, height / 2)
      /** Scrolls by the wheel or by a finger, and returns the position where the page stops. */
      async function scroll(by: number): Promise<number> {
        const before = await page.evaluate(() => scrollY)
        if (finger) await drag(finger, { x: width / 2, y: (height + by) / 2 }, by)
        else await page.mouse.wheel(0, by)
        await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
        await expect.poll(() => cutOff(page)).toBe('')
        return page.evaluate(() => Math.round(scrollY))
      }
      await scroll(450)
      await expect(page.getByRole('heading', { name: 'Pronites' })).toBeInViewport()
      await scroll(-450)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      // Sections get their real heights only near the screen.
      const end = () => page.evaluate(() => document.body.scrollHeight - innerHeight)
      for (let last = 0; last < (await end()) - 1; ) {
        const next = await scroll(100)
        expect(next).toBeGreaterThan(last)
        last = next
      }
    },
  )

  test('V11: on a new visit the sections far below wait until the application runs; after a reload they are all laid out', {
    tag: '@once',
  }, async ({ page }) => {
    const waits = () =>
      page
        .locator('main > section')
        .last()
        .evaluate(section => getComputedStyle(section).contentVisibility)
    await open(page, '/home')
    expect(await waits()).toBe('visible')
    // Without its files the application never runs.
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/')
    expect(await waits()).toBe('auto')
    await page.reload()
    expect(await waits()).toBe('visible')
  })

  test('L7: the EVENTS carousel has a card for each category in order, and each card links to its category on /events', {
    tag: ['@not-firefox', '@long-phone'],
  }, async ({ page }) => {
    await open(page, '/')
    const cards = page.getByRole('region', { name: 'Event categories' }).getByRole('link')
    expect(await cards.locator('strong').allInnerTexts()).toEqual(
      inHomeOrder(catalogue).map(({ homeName }) => homeName),
    )
    const [last] = inHomeOrder(catalogue).slice(-1)
    const addresses = await cards.evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(addresses).toEqual(inHomeOrder(catalogue).map(({ id }) => `/events#${id}`))
    await cards.last().click()
    await expect(page).toHaveURL(`/events#${last!.id}`)
    await expect(page.getByRole('heading', { level: 2, name: last!.name, exact: true })).toBeInViewport()
  })

  test('L7: Tab stops at the visible slides and the next button of the carousel; arrow keys move along the row', {
    tag: '@long-phone',
  }, async ({ page }) => {
    await open(page, '/')
    const carousel = page.getByRole('region', { name: 'Event categories' })
    const slides = carousel.getByRole('link')
    const { slides: inView } = await slidesSeen(carousel)
    const stops = () =>
      carousel.evaluate(
        node =>
          [...node.querySelectorAll<HTMLElement>('a, button, ul')].filter(
            element => element.tabIndex >= 0 && !element.matches(':disabled'),
          ).length,
      )
    await expect.poll(stops).toBe(inView + 1)
    await slides.first().focus()
    for (let presses = 0; presses < inView; presses++) await page.keyboard.press('ArrowRight')
    await expect(slides.nth(inView)).toBeFocused()
    await expect(slides.nth(inView)).toBeInViewport()
    await expect(carousel.getByRole('button', { name: /position 2/ })).toHaveAttribute('aria-current', 'true')
  })

  test('L7: the dots of the carousel are in one row on phones, at least 24 px in size', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/')
    const dots = page.getByRole('region', { name: 'Event categories' }).getByRole('button', { name: /position/ })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(dots).toHaveCount(catalogue.length)
      const boxes = await Promise.all((await dots.all()).map(dot => dot.boundingBox()))
      expect(Math.min(...boxes.map(box => Math.min(box!.width, box!.height)))).toBeGreaterThanOrEqual(24)
      expect(new Set(boxes.map(box => box!.y)).size, `rows at a width of ${width}`).toBe(1)
    }
  })

  for (const [what, region, names] of [
    ['L5: the name of every past celebrity', 'Past Celebrities', celebrities.map(({ name }) => name)],
    ['L8: the name of every sponsor in the strip', 'Our Sponsors', sponsors.strip.map(({ name }) => name)],
  ] as const)
    test(`${what} appears on hover and focus, and is always visible on a touch screen`, async ({ page }) => {
      await open(page, '/')
      const touch = await page.evaluate(() => matchMedia('(hover: none)').matches)
      const cards = page.getByRole('region', { name: region }).getByRole('listitem')
      await expect(cards).toHaveCount(names.length)
      for (const [index, card] of (await cards.all()).entries()) {
        const name = card.getByText(names[index]!)
        expect(await isNameVisible(card, name)).toBe(touch)
        if (!touch) await expectNameAppears(card, name, index % 2 ? 'focus' : 'hover')
      }
      await expect(page.getByRole('region', { name: region }).getByRole('button')).toHaveCount(0)
    })

  test('L1: the social links stay in the four corners of the landing section and cover no section below it', {
    tag: ['@firefox', '@long-phone'],
  }, async ({ page }) => {
    await open(page, '/')
    for (const size of [{ width: 320, height: 568 }, page.viewportSize()!]) {
      await page.setViewportSize(size)
      const corners = await page.getByRole('list', { name: 'Social pages' }).getByRole('link').all()
      const inCorners = async () => {
        const boxes = await Promise.all(corners.map(corner => corner.boundingBox()))
        return boxes.map(box => {
          const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
          if (box!.y < 0 || box!.y + box!.height > size.height) return 'outside'
          return `${y < size.height / 2 ? 'top' : 'bottom'} ${x < size.width / 2 ? 'left' : 'right'}`
        })
      }
      const all = ['top left', 'top right', 'bottom left', 'bottom right']
      const to = (top: number) => page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
      // The lower links are at the foot of the section, which is higher than the smallest screens.
      await to(0)
      expect((await inCorners()).slice(0, 2)).toEqual(all.slice(0, 2))
      const bottom = await page.locator('#landing').evaluate(node => node.getBoundingClientRect().bottom + scrollY)
      await to(Math.floor(bottom - size.height))
      await expect.poll(inCorners).toEqual(all)
      await to(Math.ceil(bottom))
      await expect.poll(inCorners).toEqual(Array(4).fill('outside'))
    }
  })

  test('with text twice as large, the links in the corners cover no text on a phone', { tag: '@once' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await withLargeText(page)
    const covered = () =>
      page.evaluate(() => {
        // The box of the text, as high as its line.
        const boxOf = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const [{ left, right }, { top, bottom }] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
          return { left, right, top, bottom }
        }
        const corners = [...document.querySelectorAll('[aria-label="Social pages"] a')].map(link =>
          link.getBoundingClientRect(),
        )
        const words = [...document.querySelectorAll('#landing h1 span, #landing p, #landing p ~ a')]
        return words
          .filter(({ childElementCount }) => childElementCount === 0)
          .filter(word => {
            const a = boxOf(word)
            return corners.some(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          })
          .map(({ textContent }) => textContent)
      })
    await expect.poll(covered).toEqual([])
  })

  test('L9: Contact Us gives e-mail, address, phone, and a film that loads only on request', {
    tag: '@once',
  }, async ({ page }) => {
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
    const frame = contact.locator('iframe')
    // A sample contact plays the site's own film.
    if (!festival.contact.sample) return expect(frame).toHaveAttribute('src', festival.contact.video.embedUrl)
    await expect(frame.contentFrame().getByText(`${festival.name} ${festival.year}`).first()).toBeVisible()
    expect(elsewhere).toEqual([])
  })
})

/**
 * Expects that the name appears. Repeats the act, because the page may still scroll and move the card away from the
 * pointer.
 */
async function expectNameAppears(card: Locator, name: Locator, act: 'focus' | 'hover'): Promise<void> {
  await expect(async () => {
    await card[act]()
    await expect.poll(() => isNameVisible(card, name), { timeout: 2_000 }).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/** Whether the name is inside its card and so visible. */
async function isNameVisible(card: Locator, name: Locator): Promise<boolean> {
  const outer = await card.boundingBox()
  const inner = await name.boundingBox()
  return inner!.y + inner!.height <= outer!.y + outer!.height + 2
}

/**
 * Moves a finger up by this many pixels in four movements of one second, so slowly that the page does not scroll on.
 */
async function drag(session: CDPSession, { x, y }: { x: number; y: number }, by: number) {
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - (by * step) / 4 }],
      timestamp: start + step,
    })
  const start = Date.now() / 1000
  await move('touchStart', 0)
  for (const step of [1, 2, 3, 4]) await move('touchMove', step)
  await move('touchEnd', 5)
}

/** The elements that the screen's upper edge cuts off although they would fit; none at the end of the page. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    if (scrollY >= document.body.scrollHeight - innerHeight - 1) return ''
    const cut = [...document.querySelectorAll('main > section, main > div > section')]
      .map(section => section.getBoundingClientRect())
      .find(({ top, bottom }) => top < -1 && bottom > 1 && bottom < innerHeight - 1)
    return cut ? `${Math.round(cut.top)} to ${Math.round(cut.bottom)}` : ''
  })
