// Names that contain markup or a script are shown as text: on the profile, on the pass, and in the console.
import { expect, test } from '@playwright/test'
import { anAccount, anOrganiser, asPerson, enterConsole } from './organisers.ts'
import { storeToken } from './people.ts'

test.slow()

const name = '<img src=x onerror=alert(1)>'

test('a name with markup is shown as typed to its owner and to organisers, and no script of it runs', async ({
  page,
}) => {
  const alerts: string[] = []
  page.on('dialog', dialog => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const person = await anAccount(page.request, name)
  const { token, userId } = await asPerson(page.request, person)
  await storeToken(page, token)
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
