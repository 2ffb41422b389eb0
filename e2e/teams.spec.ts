// A team from its creation to its attendance. The captain creates the team, four friends join by the link, each in
// their own browser, and the desk takes one payment for all. The members enter, and one press marks them as present.
// The console's part is only in Chromium.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { teamEvent, totalFor } from './edition.ts'
import { anOrganiser, asPerson, enterConsole } from './organisers.ts'
import { addAccount, alive, aPerson, arriveOnProfile, figure, retype, storeToken, withGroupChats } from './people.ts'

/** A page in a new browser context, without the log-ins of other pages. */
async function inOwnBrowser(browser: Browser, like: Page): Promise<Page> {
  const viewport = like.viewportSize()
  const context = await browser.newContext({ ...(viewport && { viewport }), reducedMotion: 'reduce' })
  return context.newPage()
}

async function registerFor(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Register for Events', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/profile')
}

async function joinBy(page: Page, link: string, team: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: `Join ${team}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(team)
}

/** Enters at the gate by the code of the person's own pass. */
async function enter(page: Page, request: APIRequestContext, gateToken: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth-token') ?? '')
  const pass = await request.get('/api/users/pass', { headers: { 'x-access-token': token } })
  const scan = { nonce: crypto.randomUUID(), code: (await pass.json()).code, direction: 'in', gate: 'North' }
  const headers = { 'x-access-token': gateToken }
  const answer = await request.post('/api/organiser/check-in/scan', { data: scan, headers })
  expect((await answer.json()).result).toBe('admitted')
}

/** The desk takes one payment for the team, the members enter, and one press marks all as present. */
async function payAndCome(desk: Page, request: APIRequestContext, team: { name: string; members: Page[] }) {
  const sum = team.members.length * totalFor(1)
  const cashier = await anOrganiser(request, 'cashier')
  const search = `search=${encodeURIComponent(team.name)}`
  await enterConsole(desk, cashier, `/organiser/rosters/${teamEvent!.ind}/teams?${search}`)
  await desk.getByRole('button', { name: `Record team payment ${team.name}` }).click()
  await desk.getByRole('button', { name: `Collect ${rupees(sum)}` }).click()
  const receipt = desk.getByRole('dialog', { name: /^G-\d{6}/ })
  await expect(receipt.getByRole('list', { name: 'Paid for' }).getByRole('listitem')).toHaveCount(team.members.length)
  await expect(receipt).toContainText(rupees(sum))
  await receipt.getByRole('button', { name: 'Close' }).click()
  const members = desk.getByRole('list', { name: `Members of ${team.name}` })
  await expect(members.getByText('not paid')).toHaveCount(0)

  const { token } = await asPerson(request, await anOrganiser(request, 'gate'))
  for (const member of team.members) await enter(member, request, token)
  await desk.getByRole('button', { name: `Team is here ${team.name}` }).click()
  await expect(members.getByText('present', { exact: true })).toHaveCount(team.members.length)
}

test('V5: after registering for a team event, the first button of the confirmation makes the team', async ({
  page,
}) => {
  test.skip(!teamEvent, 'no event of this edition is for teams of five from any institute')
  await withGroupChats(page)
  await arriveOnProfile(page, aPerson())
  await page.getByRole('button', { name: 'Register for Events', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: teamEvent!.heading, exact: true }).check()
  await dialog.getByRole('button', { name: 'Register' }).click()
  const card = page.getByRole('region', { name: 'You are registered' })
  await expect(card.locator('a, button').first()).toHaveText('Make your team')
  await card.getByRole('link', { name: 'Make your team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name: 'Make your team' }).click()
  const name = `Crows ${Date.now() % 1_000_000}`
  await retype(page.getByLabel('Name of the team'), name)
  await page.getByRole('button', { name: 'Create the team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('T3, T4, T19: a captain creates a team, and four friends join by the link; the team pays at once, enters and is marked as present', async ({
  page,
  browser,
  browserName,
  request,
}) => {
  test.skip(!teamEvent, 'no event of this edition is for teams of five from any institute')
  test.slow()
  const name = `Owls ${Date.now() % 1_000_000}`
  await arriveOnProfile(page, aPerson())
  await registerFor(page, teamEvent!.heading)
  await expect(page.getByText('You are not in a team yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create a team' }).click()
  await retype(page.getByLabel('Name of the team'), name)
  await page.getByRole('button', { name: 'Create the team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const link = await page.getByText(/\/join\/[0-9A-Z]{8}$/).innerText()
  await expect(page.getByRole('img', { name: 'The invitation as a QR code' })).toBeVisible()

  const newcomer = await inOwnBrowser(browser, page)
  await newcomer.goto(link)
  await expect(newcomer.getByText(name)).toBeVisible()
  await expect(newcomer.getByText('Asha Kumari')).toBeVisible()
  await newcomer.getByRole('link', { name: 'Sign up', exact: true }).click()
  const person = aPerson()
  await alive(newcomer)
  await newcomer.getByLabel('Username').fill('Ravi Newcomer')
  await newcomer.getByLabel('Email').fill(person.email)
  await newcomer.getByLabel('Password', { exact: true }).fill(person.password)
  await newcomer.getByLabel('Re-enter password').fill(person.password)
  await newcomer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await newcomer.getByLabel('Password', { exact: true }).fill(person.password)
  await newcomer.getByRole('button', { name: 'Log in' }).click()
  await expect(newcomer.getByText(`It adds ${rupees(totalFor(1))} to your balance to pay`)).toBeVisible()
  await newcomer.getByRole('button', { name: `Join ${name}` }).click()
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(name)
  await newcomer.goto('/profile')
  await expect(newcomer.getByRole('link', { name })).toBeVisible()
  await expect(figure(newcomer, 'Amount to be paid')).toHaveText(rupees(totalFor(1)))

  const members = [page, newcomer]
  // In Firefox only the captain and one friend visit all pages of a team.
  for (let i = 0; i < (browserName === 'firefox' ? 0 : 3); i++) {
    const friend = await inOwnBrowser(browser, page)
    await storeToken(friend, await addAccount(friend.request, aPerson()))
    await joinBy(friend, link, name)
    members.push(friend)
  }
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Not paid yet' })).toHaveCount(members.length)
  if (members.length === 5) await expect(page.getByText('Complete')).toBeVisible()

  await page.getByRole('button', { name: 'Create a new link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new link' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await newcomer.goto(link)
  await expect(newcomer.getByRole('alert')).toContainText('This invitation is not valid')

  if (browserName === 'firefox') return
  await payAndCome(await inOwnBrowser(browser, page), request, { name, members })
  await page.reload()
  await expect(page.getByText('Paid', { exact: true })).toHaveCount(5)
  await newcomer.goto('/profile')
  await expect(figure(newcomer, 'Amount to be paid')).toHaveText(rupees(0))
})
