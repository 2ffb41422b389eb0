// Names that would be markup or script if any page took them for that: on the profile, on the pass, and on the
// organisers' side.
import { expect, test } from '@playwright/test'
import { anAccount, anOrganiser, asPerson, enterConsole } from './organisers.ts'
import { keepToken } from './people.ts'

test.slow()

const name = '<img src=x onerror=alert(1)>'

test('a name full of markup is shown as it was typed and runs nothing, to its owner and to organisers', async ({
  page,
}) => {
  const alerts: string[] = []
  page.on('dialog', dialog => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const person = await anAccount(page.request, name)
  const { token, userId } = await asPerson(page.request, person)
  await keepToken(page, token)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Your profile' }).getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your pass' })).toContainText(name)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  const admin = await anOrganiser(page.request, 'admin')
  await enterConsole(page, admin, `/organiser/people/${userId}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(alerts).toEqual([])
})
