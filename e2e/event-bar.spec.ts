// The bar of an event's page on phones, which links to the way to take part.
import { expect, type Page, test } from '@playwright/test'
import { eventPath, fullestEvent, hostsOnlyEvent } from './edition.ts'
import { open } from './opened-page.ts'

/** The texts of links and buttons of the main part whose middle, if it is on the screen, shows something else. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main a, main button, footer a')].filter(link => link.checkVisibility())
    return seen
      .filter(link =>
        [...link.getClientRects()].some(({ left, top, width, height }) => {
          const [x, y] = [left + width / 2, top + height / 2]
          if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return false
          const shown = document.elementFromPoint(x, y)
          return shown && !link.contains(shown)
        }),
      )
      .map(link => link.textContent.trim())
  })

const bar = (page: Page) => page.getByRole('region', { name: 'How to take part' }).locator('a:visible').first()

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
] as const)
  test(`P8: at ${width} x ${height} the bar of an event covers no link at the end, and none that a person goes to`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const event of [fullestEvent, ...(hostsOnlyEvent ? [hostsOnlyEvent] : [])]) {
      await open(page, eventPath(event))
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await covered(page), 'the end').toEqual([])
      // A link that a person goes to, such as by keyboard, is beside the bar.
      for (const name of ['All prices', /@/]) {
        const link = page.getByRole('main').getByRole('link', { name }).first()
        await link.focus()
        await link.evaluate(node => node.scrollIntoView({ block: 'nearest' }))
        expect(await covered(page), `after going to ${name}`).not.toContain(await link.textContent())
      }
    }
  })

test('P8: the bar of an event is a link on the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, eventPath(fullestEvent))
  await expect(bar(page)).toBeInViewport()
  await bar(page).click()
  await expect(page).toHaveURL(/\/auth/)
})
