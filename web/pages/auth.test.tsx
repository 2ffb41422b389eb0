// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { eachProfileField } from '../../domain/account/profile-fields.ts'
import { aUser } from '../testing/a-user.ts'
import { fakeServer, held } from '../testing/fake-server.ts'
import { heard, inAFreshBrowser, show, toastSaying, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const signUp = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sign Up/ })

/** The text beside a field, read as assistive software reads it. */
const errorAt = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

const good = {
  Username: 'Asha Kumari',
  Email: 'asha@example.org',
  Password: 'longenough',
  'Re-enter password': 'longenough',
}

async function fill(person: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(field(label))
    if (value) await person.type(field(label), value)
  }
}

describe('the screen for signing up and logging in', () => {
  it('the sign-up page says that an account is free, gives the price of an event, and links to all prices and a contact', async () => {
    fakeServer({})
    show('/auth')
    expect(screen.getByText(/^Signing up is free\. .+ An event costs ₹150 for students of NHC, ₹400/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All prices' }).getAttribute('href')).toBe('/prices')
    expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toMatch(/^mailto:/)
  })

  it('A1, R2: the page opens with Sign Up, and links switch between Sign Up and Log in', async () => {
    fakeServer({})
    const { person } = show('/auth')
    expect(heading()).toBe('Sign Up')
    await person.click(screen.getByRole('link', { name: 'already have an account ?' }))
    expect(heading()).toBe('Log in')
    expect(screen.getByRole('link', { name: 'Forgot Password' }).getAttribute('href')).toBe('/forgotPassword')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await person.click(screen.getByRole('link', { name: 'dont have account ?' }))
    expect(heading()).toBe('Sign Up')
  })

  it('A2: the page opens with Log in if session storage contains a token', () => {
    sessionStorage.setItem('token', 'from a registration')
    fakeServer({})
    show('/auth')
    expect(heading()).toBe('Log in')
  })

  it('A13: a logged-in person is redirected to the profile', async () => {
    withStoredToken()
    fakeServer({ 'GET users/verifyAccessToken': { body: aUser() } })
    const { address } = show('/auth')
    await waitFor(() => expect(address()).toBe('/profile'))
  })
})

describe('when the server answers late', () => {
  it('a logged-in person who has started to fill in the form is not redirected, but sees a link to the profile', async () => {
    withStoredToken()
    const answer = held()
    fakeServer({ 'GET users/verifyAccessToken': answer.handler })
    const { person, address } = show('/auth')
    await fill(person, { Username: 'Asha' })
    answer.give({ body: aUser() })
    const main = within(screen.getByRole('main'))
    expect((await main.findByRole('link', { name: 'Go to Profile' })).getAttribute('href')).toBe('/profile')
    expect(address()).toBe('/auth')
    expect(field('Username').value).toBe('Asha')
  })

  it('a visitor who left the page before the sign-up was answered is not brought back to it', async () => {
    const answer = held()
    fakeServer({ 'POST users/register': answer.handler })
    const { person, address } = show('/auth')
    await fill(person, good)
    await person.click(signUp())
    await person.click(screen.getByRole('link', { name: /, home$/ }))
    await waitFor(() => expect(address()).toBe('/'))
    answer.give({ body: { token: 'new-token', username: 'Asha Kumari', msg: 'Welcome' } })
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('new-token'))
    expect(address()).toBe('/')
  })
})

describe('signing up', () => {
  it('A3: the form sends the specified fields; the date of birth is today; isStudent is false even if the box is ticked', async () => {
    const server = fakeServer({ 'POST users/register': { body: { token: 't', username: 'u', msg: 'Welcome' } } })
    const { person } = show('/auth')
    await fill(person, {
      ...good,
      Email: 'asha@northhill.example',
      Phone: '12345',
      City: 'Sample Town',
      State: 'Sample State',
      College: 'Sample College',
      'Year of passing': '2025',
    })
    expect(field('Male').checked).toBe(true)
    await person.click(field('Female'))
    await person.click(screen.getByRole('checkbox', { name: 'Student Of NHC' }))
    await person.click(signUp())
    await waitFor(() => expect(server.sent('users/register')).toHaveLength(1))
    const now = new Date()
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(n => String(n).padStart(2, '0')).join('-')
    expect(server.sent('users/register')[0]).toEqual({
      ...eachProfileField(() => ''),
      username: 'Asha Kumari',
      email: 'asha@northhill.example',
      password: 'longenough',
      phone: '12345',
      city: 'Sample Town',
      state: 'Sample State',
      college: 'Sample College',
      dob: today,
      gender: 'female',
      yop: '2025',
      isStudent: false,
    })
  })

  const checks: [string, Record<string, string>, string, string][] = [
    [
      '1: an empty username',
      { Username: '', Email: 'no', Password: '1', 'Re-enter password': '2' },
      'Username',
      'Please fill all the fields',
    ],
    ['1: an empty e-mail', { Email: '' }, 'Email', 'Please fill all the fields'],
    ['1: an empty password', { Password: '' }, 'Password', 'Please fill all the fields'],
    ['1: an empty second password', { 'Re-enter password': '' }, 'Re-enter password', 'Please fill all the fields'],
    [
      '2: a different second password',
      { Username: 'abc', Email: 'no', Password: '1' },
      'Re-enter password',
      'Passwords do not match',
    ],
    [
      '3: a short username',
      { Username: 'abc', Email: 'no', Password: '1', 'Re-enter password': '1' },
      'Username',
      'Username length should be between 3 and 30',
    ],
    ['3: a long username', { Username: 'a'.repeat(31) }, 'Username', 'Username length should be between 3 and 30'],
    [
      '4: a short password',
      { Email: 'no', Password: '1234567', 'Re-enter password': '1234567' },
      'Password',
      'Password length should be of atleast 8 digits ',
    ],
    ['5: an invalid e-mail', { Email: 'not an address' }, 'Email', 'Please enter a valid email'],
  ]
  for (const [check, wrong, label, message] of checks) {
    it(`A4: check ${check} is refused with '${message}', and nothing is sent`, async () => {
      const server = fakeServer({})
      const { person } = show('/auth')
      await fill(person, { ...good, ...wrong })
      await person.click(signUp())
      expect(await toastSaying(message)).toEqual({ kind: 'error', corner: 'top-center' })
      await waitFor(() => expect(errorAt(label)).toBe(message))
      expect(document.activeElement).toBe(field(label))
      expect(server.calls).toEqual([])
      for (const [name, value] of Object.entries({ ...good, ...wrong })) expect(field(name).value).toBe(value)
    })
  }

  it('A5: ticking the institute box with another e-mail unticks it, clears the e-mail and shows an error', async () => {
    fakeServer({})
    const { person } = show('/auth')
    await fill(person, { Email: 'asha@northhill.example.example.org' })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Student Of NHC' })
    await person.click(box)
    expect(box.checked).toBe(false)
    expect(field('Email').value).toBe('')
    const message = 'Please enter a valid NHC email ending in the institute domain'
    await waitFor(() => expect(errorAt('Email')).toBe(message))
    expect(await toastSaying(message)).toEqual({ kind: 'error', corner: 'top-center' })

    await fill(person, { Email: 'asha@northhill.example' })
    await person.click(box)
    expect(box.checked).toBe(true)
    expect(field('Email').value).toBe('asha@northhill.example')
    expect(errorAt('Email')).toBeUndefined()
  })

  it('A5: if the e-mail is changed after the box was ticked, submitting unticks the box and sends nothing', async () => {
    const server = fakeServer({})
    const { person } = show('/auth')
    await fill(person, { ...good, Email: 'asha@northhill.example' })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Student Of NHC' })
    await person.click(box)
    await fill(person, { Email: 'asha@example.org' })
    await person.click(signUp())
    await waitFor(() => expect(box.checked).toBe(false))
    expect(field('Email').value).toBe('')
    expect(server.calls).toEqual([])
  })

  it('a screen reader reads a mistake once, also if its field already has the focus', async () => {
    fakeServer({})
    const { person } = show('/auth')
    let focused = 0
    field('Username').addEventListener('focus', () => focused++)
    await person.click(field('Username'))
    await person.keyboard('{Enter}')
    await toastSaying('Please fill all the fields')
    await waitFor(() => expect(heard()).toEqual(['Please fill all the fields']))
    expect(document.activeElement).toBe(field('Username'))
    expect(focused, 'the field is focused again, so that it is read with its description').toBe(2)
  })

  it('A7: while the sign-up is being sent the button is disabled and shows a spinner; a second click sends nothing', async () => {
    const answer = held()
    const server = fakeServer({ 'POST users/register': answer.handler })
    const { person } = show('/auth')
    await fill(person, good)
    await person.dblClick(signUp())
    expect(signUp().disabled).toBe(true)
    expect(screen.getByRole('progressbar')).toBeTruthy()
    answer.give({ status: 409, body: { error: 'An account with this email already exists', code: 'email_taken' } })
    await waitFor(() => expect(signUp().disabled).toBe(false))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('Error: An account with this email already exists')
    expect(field('Username').value).toBe('Asha Kumari')
    expect(server.sent('users/register')).toHaveLength(1)
  })

  it("A8: a sign-up stores token and username in session storage, and shows Log in and the server's message", async () => {
    fakeServer({
      'POST users/register': { body: { token: 'new-token', username: 'Asha Kumari', msg: 'Your account is ready.' } },
    })
    const { person } = show('/auth')
    await fill(person, good)
    await person.click(signUp())
    await waitFor(() => expect(heading()).toBe('Log in'))
    expect({ ...sessionStorage }).toEqual({ token: 'new-token', username: 'Asha Kumari' })
    expect(await toastSaying('Your account is ready.')).toEqual({ kind: 'success', corner: 'top-center' })
    expect(field('Email').value).toBe('asha@example.org')
  })
})
