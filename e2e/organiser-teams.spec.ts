// A coordinator's work with teams, on a desktop and on a phone.
import { expect, test } from '@playwright/test'
import { amountForMore, teamEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson, enterConsole } from './organisers.ts'

test('T12, T13, T15: a coordinator sees the members of a team, marks members as present, and renames the team with a reason', async ({
  page,
  request,
}) => {
  test.skip(!teamEvent, 'no event of this edition is for teams of five from any institute')
  const { ind } = teamEvent!
  const coordinator = await anOrganiser(request, 'coordinator', { events: `${ind}` })
  const captain = await asPerson(request, await anAccount(request, 'Captain Zubeen'))
  await captain.post('/api/users/eventRegistration', { events: [ind], amount: amountForMore(0, 1) })
  const name = `Crows ${Date.now() % 1_000_000}`
  await captain.post('/api/teams', { event: ind, name })

  await enterConsole(page, coordinator, `/organiser/rosters/${ind}?search=${captain.userId}`)
  await page.getByRole('button', { name: 'Mark present Captain Zubeen' }).click()
  await expect(page.getByRole('button', { name: 'Undo Captain Zubeen' })).toBeVisible()
  // Marks several people at once.
  const ofSelected = async (act: string, then: string) => {
    await page.getByRole('checkbox', { name: 'Select Captain Zubeen' }).check()
    await expect(page.getByText('1 selected')).toBeVisible()
    const { height = 0 } = (await page.getByText('Select Captain Zubeen').locator('..').boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: act }).click()
    const confirming = page.getByRole('dialog', { name: `${act}: 1 person` })
    await confirming.getByRole('button', { name: act }).click()
    await expect(confirming).toBeHidden()
    await expect(page.getByText('1 selected')).toBeHidden()
    await expect(page.getByRole('button', { name: then })).toBeVisible()
  }
  await ofSelected('Undo present', 'Mark present Captain Zubeen')
  await ofSelected('Mark as present', 'Undo Captain Zubeen')
  await page.getByText('Columns', { exact: true }).click()
  // The address names the visible columns, and the checkbox of a column changes it.
  await page.getByRole('checkbox', { name: 'E-mail' }).click()
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeAttached()
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  await page.getByLabel('Team, person or college').fill(name)
  const members = page.getByRole('list', { name: `Members of ${name}` })
  await expect(members).toContainText('Captain Zubeen')
  await expect(members).toContainText('present')
  await expect(members).toContainText('not paid')

  await page.getByRole('button', { name: `Change ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Action').selectOption('Rename')
  await dialog.getByLabel('Name of the team').fill(`${name} II`)
  await dialog.getByLabel('Reason').fill('the captain asked for it')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: `${name} II` })).toBeVisible()
})
