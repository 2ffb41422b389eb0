// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { fakeServer, held, unreachable } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'

inAFreshBrowser()

const verify = 'GET users/verifyAccessToken'
const refused = { status: 401, body: { error: 'Please log in to continue', code: 'not_logged_in' } }

describe('the session when the site opens', () => {
  it('A11: a stored token that the server confirms logs the user in', async () => {
    withStoredToken('stored-token')
    const server = fakeServer({ [verify]: { body: aUser() } })
    show('/profile')
    expect(await screen.findByRole('heading', { name: 'Asha Kumari' })).toBeTruthy()
    expect(server.calls.filter(({ path }) => path === 'users/verifyAccessToken')).toMatchObject([
      { token: 'stored-token' },
    ])
  })

  it('A11: a stored token that the server refuses is removed without a message', async () => {
    withStoredToken()
    fakeServer({ [verify]: refused })
    const { address } = show('/profile')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(localStorage.getItem('auth-token')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([403, 404, 401])(
    'an answer with status %i that is not from our server does not log the user out',
    async status => {
      withStoredToken()
      localStorage.setItem('auth-user', JSON.stringify(aUser({ username: 'Seen Before' })))
      fakeServer({ [verify]: { status, body: { error: 'Blocked by the network' } } })
      show('/profile')
      expect(await screen.findByText('Seen Before')).toBeTruthy()
      expect(localStorage.getItem('auth-token')).toBe('stored-token')
    },
  )

  it('without a stored token no call is made', async () => {
    const server = fakeServer({})
    const { address } = show('/profile')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(server.calls).toEqual([])
  })

  it('the stored profile is shown at once with its date and time, until the server answers', async () => {
    withStoredToken()
    localStorage.setItem('auth-user', JSON.stringify(aUser({ amountDue: 1200 })))
    localStorage.setItem('auth-seen', '2024-02-09T08:35:00.000Z')
    const answer = held()
    fakeServer({ [verify]: answer.handler })
    show('/profile')
    expect(await screen.findByText('₹1,200')).toBeTruthy()
    expect(screen.getByText(/^As of/).textContent).toBe('As of 9 Feb, 14:05')
    answer.give({ body: aUser({ amountDue: 500 }) })
    expect(await screen.findByText('₹500')).toBeTruthy()
    expect(screen.queryByText(/^As of/)).toBeNull()
    expect(Math.abs(Date.parse(localStorage.getItem('auth-seen') ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('the stored pass is shown at once with its date and time, until the server answers', async () => {
    withStoredToken()
    const stored = { code: 'STORE-DPASS-CODE', username: 'Asha Kumari', userId: aUser().userId }
    localStorage.setItem('auth-user', JSON.stringify(aUser()))
    localStorage.setItem('auth-pass', JSON.stringify({ ...stored, seenAt: '2024-02-09T08:35:00.000Z' }))
    const answer = held()
    const server = fakeServer({ [verify]: held().handler, 'GET users/pass': answer.handler })
    show('/profile')
    const pass = within(await screen.findByRole('region', { name: 'Your pass' }))
    expect(pass.getByText('STORE-DPASS-CODE')).toBeTruthy()
    expect(pass.getByText(/^As of/).textContent).toBe('As of 9 Feb, 14:05')
    expect(server.sent('users/pass')).toHaveLength(1)
    answer.give({ body: { ...stored, code: 'FRESH-DPASS-CODE' } })
    expect(await pass.findByText('FRESH-DPASS-CODE')).toBeTruthy()
    expect(pass.queryByText(/^As of/)).toBeNull()
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('auth-pass') ?? '')).toMatchObject({ code: 'FRESH-DPASS-CODE' }),
    )
  })

  it('header and footer link to the profile at once if a user is stored, otherwise to the log-in', async () => {
    const links = () =>
      screen.getAllByRole('link', { name: /^(Log in|Register|Profile)$/ }).map(link => link.textContent)
    fakeServer({})
    const visitor = show('/forgotPassword')
    await waitFor(() => expect(links()).toEqual(['Log in', 'Register']))
    visitor.unmount()

    withStoredToken()
    localStorage.setItem('auth-user', JSON.stringify(aUser()))
    const answer = held()
    fakeServer({ [verify]: answer.handler })
    show('/verifyEmail/link-token')
    await waitFor(() => expect(links()).toEqual(['Profile', 'Profile']))
    answer.give(refused)
    await waitFor(() => expect(links()).toEqual(['Log in', 'Register']))
  })

  it('a lost connection does not log the user out: the stored profile is shown until the network returns', async () => {
    withStoredToken()
    localStorage.setItem('auth-user', JSON.stringify(aUser({ username: 'Seen Before' })))
    const server = fakeServer({ [verify]: unreachable })
    show('/profile')
    expect(await screen.findByText('Seen Before')).toBeTruthy()
    expect(screen.getByText(/The server cannot be reached/)).toBeTruthy()
    expect(localStorage.getItem('auth-token')).toBe('stored-token')

    server.answer(verify, { body: aUser({ username: 'Back Again' }) })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Back Again')).toBeTruthy()
    expect(screen.queryByText(/The server cannot be reached/)).toBeNull()
  })

  it('an unavailable server does not log the user out, even without a stored profile', async () => {
    withStoredToken()
    const server = fakeServer({ [verify]: { status: 503, body: { error: 'busy', code: 'unavailable' } } })
    const { person } = show('/profile')
    await screen.findByText(/The server cannot be reached/)
    expect(localStorage.getItem('auth-token')).toBe('stored-token')
    server.answer(verify, { body: aUser() })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Asha Kumari' })).toBeTruthy()
  })
})

describe('log-out', () => {
  it('A12, P14: Logout on the profile removes the token, no longer shows the user, and opens Home', async () => {
    withStoredToken('my-token')
    const answer = held()
    const server = fakeServer({ [verify]: { body: aUser() }, 'POST users/logout': answer.handler })
    const { person, address } = show('/profile')
    await person.click(await screen.findByRole('button', { name: 'Logout' }))
    // The server has not even answered yet.
    await waitFor(() => expect(address()).toBe('/'))
    expect(localStorage.getItem('auth-token')).toBeNull()
    expect(screen.queryByText('Asha Kumari')).toBeNull()
    await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ path: 'users/logout', token: 'my-token' }))
    answer.give({ body: { msg: 'bye' } })
  })

  it('logging out also removes the token that a registration stored in this tab', async () => {
    withStoredToken()
    sessionStorage.setItem('token', 'from a registration')
    sessionStorage.setItem('username', 'Asha Kumari')
    fakeServer({ [verify]: { body: aUser() }, 'POST users/logout': { body: { msg: 'bye' } } })
    const { person, address } = show('/profile')
    await person.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(sessionStorage.length).toBe(0)
  })

  it('logging out deletes an organiser’s work from a shared computer, except unsent scans and settings', async () => {
    withStoredToken()
    const ofWork = [
      'organiser',
      'check-in-moves',
      'check-in-history',
      'counter-marks',
      'counter-history',
      'counter-sent',
    ]
    const remaining = ['check-in-queue', 'console-keys', 'counter-place', 'counter-queue']
    for (const key of [...ofWork, ...remaining]) localStorage.setItem(key, '[]')
    const deleted: string[] = []
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => void deleted.push(name) })
    fakeServer({ [verify]: { body: aUser() }, 'POST users/logout': { body: { msg: 'bye' } } })
    const { person, address } = show('/profile')
    await person.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(Object.keys(localStorage).sort()).toEqual(['auth-user', ...remaining])
    expect(deleted).toEqual(['check-in', 'counter', 'house-desk', 'stage'])
  })

  it('logging out in one tab logs out the other tabs', async () => {
    withStoredToken()
    fakeServer({ [verify]: { body: aUser() } })
    const { address } = show('/profile')
    await screen.findByRole('heading', { name: 'Asha Kumari' })
    localStorage.removeItem('auth-token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-token', storageArea: localStorage }))
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(screen.queryByText('Asha Kumari')).toBeNull()
  })

  it('a page that the browser restores after Back checks the session again', async () => {
    withStoredToken()
    fakeServer({ [verify]: { body: aUser() } })
    const { address } = show('/profile')
    await screen.findByRole('heading', { name: 'Asha Kumari' })
    localStorage.removeItem('auth-token')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(address()).toBe('/auth'))
  })

  it('if the token expires during a visit, the next call opens the log-in', async () => {
    withStoredToken()
    fakeServer({ [verify]: { body: aUser() }, 'POST users/updateUserFacility': refused })
    vi.spyOn(window, 'alert').mockReturnValue()
    const { person, address } = show('/profile')
    await person.selectOptions(await screen.findByRole('combobox'), 'Hostel')
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})
