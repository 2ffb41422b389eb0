// The console's lists, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import { anAccount, anOrganiser, asPerson, enterConsole, openByMenu } from './organisers.ts'

test('the search and the filter of a list are part of its address, and the keyboard searches it and opens a row', {
  tag: '@long-phone',
}, async ({ page, request, isMobile }) => {
  const cashier = await anOrganiser(request, 'cashier')
  const { userId } = await asPerson(request, await anAccount(request, 'Zubeen Fakir'))
  await enterConsole(page, cashier, '/organiser/people')
  await openByMenu(page, 'People')
  await page.keyboard.press('/')
  await page.keyboard.type(userId)
  await expect(page).toHaveURL(new RegExp(`search=${userId}`))
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zubeen Fakir' })).toBeVisible()
  await page.getByLabel('Money').selectOption('settled')
  await expect(page).toHaveURL(/money=settled/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`people\\?search=${userId}$`))
  await page.goForward()
  await expect(page).toHaveURL(/money=settled/)
  await page.reload()
  await expect(page.getByLabel('Name, e-mail, phone or user id')).toHaveValue(userId)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  // A phone has no keyboard.
  if (isMobile) return
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Zubeen Fakir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/organiser/people/${userId}`)
  await page.goBack()
  await expect(page).toHaveURL(/money=settled/)
})

test('C7: a notice about a finished act covers no control, and the menu can be opened while it is shown', async ({
  page,
  request,
  isMobile,
}) => {
  const name = 'Venkatanarasimha Mukhopadhyay'
  const { userId } = await asPerson(request, await anAccount(request, name))
  await enterConsole(page, await anOrganiser(request, 'cashier'), `/organiser/people/${userId}`)
  await page.getByRole('button', { name: 'New pass' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The old one was lost')
  await dialog.getByRole('button', { name: 'Make a new pass' }).click()
  const notice = page.locator('[data-sonner-toast]')
  await expect(notice).toContainText(`${name} has a new pass`)
  // A notice stays while the pointer is over it. Waits until it has moved in.
  await notice.hover()
  await expect.poll(() => notice.evaluate(toast => toast.getAnimations().length)).toBe(0)
  const covered = await notice.evaluate(toast => {
    const own = toast.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, summary')]
      .filter(control => !toast.contains(control))
      .filter(control => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        // Controls that are scrolled out of the menu's visible part are not covered.
        const menu = control.closest('header')
        const seen = menu ? Math.min(bottom, menu.getBoundingClientRect().top + menu.clientHeight) : bottom
        return right > own.left && left < own.right && seen > own.top && top < own.bottom && seen > top
      })
      .map(control => control.textContent)
  })
  expect(covered).toEqual([])
  if (!isMobile) return
  await page.getByRole('button', { name: /^Menu/ }).tap()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
})
