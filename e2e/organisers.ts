// Organisers for journeys: accounts made by calls, and roles granted as by the command line.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { EventResults } from '../domain/results/api.ts'
import type { EventSeatsPage } from '../domain/seats/api.ts'
import type { Role } from '../domain/staff/roles.ts'
import { runStaffCommand } from '../scripts/staff.ts'
import { confirmEmail, findAccount } from '../server/access/accounts.ts'
import { startSession } from '../server/access/sessions.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/types.ts'
import { thisEdition } from '../server/edition.ts'
import { addAccount, aPerson, type Person, storeToken } from './people.ts'

export type Account = Person & { token: string }

/** A person with an account and a session, made without pages. */
export async function anAccount(request: APIRequestContext, username = 'Asha Kumari'): Promise<Account> {
  const person = { ...aPerson(), username }
  return { ...person, token: await addAccount(request, person) }
}

/** The site's database, opened once by each worker. */
let database: Promise<Database> | undefined
export function openedDatabase(): Promise<Database> {
  database ??= openDatabase({ dataDir: process.env.E2E_DATA_DIR ?? '', databaseUrl: null })
  return database
}

/** Confirms the e-mail address without a mail, because only people with a confirmed address can get a role. */
export async function confirmAddress({ email }: Person): Promise<void> {
  const site = await openedDatabase()
  await site.write(async trx => {
    const account = await findAccount(trx, email)
    if (account) await confirmEmail(trx, account.id, Date.now())
  })
}

/** A person with a role, granted as by `npm run staff`. */
export async function anOrganiser(
  request: APIRequestContext,
  role: Role,
  { username = 'Desk Worker', events = '' } = {},
): Promise<Account> {
  const person = await anAccount(request, username)
  await confirmAddress(person)
  const site = await openedDatabase()
  await runStaffCommand(site, thisEdition, ['grant', person.email, role, events], Date.now())
  // A new role ends the person's earlier sessions.
  const token = await site.write(async trx => {
    const account = await findAccount(trx, person.email)
    return startSession(trx, account!.id, Date.now())
  })
  return { ...person, token }
}

/** Opens a page of the console as a logged-in organiser, and logs out an earlier user. */
export async function enterConsole(page: Page, { token }: Account, path = '/organiser'): Promise<void> {
  await storeToken(page, token)
  await page.goto(path)
}

/** Opens a page of the console and logs in there. An earlier user is logged out. */
export async function logInToConsole(page: Page, person: Person, path = '/organiser'): Promise<void> {
  await storeToken(page, '')
  await page.goto(path)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeHidden()
}

/** Calls the API as this person. `post` returns the body of the answer. */
export async function asPerson(request: APIRequestContext, { token }: Account) {
  const headers = { 'x-access-token': token }
  const { userId } = (await (await request.get('/api/users/verifyAccessToken', { headers })).json()) as {
    userId: string
  }
  return {
    userId,
    token,
    post: async (path: string, data: object) => (await request.post(path, { data, headers })).json(),
  }
}

/** Opens an event by hand, because its sessions may be over. The number of seats is not changed. */
export async function openByHand(request: APIRequestContext, eventId: number): Promise<void> {
  const { token, post } = await asPerson(request, await anOrganiser(request, 'admin'))
  const path = `/api/organiser/seats/${eventId}`
  const read = await request.get(path, { headers: { 'x-access-token': token } })
  const { version, window } = (await read.json()) as EventSeatsPage
  expect(await post(path, { version, kind: 'open', places: window.places })).not.toHaveProperty('error')
}

/** Opens a page by the console's menu. On a phone the menu is folded. */
export async function openByMenu(page: Page, title: string): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Menu/ })
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: title, exact: true })
  await expect(toggle.or(link).first()).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The row that contains the text. On a phone it is a card. */
export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first()

/** Removes the standings that an earlier try published, because nobody can register for an event with standings. */
export async function removeStandings(request: APIRequestContext, ind: number): Promise<void> {
  const admin = await asPerson(request, await anOrganiser(request, 'admin'))
  const path = `/api/organiser/results/${ind}`
  const answer = await request.get(path, { headers: { 'x-access-token': admin.token } })
  const { standings } = (await answer.json()) as EventResults
  if (!standings) return
  const { id: roundId, version } = standings
  await admin.post(`${path}/remove`, { roundId, version, reason: 'of an earlier try' })
}

/** The acts that a device stores until the server has performed them, from the database with this name. */
export function unsentActs(page: Page, database: string): Promise<unknown[]> {
  return page.evaluate(
    name =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('acts').objectStore('acts').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    database,
  )
}
