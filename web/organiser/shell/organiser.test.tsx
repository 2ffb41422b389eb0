// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useAnswer } from '../../calls/use-answer.ts'
import { SessionProvider } from '../../session/session.tsx'
import { storeUser } from '../../session/stored-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { listMail } from '../mail/calls.ts'
import { OrganiserProvider, useOrganiser } from './organiser.tsx'
import { storeIdentity } from './stored-identity.ts'

inAFreshBrowser()

const { userId, username } = aUser()
const me = {
  userId,
  username,
  roles: [],
  secondFactor: null,
  endsAt: '2099-01-01T00:00:00.000Z',
} as unknown as Parameters<typeof storeIdentity>[0]

/** A page with a list, and with a button to log in again after the session has ended. */
function List() {
  const { data, failure } = useAnswer('mail', () => listMail({}))
  const { me, needsLogIn, ask, round } = useOrganiser()
  return (
    <>
      <p>{data ? 'a list' : (failure?.kind ?? 'nothing')}</p>
      <p>{`${me?.username}, round ${round}`}</p>
      {needsLogIn && (
        <button type="button" onClick={ask}>
          Logged in again
        </button>
      )}
    </>
  )
}

function open() {
  withStoredToken()
  storeUser(aUser(), Date.now())
  storeIdentity(me)
  return render(
    <SessionProvider>
      <OrganiserProvider>
        <List />
      </OrganiserProvider>
    </SessionProvider>,
  )
}

describe('a page of the console', () => {
  it('a page loads its list only once, even if it first shows the identity stored on this device', async () => {
    const server = fakeServer({
      'GET users/verifyAccessToken': { body: aUser() },
      'GET organiser/me': { body: { ...me, username: 'Renamed Since' } },
      'GET organiser/mail': { body: { rows: [], total: 0 } },
    })
    open()
    expect(await screen.findByText('a list')).toBeTruthy()
    expect(await screen.findByText('Renamed Since, round 0')).toBeTruthy()
    expect(server.calls.filter(({ path }) => path === 'organiser/mail')).toHaveLength(1)
  })

  it('a page loads its list again after the organiser has logged in again', async () => {
    let ended = true
    const refused = { status: 401, body: { error: 'Please log in again', code: 'staff_session_ended' } }
    fakeServer({
      'GET users/verifyAccessToken': { body: aUser() },
      'GET organiser/me': () => (ended ? refused : { body: me }),
      'GET organiser/mail': () => (ended ? refused : { body: { rows: [], total: 0 } }),
    })
    open()
    const again = await screen.findByRole('button', { name: 'Logged in again' })
    ended = false
    await userEvent.click(again)
    expect(await screen.findByText('a list')).toBeTruthy()
    expect(screen.getByText(`${username}, round 1`)).toBeTruthy()
  })
})
