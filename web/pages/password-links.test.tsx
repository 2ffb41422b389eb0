// @vitest-environment jsdom
// The pages around links in mails for a forgotten password.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { fakeServer, held, unreachable } from '../testing/fake-server.ts'
import { heard, inAFreshBrowser, show, toastSaying, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('forgot password', () => {
  it('A14, R7: the form has one field; a valid e-mail is sent and the success text appears at the top centre', async () => {
    const answer = held()
    const server = fakeServer({ 'POST users/forgotPassword': answer.handler })
    const { person } = show('/forgotPassword')
    expect(screen.getAllByRole('textbox')).toEqual([field('Email')])
    await person.type(field('Email'), 'asha@example.org')
    await person.click(button(/^Submit/))
    expect(button(/^Submit/).disabled).toBe(true)
    expect(screen.getByRole('progressbar')).toBeTruthy()
    answer.give({ body: { msg: 'sent' } })
    expect(await toastSaying('Link send to  mail to reset password')).toEqual({ kind: 'success', corner: 'top-center' })
    expect(document.querySelector('[data-sonner-toast] [data-title]')?.textContent).toBe(
      'Link send to  mail to reset password',
    )
    await waitFor(() => expect(button(/^Submit/).disabled).toBe(false))
    expect(server.sent('users/forgotPassword')).toEqual([{ email: 'asha@example.org' }])
  })

  for (const [entered, message] of [
    ['', 'Please fill all the fields'],
    ['not an address', 'Please enter a valid email'],
  ] as const) {
    it(`A14: the e-mail '${entered}' is refused with '${message}' and not sent`, async () => {
      const server = fakeServer({})
      const { person } = show('/forgotPassword')
      if (entered) await person.type(field('Email'), entered)
      await person.click(button(/^Submit/))
      expect(await toastSaying(message)).toEqual({ kind: 'error', corner: 'top-center' })
      await waitFor(() => expect(heard()).toEqual([message]))
      expect(server.calls).toEqual([])
    })
  }

  it('A14: if the server refuses or does not answer, the specified texts are shown', async () => {
    const server = fakeServer({ 'POST users/forgotPassword': { status: 429, body: { error: 'Wait', code: 'x' } } })
    const { person } = show('/forgotPassword')
    await person.type(field('Email'), 'asha@example.org')
    await person.click(button(/^Submit/))
    await toastSaying('Error: Wait')
    await waitFor(() => expect(button(/^Submit/).disabled).toBe(false))
    server.answer('POST users/forgotPassword', unreachable)
    await person.click(button(/^Submit/))
    await toastSaying('No response received from the server.')
  })

  it('A13: a logged-in person is redirected to the profile', async () => {
    withStoredToken()
    fakeServer({ 'GET users/verifyAccessToken': { body: aUser() } })
    const { address } = show('/forgotPassword')
    await waitFor(() => expect(address()).toBe('/profile'))
  })
})

/** The bodies of the calls that would change something, oldest first. */
const posted = ({ calls }: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('reset password', () => {
  const enter = async (at: string, password: string, confirm: string) => {
    const { person, ...rest } = show(at)
    if (password) await person.type(field('New password'), password)
    if (confirm) await person.type(field('Confirm password'), confirm)
    await person.click(button(/^Update/))
    return { person, ...rest }
  }

  it('A15, R8: after success the form is hidden and Go to Login opens /auth with Log in', async () => {
    const server = fakeServer({ 'POST users/resetPassword/link-token': { body: { msg: 'done', changed: false } } })
    const { person, address } = await enter('/forgotPassword/link-token', 'new-password', 'new-password')
    expect(await toastSaying('Password updated successfully')).toEqual({ kind: 'success', corner: 'top-center' })
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(posted(server)).toEqual([{ password: 'new-password' }])
    const link = screen.getByRole('link', { name: 'Go to Login' })
    expect(link.getAttribute('href')).toBe('/auth')
    await person.click(link)
    expect(address()).toBe('/auth')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in')
  })

  for (const [password, confirm, message] of [
    ['', '', 'Please fill all the fields'],
    ['new-password', '', 'Please fill all the fields'],
    ['short', 'other', 'Passwords do not match'],
    ['1234567', '1234567', 'Password length should be of atleast 8 digits'],
  ] as const) {
    it(`A15: the passwords '${password}' and '${confirm}' are refused with '${message}' and not sent`, async () => {
      const server = fakeServer({})
      await enter('/forgotPassword/link-token', password, confirm)
      expect(await toastSaying(message)).toEqual({ kind: 'error', corner: 'top-center' })
      await waitFor(() => expect(heard()).toEqual([message]))
      expect(posted(server)).toEqual([])
    })
  }

  it('V7: a reset link that was used says so at once, without a form, and offers a new link', async () => {
    const error = 'This reset link is invalid, was used or has expired'
    const server = fakeServer({
      'GET users/resetPassword/used': { status: 400, body: { error, code: 'reset_link_invalid' } },
    })
    const { person, address } = show('/forgotPassword/used')
    expect((await screen.findByRole('alert')).textContent).toBe(error)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(posted(server)).toEqual([])
    await person.click(screen.getByRole('link', { name: 'Get a new link' }))
    expect(address()).toBe('/forgotPassword')
  })

  it('V7: the form stays if the link works, and if the server cannot say', async () => {
    for (const answer of [
      { body: { msg: 'This link works' } },
      unreachable,
      { status: 429, body: { error: 'x', code: 'too_many' } },
    ]) {
      const server = fakeServer({ 'GET users/resetPassword/link-token': answer })
      show('/forgotPassword/link-token')
      await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
      await new Promise(resolve => setTimeout(resolve))
      expect(screen.getByLabelText('New password')).toBeTruthy()
      cleanup()
    }
  })

  it('A15: if the reset link is invalid, the page shows the error and a link to request a new one', async () => {
    const error = 'This reset link is invalid, was used or has expired'
    fakeServer({ 'POST users/resetPassword/old': { status: 400, body: { error, code: 'reset_link_invalid' } } })
    const { person, address } = await enter('/forgotPassword/old', 'new-password', 'new-password')
    expect(await toastSaying(`Error: ${error}`)).toEqual({ kind: 'error', corner: 'top-center' })
    expect(screen.getByRole('alert').textContent).toBe(`Error: ${error}`)
    expect(screen.queryByLabelText('New password')).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Get a new link' }))
    expect(address()).toBe('/forgotPassword')
  })

  it('with an invalid reset link, a logged-in person can have a new link mailed from the page', async () => {
    withStoredToken()
    const error = 'This reset link is invalid, was used or has expired'
    const server = fakeServer({
      'GET users/verifyAccessToken': { body: aUser() },
      'POST users/resetPassword/old': { status: 400, body: { error, code: 'reset_link_invalid' } },
      'POST users/forgotPassword': { body: { msg: 'sent' } },
    })
    const { person } = await enter('/forgotPassword/old', 'new-password', 'new-password')
    await person.click(await screen.findByRole('button', { name: 'Send a new link' }))
    expect(await screen.findByText('We sent a link for a new password to asha@example.org.')).toBeTruthy()
    expect(server.sent('users/forgotPassword')).toEqual([{ email: 'asha@example.org' }])
  })

  it('if the server does not answer a password reset, the form keeps the typed password', async () => {
    fakeServer({ 'POST users/resetPassword/link-token': unreachable })
    await enter('/forgotPassword/link-token', 'new-password', 'new-password')
    await toastSaying('No response received from the server.')
    expect(field('New password').value).toBe('new-password')
  })

  it('R8: /password/reset shows the same form; submitting says that the link is incomplete and sends nothing', async () => {
    const server = fakeServer({})
    await enter('/password/reset', 'new-password', 'new-password')
    await toastSaying('This reset link is incomplete. Open the link from the e-mail.')
    expect(posted(server)).toEqual([])
  })

  it('a password reset ends the session of this browser too', async () => {
    withStoredToken()
    const server = fakeServer({
      'GET users/verifyAccessToken': { body: aUser() },
      'POST users/resetPassword/link-token': { body: { msg: 'done', changed: false } },
    })
    const { person } = show('/forgotPassword/link-token')
    await waitFor(() => expect(server.sent('users/verifyAccessToken')).toHaveLength(1))
    server.answer('GET users/verifyAccessToken', { status: 401, body: { error: 'no', code: 'not_logged_in' } })
    await person.type(field('New password'), 'new-password')
    await person.type(field('Confirm password'), 'new-password')
    await person.click(button(/^Update/))
    await waitFor(() => expect(localStorage.getItem('auth-token')).toBeNull())
  })
})
