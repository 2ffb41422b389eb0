// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { SessionProvider } from '../../session/session.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { OrganiserProvider } from '../shell/organiser.tsx'
import Join from './join-page.tsx'

inAFreshBrowser()

const token = 'T'.repeat(43)
const offer = {
  role: 'gate',
  events: [],
  email: 'helper@college.example',
  invitedBy: 'Asha Admin',
  expiresAt: '2030-10-02T10:00:00.000Z',
}
const user = { username: 'New Helper', email: offer.email, userId: 'AAAA000001', events: [] }

function page(address: string) {
  const routes = [
    { path: '/organiser/join', element: <Join /> },
    { path: '/organiser', element: <p>The console</p> },
  ]
  return (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <SessionProvider>
          <OrganiserProvider>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
          </OrganiserProvider>
        </SessionProvider>
      </EventListProvider>
    </TestEdition>
  )
}

const show = (address: string) => render(page(address))

describe('the page of an invitation', () => {
  it('the page shows the role and the inviter; a person without an account creates an account and accepts', async () => {
    const server = fakeServer({
      'POST users/invitation': { body: offer },
      'POST users/register': { body: { token: 'sign-up', username: 'New Helper', msg: 'Welcome' } },
      'POST users/login': { body: { ...user, token: 'session' } },
      'POST users/acceptInvitation': { body: { role: 'gate', waits: false } },
      'GET organiser/me': {
        body: { userId: 'AAAA000001', username: 'New Helper', roles: [], endsAt: offer.expiresAt },
      },
    })
    show(`/organiser/join#${token}`)
    const person = userEvent.setup()
    expect(await screen.findByText(/Asha Admin invites you as/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'I have no account' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(offer.email)
    await person.type(screen.getByLabelText('Name'), 'New Helper')
    await person.type(screen.getByLabelText('Password'), 'a long password')
    await person.click(screen.getByRole('button', { name: 'Create the account' }))
    await person.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    expect(await screen.findByText('The console')).toBeTruthy()
    expect(server.sent('users/acceptInvitation')).toEqual([{ token }])
  })

  it('the page asks a person to confirm the e-mail address first, and can send the mail with the link again', async () => {
    const refused = { error: 'Please confirm your e-mail address first', code: 'invitation_unconfirmed' }
    const server = fakeServer({
      'POST users/invitation': { body: offer },
      'GET users/verifyAccessToken': { body: { ...user, emailConfirmed: false } },
      'GET organiser/me': { status: 403, body: { error: 'No role', code: 'organiser_only' } },
      'POST users/resendVerification': { body: { msg: 'We sent you a link' } },
      'POST users/acceptInvitation': { status: 403, body: refused },
    })
    withStoredToken()
    show(`/organiser/join#${token}`)
    const person = userEvent.setup()
    expect(await screen.findByText(new RegExp(`First open the link in our mail to ${offer.email}`))).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Send the mail again' }))
    await waitFor(() => expect(server.sent('users/resendVerification')).toHaveLength(1))
    await person.click(screen.getByRole('button', { name: 'Accept the invitation' }))
    expect((await screen.findByRole('alert')).textContent).toBe(refused.error)
    expect(screen.queryByText('The console')).toBeNull()
  })

  it('the page says if an invitation was already used; without a token in the address it says to scan the code again', async () => {
    fakeServer({
      'POST users/invitation': { status: 400, body: { error: 'This invitation was used', code: 'invitation_invalid' } },
    })
    show(`/organiser/join#${token}`)
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation was used')
    show('/organiser/join')
    expect(await screen.findByText(/scan the code again/)).toBeTruthy()
  })

  it('the page hydrates without errors, although the server renders it without the token', async () => {
    fakeServer({ 'POST users/invitation': { body: offer } })
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page('/organiser/join'))
    const onRecoverableError = vi.fn()
    render(page(`/organiser/join#${token}`), { container, hydrate: true, onRecoverableError })
    expect(await screen.findByText(/Asha Admin invites you as/)).toBeTruthy()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})
