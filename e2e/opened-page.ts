// Helpers for journeys through content pages.
import { expect, type Locator, type Page } from '@playwright/test'
import { festival } from './edition.ts'

export const inMain = (page: Page) => page.getByRole('main')
export const logo = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${festival.name}`) })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await untilAlive(page)
}

/** Waits until the application has started. */
export async function untilAlive(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'yes', { timeout: 30_000 })
}

/** Expects that every picture has loaded and has pixels. */
export async function expectPicturesSeen(pictures: Locator) {
  for (const picture of await pictures.all()) {
    await picture.evaluate(image => image.scrollIntoView({ block: 'center' }))
    await expect
      .poll(() =>
        picture.evaluate(image =>
          image instanceof HTMLImageElement
            ? image.complete && image.naturalWidth > 0
            : (image.querySelector('svg')?.clientWidth ?? 0) > 0,
        ),
      )
      .toBe(true)
  }
}

/** The number of slides that fit into the track, and the distance between two slides in pixels. */
export function slidesSeen(carousel: Locator) {
  return carousel.getByRole('list').evaluate(list => {
    const [first, second] = [...list.children].map(slide => slide.getBoundingClientRect())
    const spacing = Math.round(second!.left - first!.right)
    return { slides: Math.round((list.clientWidth + spacing) / (first!.width + spacing)), spacing }
  })
}
