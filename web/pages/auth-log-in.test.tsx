// @vitest-environment jsdom
// The log-in form of the page /auth.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { fakeServer, held } from '../testing/fake-server.ts'
import { heard, inAFreshBrowser, show, toastSaying } from '../testing/show.tsx'

inAFreshBrowser()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const logIn = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Log in/ })

async function fill(person: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await person.clear(field(label))
    if (value) await person.type(field(label), value)
  }
}

describe('logging in', () => {
  const opened = { pathname: '/auth', state: { logIn: true } }

  it("A9: a log-in stores the token as auth-token and the user as auth-user, and 'Logged In Successfully' appears", async () => {
    const server = fakeServer({ 'POST users/login': { body: { ...aUser(), token: 'fresh-token' } } })
    const { person, address } = show(opened)
    await fill(person, { Email: 'asha@example.org', Password: 'longenough' })
    await person.click(logIn())
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(await toastSaying('Logged In Successfully')).toEqual({ kind: 'success', corner: 'top-center' })
    expect(localStorage.getItem('auth-token')).toBe('fresh-token')
    expect(JSON.parse(localStorage.getItem('auth-user') ?? '')).toEqual(aUser())
    expect(server.sent('users/login')).toEqual([{ email: 'asha@example.org', password: 'longenough' }])
  })

  it('A10: the log-in form has no checks except the browser’s own for an e-mail field', async () => {
    const server = fakeServer({
      'POST users/login': { status: 401, body: { error: 'Invalid email or password', code: 'login_failed' } },
    })
    const { person } = show(opened)
    expect(field('Email').type).toBe('email')
    expect(screen.getByRole<HTMLFormElement>('form').noValidate).toBe(false)
    expect(field('Email').required || field('Password').required).toBe(false)
    await person.click(logIn())
    await toastSaying('Error: Invalid email or password')
    expect(server.sent('users/login')).toEqual([{ email: '', password: '' }])
    await waitFor(() => expect(heard()).toEqual(['Error: Invalid email or password']))
    expect(localStorage.getItem('auth-token')).toBeNull()
  })

  it('A7: while the log-in is being sent the button is disabled and shows a spinner', async () => {
    const answer = held()
    fakeServer({ 'POST users/login': answer.handler })
    const { person } = show(opened)
    await person.click(logIn())
    expect(logIn().disabled).toBe(true)
    expect(screen.getByRole('progressbar')).toBeTruthy()
    answer.give({ status: 401, body: { error: 'Invalid email or password', code: 'login_failed' } })
    await waitFor(() => expect(logIn().disabled).toBe(false))
  })

  it('a log-in without an answer can be cancelled: the form can be sent again, and a late answer is ignored', async () => {
    const answer = held()
    const server = fakeServer({ 'POST users/login': answer.handler })
    const { person, address } = show(opened)
    await fill(person, { Email: 'asha@example.org', Password: 'longenough' })
    await person.click(logIn())
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(logIn().disabled).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
    answer.give({ body: { ...aUser(), token: 'late-token' } })
    expect(localStorage.getItem('auth-token')).toBeNull()

    server.answer('POST users/login', { body: { ...aUser(), token: 'fresh-token' } })
    await person.click(logIn())
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(localStorage.getItem('auth-token')).toBe('fresh-token')
  })

  it('while a log-in has no answer, other pages can be opened', async () => {
    fakeServer({ 'POST users/login': held().handler })
    const { person, address } = show(opened)
    await person.click(logIn())
    await person.click(screen.getByRole('link', { name: /, home$/ }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('a log-in within an hour returns to the invitation, also after a reload; a later log-in opens the profile', async () => {
    const hour = 3_600_000
    const afterLogIn = async (since: object, wait: number) => {
      localStorage.clear()
      fakeServer({
        'POST users/login': { body: { ...aUser(), token: 'granted' } },
        'GET users/verifyAccessToken': { body: aUser() },
        'GET join/ABCD2345': {
          status: 404,
          body: { error: 'This invitation is not valid', code: 'invitation_unknown' },
        },
      })
      const { person, address, unmount } = show({
        pathname: '/auth',
        state: { logIn: true, from: '/join/ABCD2345', ...since },
      })
      await fill(person, { Email: 'asha@example.org', Password: 'longenough' })
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + wait)
      await person.click(logIn())
      await waitFor(() => expect(address()).not.toBe('/auth'))
      const arrived = address()
      vi.restoreAllMocks()
      unmount()
      return arrived
    }
    expect(await afterLogIn({}, 0)).toBe('/join/ABCD2345')
    expect(await afterLogIn({}, 2 * hour)).toBe('/profile')
    expect(await afterLogIn({ since: Date.now() - 2 * hour }, 0)).toBe('/profile')
    expect(await afterLogIn({ since: Date.now() - hour / 2 }, 0)).toBe('/join/ABCD2345')
  })

  it('after a log-in, a return address on another site is ignored and the profile opens', async () => {
    for (const from of ['//evil.example.org', '/\\evil.example.org', 'https://evil.example.org', { pathname: '/x' }]) {
      fakeServer({ 'POST users/login': { body: { ...aUser(), token: 'fresh-token' } } })
      const { person, address, unmount } = show({ pathname: '/auth', state: { logIn: true, from } })
      await person.click(logIn())
      await waitFor(() => expect(address()).toBe('/profile'))
      unmount()
      localStorage.clear()
    }
  })

  it('a password can be shown and hidden again', async () => {
    fakeServer({})
    const { person } = show(opened)
    const button = screen.getByRole('button', { name: 'Show password' })
    expect(field('Password').type).toBe('password')
    await person.click(button)
    expect(field('Password').type).toBe('text')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await person.click(button)
    expect(field('Password').type).toBe('password')
  })
})
