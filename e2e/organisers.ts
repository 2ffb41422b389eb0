// Organisers for journeys: accounts made by the calls, roles given as on the command line, the log-in through the console.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Role } from '../domain/roles.ts'
import { runStaffCommand } from '../scripts/staff.ts'
import { confirmEmail, findAccount } from '../server/account/store.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/types.ts'
import { thisEdition } from '../server/edition.ts'
import { aPerson, type Person } from './people.ts'

/** Somebody with an account, made without the sign-up page. */
export async function anAccount(request: APIRequestContext, username = 'Asha Kumari'): Promise<Person> {
  const person = { ...aPerson(), username }
  const answer = await request.post('/api/users/register', {
    data: { ...person, college: 'Sample College', city: 'Sample City', phone: '9800000000', isStudent: false },
  })
  expect(answer.ok()).toBe(true)
  return person
}

/** The site's database, opened once by each worker and closed with it. */
let database: Promise<Database> | undefined
function openedDatabase(): Promise<Database> {
  database ??= openDatabase({ dataDir: process.env.E2E_DATA_DIR ?? '', databaseUrl: null })
  return database
}

/** Confirms the address without the mail: a role is given to confirmed addresses only. */
export async function confirmAddress({ email }: Person): Promise<void> {
  const site = await openedDatabase()
  await site.write(async trx => {
    const account = await findAccount(trx, email)
    if (account) await confirmEmail(trx, account.id, Date.now())
  })
}

/** Somebody with a role, given as `npm run staff` gives it. */
export async function anOrganiser(
  request: APIRequestContext,
  role: Role,
  { username = 'Desk Worker', events = '' } = {},
): Promise<Person> {
  const person = await anAccount(request, username)
  await confirmAddress(person)
  await runStaffCommand(await openedDatabase(), thisEdition, ['grant', person.email, role, events], Date.now())
  return person
}

/** Opens a page of the console and logs in there. */
export async function enterConsole(page: Page, person: Person, path = '/organiser'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeHidden()
}

/** The page's acting person changes, as at a desk that two people share. */
export async function changeOrganiser(page: Page, person: Person, path: string): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await enterConsole(page, person, path)
}

/** Calls the API as somebody; answers the body. */
export async function asPerson(request: APIRequestContext, { email, password }: Person) {
  const login = await request.post('/api/users/login', { data: { email, password } })
  const { token, userId } = (await login.json()) as { token: string; userId: string }
  return {
    userId,
    token,
    post: async (path: string, data: object) =>
      (await request.post(path, { data, headers: { 'x-access-token': token } })).json(),
  }
}

/** Opens a page by the console's menu, which is folded on a phone. */
export async function openByMenu(page: Page, title: string): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Menu/ })
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title, exact: true })
  await expect(toggle.or(link).first()).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The row, or on a phone the card, that holds the text. */
export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first()
