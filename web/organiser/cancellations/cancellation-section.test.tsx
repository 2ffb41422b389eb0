// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { CancellationSection } from './cancellation-section.tsx'

inAFreshBrowser()

const page = {
  registered: 2,
  teams: 0,
  waiting: 0,
  sessions: [],
  payers: [],
  back: 0,
  cancelled: null,
  leftOut: [],
  leftSessions: [],
}
const cancelled = { id: 'c', reason: 'The judge is ill', at: '2030-11-01T08:00:00.000Z', by: 'Asha' }

function show() {
  const section = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <CancellationSection eventId={1} onChanged={() => {}} />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component: () => section }])
  render(
    <AsOrganiser>
      <Site initialEntries={['/']} />
    </AsOrganiser>,
  )
  return userEvent.setup()
}

describe('cancelling an event on its Seats page', () => {
  it('M8: if the number of registered people has changed, the dialog shows the new number, and the next press sends it', async () => {
    const answers = [
      { status: 409, body: { code: 'cancel_people_changed', error: '3 people are registered for Solo Song now.' } },
      { body: { ...page, registered: 3, cancelled } },
    ]
    let registered = 2
    const server = fakeServer({
      'GET organiser/seats/1/cancellation': () => ({ body: { ...page, registered } }),
      'POST organiser/seats/1/cancel': () => {
        registered = 3
        return answers.shift()!
      },
    })
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Cancel the event …' }))
    expect(await screen.findByText('2 people are unregistered and do not pay for it.')).toBeDefined()
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'The judge is ill')
    await person.click(screen.getByRole('button', { name: 'Cancel the event' }))
    expect(await screen.findByText('3 people are unregistered and do not pay for it.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Cancel the event' }))
    expect(await screen.findByRole('heading', { name: 'This event is cancelled' })).toBeDefined()
    const sent = server.sent('organiser/seats/1/cancel') as { actId: string; registered: number }[]
    expect(sent.map(body => body.registered)).toEqual([2, 3])
    expect(sent[0]!.actId).toBe(sent[1]!.actId)
    expect(screen.getByRole('link', { name: 'Refunds due' }).getAttribute('href')).toBe(
      '/organiser/refunds-due?eventId=1',
    )
  })

  it('M8: after a reinstatement, the page names the people and sessions that could not be restored', async () => {
    const left = {
      leftOut: [{ userId: 'BELA000001', username: 'Bela', why: 'no seat is left' }],
      leftSessions: ['Finals'],
    }
    fakeServer({
      'GET organiser/seats/1/cancellation': { body: { ...page, cancelled } },
      'POST organiser/seats/1/reinstate': { body: { ...page, ...left } },
    })
    const person = show()
    await person.click(await screen.findByRole('button', { name: 'Reinstate the event …' }))
    expect(await screen.findByText(/2 people are registered again and pay for it/)).toBeDefined()
    await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Another judge came')
    await person.click(screen.getByRole('button', { name: 'Reinstate the event' }))
    expect(await screen.findByText('Bela, BELA000001: no seat is left')).toBeDefined()
    expect(screen.getByText(/^Finals: its venue is taken/)).toBeDefined()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel the event …' })).toBeDefined())
  })
})
