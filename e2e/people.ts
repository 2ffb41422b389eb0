// People for journeys: they sign up and log in, by the pages or by calls, and read the mails to them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect as anyExpect, type Locator, type Page } from '@playwright/test'
import { isOwnPage } from '../domain/edition/group-chat.ts'
import { festival, groupChats } from './edition.ts'

/** The same time limit in and outside of Playwright's runner (scripts/edition), where it would be five seconds. */
const expect = anyExpect.configure({ timeout: 20_000 })

export type Person = { username: string; email: string; password: string }

let made = 0

/** A person whose address nobody else in the test run has. */
export function aPerson(domain = 'example.org'): Person {
  const name = `asha.${process.pid}.${Date.now()}.${++made}`
  return { username: 'Asha Kumari', email: `${name}@${domain}`, password: 'a long password' }
}

export const aHostStudent = () => aPerson(festival.institute.emailDomain)

/** Waits until the application has started: from then on, forms and buttons react at once. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' })

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await alive(page)
  await signUpHere(page, person)
}

/** Fills in the sign-up form. */
export async function signUpHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Re-enter password').fill(person.password)
  await page.getByLabel('City').fill('Sample City')
  await page.getByLabel('College').fill('Sample College')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
}

/** Fills in the log-in form. After a sign-up it already contains the e-mail. */
export async function logIn(page: Page, person: Person): Promise<void> {
  // During a page change, the page may still show the sign-up form.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  const email = page.getByLabel('Email')
  if ((await email.inputValue()) !== person.email) await email.fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
}

/** Signs the person up by a call, and returns the access token of the new session. */
export async function addAccount(request: APIRequestContext, person: Person): Promise<string> {
  const form = { ...person, college: 'Sample College', city: 'Sample City', phone: '9800000000' }
  const answer = await request.post('/api/users/register', { data: form })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { token: string }).token
}

/**
 * Changes the browser's storage to that after a log-in, without values of an earlier user. The file opened for this
 * runs no application.
 */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(token => {
    localStorage.clear()
    localStorage.setItem('auth-token', token)
  }, token)
}

/** Shows the profile of a new person, for journeys that are not about signing up. Returns the access token. */
export async function arriveOnProfile(page: Page, person: Person): Promise<string> {
  const token = await addAccount(page.request, person)
  await storeToken(page, token)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  return token
}

/** Starts the service worker now. Otherwise it starts some time after the page has loaded (web/entry.client.tsx). */
export async function beginServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
}

/**
 * Replaces the text of a field by typing: in Firefox, `fill` does not tell React that a controlled field has changed.
 */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** The value on the profile with a name such as 'Amount to be paid', also in a closed drawer. */
export const figure = (page: Page, name: string) =>
  page.locator('main dt').getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')

/** Opens a drawer of the profile, if it is closed. */
export async function openDrawer(page: Page, title: string): Promise<void> {
  const summary = page.locator('main summary').filter({ hasText: title })
  // Reads and presses at once, because a drawer may open by itself between both.
  await summary.evaluate((element: HTMLElement) => {
    if (!(element.parentElement as HTMLDetailsElement).open) element.click()
  })
}

/** Replaces the group chats that are on other sites by a plain page. */
export async function withGroupChats(page: Page): Promise<void> {
  for (const link of Object.values(groupChats)) {
    if (!link || isOwnPage(link)) continue
    await page.route(link, route => route.fulfill({ contentType: 'text/html', body: '<h1>Group chat</h1>' }))
  }
}

/** The path of the newest link of this kind in the mails to the person. Waits until `count` links have arrived. */
export async function mailedPath(person: Person, kind: 'forgotPassword' | 'verifyEmail', count = 1): Promise<string> {
  let paths: string[] = []
  await expect(() => {
    paths = mailsTo(person).flatMap(mail => new RegExp(`/${kind}/[\\w-]+`).exec(mail)?.[0] ?? [])
    expect(paths).toHaveLength(count)
  }).toPass()
  return paths.at(-1) ?? ''
}

/** Oldest first. The name of a mail that is still being written begins with a dot and has another ending. */
function mailsTo(person: Person): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  return readdirSync(folder)
    .filter(file => file.endsWith('.eml'))
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').replace(/=\r?\n/g, ''))
    .filter(mail => mail.includes(`To: ${person.email}`))
}
