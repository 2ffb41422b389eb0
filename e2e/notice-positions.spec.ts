// Notices of pages (A6) and the controls that they must not cover.
import { expect, test } from '@playwright/test'
import { open } from './opened-page.ts'

test('A6, C7: a notice of a public page covers no control, and the menu can be opened beside it', async ({
  page,
  isMobile,
}) => {
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const notice = page.locator('[data-sonner-toast]')
  await expect(notice).toContainText('Please fill all the fields')
  const covered = () =>
    notice.evaluate(toast => {
      const own = toast.getBoundingClientRect()
      return [...document.querySelectorAll('a, button, input, select, summary')]
        .filter(control => !toast.contains(control) && control.checkVisibility())
        .filter(control => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          return right > own.left && left < own.right && bottom > own.top && top < own.bottom
        })
        .map(control => control.textContent)
    })
  await expect.poll(() => notice.evaluate(toast => toast.getAnimations().length)).toBe(0)
  await expect.poll(covered).toEqual([])
  if (!isMobile) return
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }).tap()
  await expect(page).toHaveURL('/events')
})

test('V7: a notice of a form covers no field and no label, whichever field is wrong', { tag: '@not-desktop' }, async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Sign Up' })
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/auth')
    for (const next of ['Username', 'Email', 'City', 'College']) {
      await form.getByRole('button', { name: 'Sign Up' }).click()
      const notice = page.locator('[data-sonner-toast]')
      await expect(notice).toBeVisible()
      await expect.poll(() => notice.evaluate(toast => toast.getAnimations().length)).toBe(0)
      const covered = () =>
        notice.evaluate(toast => {
          const own = toast.getBoundingClientRect()
          return [...document.querySelectorAll('form :is(label, legend, input, select, button), a')]
            .filter(part => {
              const box = part.getBoundingClientRect()
              return box.bottom > own.top && box.top < own.bottom && box.right > own.left && box.left < own.right
            })
            .map(part => part.textContent)
        })
      await expect.poll(covered, `on ${width} x ${height}, before ${next} is filled in`).toEqual([])
      await form.getByLabel(next).fill(next === 'Email' ? 'asha@example.org' : 'Asha')
    }
  }
})
