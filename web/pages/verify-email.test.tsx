// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStudent, aUser } from '../testing/a-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const invalid = {
  status: 400,
  body: { error: 'This confirmation link is invalid, was used or has expired', code: 'confirm_link_invalid' },
}

it('opening the link confirms nothing until the button is pressed, so mail scanners cannot confirm', async () => {
  const server = fakeServer({ 'POST users/verifyEmail/link-token': { body: { msg: 'done', changed: false } } })
  const { person } = show('/verifyEmail/link-token')
  expect(server.calls).toEqual([])
  await person.click(button(/^Confirm my e-mail/))
  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy()
})

it('a link that confirms a changed name or e-mail shows the server’s message about the change', async () => {
  const msg = 'Your address is new@example.org from now on'
  fakeServer({ 'POST users/verifyEmail/link-token': { body: { msg, changed: true } } })
  const { person } = show('/verifyEmail/link-token')
  await person.click(button(/^Confirm my e-mail/))
  expect(await screen.findByRole('heading', { name: 'Your account has been changed' })).toBeTruthy()
  expect(screen.getByText(`${msg}.`)).toBeTruthy()
})

it('after confirming, a logged-in student of the host institute sees the student price', async () => {
  withStoredToken()
  const server = fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ emailConfirmed: false }) },
    'POST users/verifyEmail/link-token': { body: { msg: 'done', changed: false } },
  })
  const { person } = show('/verifyEmail/link-token')
  await waitFor(() => expect(server.sent('users/verifyAccessToken')).toHaveLength(1))
  server.answer('GET users/verifyAccessToken', { body: aStudent() })
  await person.click(button(/^Confirm my e-mail/))
  expect(await screen.findByText(/You get the NHC student price: ₹150 per event, up to ₹350 in total/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Profile' }).getAttribute('href')).toBe('/profile')
})

const inMain = () => within(screen.getByRole('main'))

it('an invalid confirmation link shows one sentence, and a logged-in person can request a new link', async () => {
  withStoredToken()
  fakeServer({
    'GET users/verifyAccessToken': { body: aUser({ emailConfirmed: false }) },
    'POST users/verifyEmail/old': invalid,
    'POST users/resendVerification': { body: { msg: 'A new link is on its way.' } },
  })
  const { person } = show('/verifyEmail/old')
  await person.click(button(/^Confirm my e-mail/))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This confirmation link is invalid, was used or has expired.',
  )
  expect(screen.queryByText(/Press the button/)).toBeNull()
  expect(inMain().getAllByRole('button')).toHaveLength(1)
  await person.click(inMain().getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByText('A new link is on its way.')).toBeTruthy()
})

it('V7: a confirmation link that was used or has expired says so at once, without a button to confirm', async () => {
  const used = { error: 'This address is already confirmed', code: 'email_confirmed' }
  const server = fakeServer({
    'GET users/verifyEmail/used': { status: 400, body: used },
    'GET users/verifyEmail/old': invalid,
  })
  const first = show('/verifyEmail/used')
  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy()
  expect(inMain().queryByRole('button')).toBeNull()
  first.unmount()
  show('/verifyEmail/old')
  expect((await screen.findByRole('alert')).textContent).toContain('was used or has expired')
  expect(inMain().queryByRole('button')).toBeNull()
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

it('an invalid confirmation link asks a visitor to log in for a new link', async () => {
  fakeServer({ 'POST users/verifyEmail/old': invalid })
  const { person } = show('/verifyEmail/old')
  await person.click(button(/^Confirm my e-mail/))
  await screen.findByRole('alert')
  await person.click(inMain().getByRole('link', { name: 'Log in to get a new link' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in')
})

it.each([
  ['a visitor', false, 'Go to Login'],
  ['a logged-in person', true, 'Go to Profile'],
])(
  'a link that was already used tells %s that the e-mail is confirmed, and shows one link',
  async (_, loggedIn, way) => {
    if (loggedIn) withStoredToken()
    const used = { error: 'This address is already confirmed', code: 'email_confirmed' }
    fakeServer({
      'GET users/verifyAccessToken': { body: aUser() },
      'POST users/verifyEmail/used': { status: 400, body: used },
    })
    const { person } = show('/verifyEmail/used')
    await person.click(button(/^Confirm my e-mail/))
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy()
    expect(inMain().getByRole('status').textContent).toBe('It was already confirmed.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(
      inMain()
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual([way])
    expect(inMain().queryByRole('button')).toBeNull()
  },
)
