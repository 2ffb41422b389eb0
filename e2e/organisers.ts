// Organisers for journeys: accounts made by the calls, roles given as on the command line.
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
import { addAccount, aPerson, keepToken, type Person } from './people.ts'

export type Account = Person & { token: string }

/** Somebody with an account and a session, made without pages. */
export async function anAccount(request: APIRequestContext, username = 'Asha Kumari'): Promise<Account> {
  const person = { ...aPerson(), username }
  return { ...person, token: await addAccount(request, person) }
}

/** The site's database, opened once by each worker and closed with it. */
let database: Promise<Database> | undefined
export function openedDatabase(): Promise<Database> {
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
): Promise<Account> {
  const person = await anAccount(request, username)
  await confirmAddress(person)
  const site = await openedDatabase()
  await runStaffCommand(site, thisEdition, ['grant', person.email, role, events], Date.now())
  // A role ends the sessions from before it.
  const token = await site.write(async trx => {
    const account = await findAccount(trx, person.email)
    return startSession(trx, account!.id, Date.now())
  })
  return { ...person, token }
}

/** Opens a page of the console as a logged-in organiser. An earlier log-in is forgotten. */
export async function enterConsole(page: Page, { token }: Account, path = '/organiser'): Promise<void> {
  await keepToken(page, token)
  await page.goto(path)
}

/** Opens a page of the console and logs in there, in place of an earlier log-in. */
export async function logInToConsole(page: Page, person: Person, path = '/organiser'): Promise<void> {
  await keepToken(page, '')
  await page.goto(path)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeHidden()
}

/** Calls the API as somebody; answers the body. */
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

/** Opens an event by hand, because its sessions may be over. Its seats stay unchanged. */
export async function openByHand(request: APIRequestContext, eventId: number): Promise<void> {
  const { token, post } = await asPerson(request, await anOrganiser(request, 'admin'))
  const path = `/api/organiser/places/${eventId}`
  const read = await request.get(path, { headers: { 'x-access-token': token } })
  const { version, window } = (await read.json()) as EventSeatsPage
  expect(await post(path, { version, kind: 'open', places: window.places })).not.toHaveProperty('error')
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

/** Takes off the standings that an earlier try published: an event that has them takes nobody. */
export async function takeOffStandings(request: APIRequestContext, ind: number): Promise<void> {
  const admin = await asPerson(request, await anOrganiser(request, 'admin'))
  const path = `/api/organiser/results/${ind}`
  const answer = await request.get(path, { headers: { 'x-access-token': admin.token } })
  const { standings } = (await answer.json()) as EventResults
  if (!standings) return
  const { id: roundId, version } = standings
  await admin.post(`${path}/remove`, { roundId, version, reason: 'of an earlier try' })
}

/** The acts that a device keeps until the server has stored them, in the database of that name. */
export function actsThatWait(page: Page, database: string): Promise<unknown[]> {
  return page.evaluate(
    name =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('acts').objectStore('acts').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
    database,
  )
}
