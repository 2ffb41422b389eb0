// An account: sign up, log in, stay logged in, log out, reset a forgotten password.
import { expect, type Page, test } from '@playwright/test'
import { eventPath, openEvent } from './edition.ts'
import { open } from './opened-page.ts'
import {
  alive,
  aPerson,
  arriveOnProfile,
  figure,
  logIn,
  mailedPath,
  openDrawer,
  retype,
  signUp,
  signUpHere,
} from './people.ts'

test('R2, R3, A1, A8, A9: a visitor signs up, logs in on the same screen and arrives at the profile', async ({
  page,
}) => {
  const person = aPerson()
  await signUp(page, person)
  await expect(page.getByText('Your account is ready')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => /^(token|username)$/.test(key)))).toEqual(
    expect.arrayContaining(['token', 'username']),
  )
  await logIn(page, person)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Logged In Successfully')).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored['auth-token']?.length).toBeGreaterThan(20)
  expect(JSON.parse(stored['auth-user'] ?? '{}').email).toBe(person.email)
})

test('a visitor who signs up from the page of an event finds it ticked in the checkout', { tag: '@once' }, async ({
  page,
}) => {
  const [person, event] = [aPerson(), openEvent(3)]
  await open(page, eventPath(event))
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await signUpHere(page, person)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for Events' })
  await expect(dialog.getByRole('checkbox', { name: event.heading, exact: true })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: event.heading, exact: true })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/profile')
})

test('A6: a notice of a form appears at the top centre and does not close automatically', { tag: '@once' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/auth')
  await alive(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const notice = page.getByRole('listitem').filter({ hasText: 'Please fill all the fields' })
  await expect(notice).toBeVisible()
  await page.clock.fastForward('10:00')
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.y).toBeLessThan(80)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12)
})

test('if every request fails, a notice says that the server did not answer', { tag: '@once' }, async ({ page }) => {
  await page.goto('/forgotPassword')
  await alive(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/*', route => route.abort())
  await page.getByLabel('Email').fill('somebody@example.org')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'No response received from the server.' })).toBeVisible()
})

test('A11, A12, P14: a person stays logged in after a reload, until they log out', async ({ page }) => {
  await arriveOnProfile(page, aPerson())
  const token = await page.evaluate(() => localStorage.getItem('auth-token'))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()

  const revoked = page.waitForResponse('**/api/users/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
  expect((await revoked).status()).toBe(200)
  const answer = await page.request.get('/api/users/verifyAccessToken', { headers: { 'x-access-token': token ?? '' } })
  expect(answer.status()).toBe(401)

  await page.goto('/profile')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test('A13: a logged-in person who opens /auth or /forgotPassword is redirected to the profile', {
  tag: '@once',
}, async ({ page }) => {
  await arriveOnProfile(page, aPerson())
  for (const path of ['/auth', '/forgotPassword']) {
    await page.goto(path)
    await expect(page).toHaveURL('/profile')
  }
})

test('logging out in one tab logs out the other', { tag: '@firefox' }, async ({ page, context }) => {
  await arriveOnProfile(page, aPerson())
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('region', { name: 'Your profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/auth')
})

test('R7, R8, A14, A15: a person sets a new password by the link in a mail, which ends the old sessions', async ({
  page,
  browser,
}) => {
  // A long journey through many pages.
  test.slow()
  const person = aPerson()
  await arriveOnProfile(page, person)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/forgotPassword')
  await alive(elsewhere)
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByRole('button', { name: 'Submit' }).click()
  await expect(elsewhere.getByText('Link send to mail to reset password')).toBeVisible()

  const path = await mailedPath(person, 'forgotPassword')
  await elsewhere.goto(path)
  const renewed = { ...person, password: 'an even longer password' }
  await elsewhere.getByLabel('New password').fill(renewed.password)
  await elsewhere.getByLabel('Confirm password').fill(renewed.password)
  await elsewhere.getByRole('button', { name: 'Update' }).click()
  await expect(elsewhere.getByText('Password updated successfully')).toBeVisible()
  await expect(elsewhere.getByLabel('New password')).toHaveCount(0)

  await page.reload()
  await expect(page, 'the session from before the reset').toHaveURL('/auth')

  await elsewhere.getByRole('link', { name: 'Go to Login' }).click()
  await logIn(elsewhere, renewed)

  // The used link says so at once.
  await page.goto(path)
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('This reset link is invalid, was used or has expired')
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
})

/** Delays the scripts of all pages until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const scripts = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await scripts
    await route.continue()
  })
  return release
}

const logInAddresses: [string, (page: Page) => Promise<unknown>][] = [
  ['the address', page => page.goto('/auth#log-in', { waitUntil: 'commit' })],
  [
    'a registration in this tab',
    async page => {
      await page.addInitScript(() => sessionStorage.setItem('token', 'of a registration'))
      await page.goto('/auth', { waitUntil: 'commit' })
    },
  ],
]
for (const [what, open] of logInAddresses)
  test(`the log-in that ${what} requests is visible from the first frame, and typed text is not lost`, {
    tag: what === 'the address' ? '@firefox' : [],
  }, async ({ page }) => {
    const release = await delayScripts(page)
    await open(page)
    const logInForm = page.getByRole('form', { name: 'Log in' })
    await logInForm.getByLabel('Email').fill('typed@early.example')
    await logInForm.getByLabel('Password', { exact: true }).fill('typed early')
    await expect(page.getByRole('form', { name: 'Sign Up' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in', { useInnerText: true })
    release()
    await alive(page)
    await expect(page.getByLabel('Username')).toHaveCount(0)
    await expect(page.getByLabel('Email')).toHaveValue('typed@early.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed early')
  })

test('after a redirect from the profile, a reload shows the log-in even before the scripts have loaded', async ({
  page,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth')
  await alive(page)
  const release = await delayScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Sign Up' })).toBeHidden()
  await page.getByRole('link', { name: 'dont have account ?' }).click()
  await expect(page.getByRole('form', { name: 'Sign Up' })).toBeVisible()
  release()
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Up')
})

test('header and footer link to the profile of a logged-in person even before the scripts have loaded', {
  tag: '@once',
}, async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const foot = page.getByRole('contentinfo')
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Register' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('auth-token', 'of an earlier visit'))
  await page.reload({ waitUntil: 'commit' })
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
  // The server does not know this token.
  release()
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Register' })).toBeVisible()
})

test('text typed before the scripts load never reaches the address, and is sent once they have loaded', {
  tag: '@once',
}, async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Sign Up' })
  await form.getByLabel('Username').fill('Typed early')
  await form.getByLabel('Password', { exact: true }).fill('a secret')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/auth')
  release()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please fill all the fields')
  await expect(form.getByLabel('Username')).toHaveValue('Typed early')
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL('/auth')
})

test('a form submitted before the application starts never puts its fields into the address', { tag: '@once' }, async ({
  page,
}) => {
  const release = await delayScripts(page)
  await page.goto('/auth')
  const form = page.locator('form').first()
  await form.evaluate((node: HTMLFormElement) => node.requestSubmit())
  await expect(page).toHaveURL('/auth')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'yes')
  await expect(page).toHaveURL('/auth')
})

test('a person corrects their details, and changes the e-mail address by the link in a mail', { tag: '@once' }, async ({
  page,
}) => {
  const person = aPerson()
  await arriveOnProfile(page, person)
  await openDrawer(page, 'Account')
  await page.getByRole('button', { name: 'Correct your details' }).click()
  const details = page.getByRole('dialog', { name: 'Your details' })
  await retype(details.getByLabel('City'), 'Another City')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details).toBeHidden()
  await expect(figure(page, 'City')).toHaveText('Another City')

  const renewed = { ...person, email: aPerson().email }
  await page.getByRole('button', { name: 'Correct your details' }).click()
  await details.getByRole('button', { name: 'Change your name or e-mail' }).click()
  const identity = page.getByRole('dialog', { name: 'Your name and e-mail' })
  await retype(identity.getByRole('textbox', { name: 'E-mail' }), renewed.email)
  await retype(identity.getByLabel('Password', { exact: true }), person.password)
  await identity.getByRole('button', { name: 'Send the link' }).click()
  await expect(identity).toBeHidden()
  await expect(details.getByText(/not confirmed yet/)).toBeVisible()

  await page.goto(await mailedPath(renewed, 'verifyEmail'))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Your account has been changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Profile' }).click()
  await expect(figure(page, 'E-mail')).toHaveText(renewed.email)
})
