// @vitest-environment jsdom
// A browser's translator replaces the texts of the page. What changed elsewhere must still be shown: on another phone,
// at the desk, by a team.
import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { User } from '../../domain/account/api.ts'
import OwnRegistration from '../parts/events/own-registration.tsx'
import { SessionProvider, useSession } from '../session/session.tsx'
import { aUser, registeredFor } from '../testing/a-user.ts'
import { fakeServer, held } from '../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../testing/show.tsx'
import { TestEdition } from '../testing/test-edition.tsx'
import { expectSameTranslated } from '../testing/translator.ts'

inAFreshBrowser()

const says = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

/** What a browser does when Back restores the page: the session is checked again. */
const returnToPage = () =>
  act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

const payment = {
  paymentId: 'p1',
  receiptNumber: 'M-1',
  amount: 100,
  method: 'cash',
  reference: '',
  takenAt: '2030-11-01T06:00:00.000Z',
  takenBy: 'Desk',
  corrects: null,
  group: null,
  team: null,
}

describe('on a page that the browser translates', () => {
  it('V6: the profile shows a name, an address, events and a balance that changed elsewhere', () =>
    expectSameTranslated(async look => {
      withStoredToken()
      const user = aUser({
        emailConfirmed: false,
        events: registeredFor(1),
        total: 400,
        amountDue: 300,
        paidAmount: 100,
      })
      const college = 'North Hill College'
      const turns: User[] = [
        { ...user, college },
        { ...user, college, username: 'Asha Rao', email: 'asha@nhc.example' },
        { ...user, emailConfirmed: true, events: registeredFor(1, 2), total: 800, amountDue: 700 },
        { ...user, emailConfirmed: true, events: [], total: 0, amountDue: -100 },
      ]
      const waiting = { event: 11, position: 2, joinedAt: payment.takenAt, heldUntil: null }
      const server = fakeServer({
        'GET users/verifyAccessToken': { body: turns[0] },
        'GET users/waitingList': { body: { entries: [waiting], events: [] } },
        'GET users/payments': {
          body: { payments: [payment], claims: [], upi: null, desk: 'The desk is in the hall.' },
        },
      })
      const { person } = show('/profile')
      await screen.findByText('M-1')
      await screen.findByText('Code of the pass')
      await screen.findByRole('heading', { name: 'Waiting lists' })
      await person.click(screen.getByRole('button', { name: 'Register for Events' }))
      look()
      for (const turn of turns.slice(1)) {
        server.answer('GET users/verifyAccessToken', { body: turn })
        await returnToPage()
        await says(turn.username)
        look()
      }
    }))

  it('V6: an event shows what its team lacks, and the balance after a payment', () =>
    expectSameTranslated(async look => {
      withStoredToken()
      const team = { id: 't1', name: 'The Owls', ind: 2, isCaptain: true, complete: false }
      const user = aUser({ events: registeredFor(2), teams: [team], total: 400, amountDue: 400 })
      const answer = held()
      const server = fakeServer({ 'GET users/verifyAccessToken': { body: user }, 'GET teams/t1': answer.handler })
      const Own = () => {
        const { user } = useSession()
        return (
          user && <OwnRegistration user={user} event={{ ind: 2, title: 'Street Play' }} byTeams limited sessions={[]} />
        )
      }
      const Shown = () => (
        <TestEdition>
          <SessionProvider>
            <Own />
          </SessionProvider>
        </TestEdition>
      )
      const Site = createRoutesStub([{ path: '/', Component: Shown }])
      render(<Site />)
      await says('members missing')
      look()
      answer.give({ body: { missing: 3, size: { called: 'members' } } })
      await says('3 ')
      look()
      server.answer('GET users/verifyAccessToken', { body: { ...user, amountDue: 0, paidAmount: 400 } })
      await returnToPage()
      look()
      server.answer('GET users/verifyAccessToken', { body: { ...user, teams: [{ ...team, complete: true }] } })
      await returnToPage()
      look()
    }))
})
