// Automatic accessibility rules on a participant's profile and its dialogs, at the screen's own size and on a narrow
// phone.
import { expect, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { openEvent, teamEvent, totalFor } from './edition.ts'
import { addAccount, aHostStudent, aPerson, arriveOnProfile, figure, storeToken, withGroupChats } from './people.ts'

test('the profile and both its dialogs break no accessibility rule and fit 320 px', async ({ page }) => {
  // A long journey through many pages.
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

test('the page of a team, its dialogs and its invitation break no accessibility rule and fit 320 px', async ({
  page,
  request,
}) => {
  test.skip(!teamEvent, 'the edition has no event for teams of five')
  const { ind } = teamEvent!
  const check = (screen: string) => onNarrowPhoneToo(page, width => expectAccessible(page, `${screen}, ${width}`))
  const [captain, friend] = [await addAccount(request, aPerson()), await addAccount(request, aPerson())]
  const name = `Team ${crypto.randomUUID().slice(0, 8)}`
  const post = async (token: string, path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { data, headers: { 'x-access-token': token } })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const team = await post(captain, 'teams', { event: ind, name, amount: totalFor(1) })

  await storeToken(page, friend)
  await page.goto(`/join/${team.invitation}`)
  await expect(page.getByRole('button', { name: `Join ${name}` })).toBeVisible()
  await check('invitation')
  await post(friend, `join/${team.invitation}`, { amount: totalFor(1) })

  await storeToken(page, captain)
  await page.goto(`/teams/${team.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByText('Change', { exact: true }).click()
  await check('team')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('removing somebody')
})
