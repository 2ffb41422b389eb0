// Automatic accessibility rules on a participant's profile and its dialogs, on this screen and on a narrow phone.
import { expect, test } from '@playwright/test'
import { rupees } from '../domain/money.ts'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { openEvent, totalFor } from './edition.ts'
import { aHostStudent, arriveOnProfile, figure, withGroupChats } from './people.ts'

test('the logged-in screens and both dialogs break no accessibility rule and fit 320 px', async ({ page }) => {
  // A long way through many pages.
  test.slow()
  await withGroupChats(page)
  await arriveOnProfile(page, aHostStudent())
  const check = (screen: string) => onNarrowPhoneToo(page, width => expectAccessible(page, `${screen}, ${width}`))
  const dialog = page.getByRole('dialog')
  const events = [openEvent(0).heading, openEvent(1).heading]

  await check('profile without events')
  await page.getByRole('button', { name: 'Register for Events', exact: true }).click()
  for (const name of events) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await check('checkout')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/profile')
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(2)))
  await check('profile with events')
  await page.getByRole('button', { name: 'Unregister for Events', exact: true }).click()
  await dialog.getByRole('checkbox', { name: events[0]!, exact: true }).check()
  await check('unregistering')
})
