// The console's lists, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import { anAccount, anOrganiser, asPerson, enterConsole, openByMenu } from './organisers.ts'

test('a list is searched, sorted and linked to by its address, and worked by the keyboard', async ({
  page,
  request,
  isMobile,
}) => {
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
  // A phone has no keys.
  if (isMobile) return
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Zubeen Fakir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/organiser/people/${userId}`)
  await page.goBack()
  await expect(page).toHaveURL(/money=settled/)
})
