// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { ProgrammeBoard, SessionRow } from '../../../domain/programme-desk-types.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Programme from './programme.tsx'
import Doors from './programme-doors.tsx'

inAFreshBrowser()
// The simulated browser does not know <search> and has no screen.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never

const day = '2030-11-14'

function aSession(fields: Partial<SessionRow>): SessionRow {
  const times = { day, from: '10:00', to: '11:00', nextDay: false }
  return {
    ...times,
    ...{
      id: 'finals',
      version: 1,
      sequence: 0,
      eventId: 1,
      title: 'Finals',
      name: 'Solo Song: Finals',
      venueId: 'hall',
    },
    ...{ startsAt: '2030-11-14T04:30:00.000Z', endsAt: '2030-11-14T05:30:00.000Z', state: 'planned', isOver: false },
    ...{ lateMinutes: 0, reason: '', actual: times, was: null, clashes: [], mayChange: true, ...fields },
  }
}

function aBoard(sessions: SessionRow[]): ProgrammeBoard {
  const venue = { directions: '', mapUrl: '', version: 1 }
  return {
    venues: [
      { ...venue, id: 'hall', name: 'Hall', directions: 'Behind the library' },
      { ...venue, id: 'lawn', name: 'Lawn' },
    ],
    ...{
      sessions,
      days: [day],
      timeZone: 'Asia/Kolkata',
      today: day,
      clock: '09:15',
      events: null,
      mayChangeAll: true,
    },
  }
}

function show(Page: ComponentType) {
  const page = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Page />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component: () => page }])
  render(<Site initialEntries={['/organiser/programme']} />)
}

describe('the programme in the console', () => {
  it('keeps what was typed when somebody else changed the session, says what, and saves it with the next press', async () => {
    const sent: unknown[] = []
    let version = 1
    fakeServer({
      'GET organiser/programme': () => ({ body: aBoard([aSession({ version })]) }),
      'POST organiser/programme/check': { body: { venue: [], people: { count: 0, sessions: [], named: [] } } },
      'POST organiser/programme/sessions/finals/change': ({ body }) => {
        sent.push(body)
        if (sent.length > 1) return { body: { id: 'finals', version: 3, clashes: [] } }
        version = 2
        return { status: 409, body: { code: 'programme_changed', error: 'Asha Rao changed this at 09:14: renamed' } }
      },
    })
    show(Programme)
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: /Solo Song: Finals/ }))
    await person.click(screen.getByRole('button', { name: 'Move or change' }))
    const round = screen.getByLabelText('Round')
    await person.clear(round)
    await person.type(round, 'Last round')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Asha Rao changed this/)).toBeDefined()
    expect((screen.getByLabelText('Round') as HTMLInputElement).value).toBe('Last round')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    const change = { title: 'Last round', from: '10:00', to: '11:00' }
    expect(sent).toMatchObject([
      { version: 1, change },
      { version: 2, change },
    ])
  })

  it('G15: prints a sheet of each venue with what takes place there, what is late and what is cancelled', async () => {
    const late = aSession({
      state: 'late',
      lateMinutes: 20,
      actual: { day, from: '10:20', to: '11:20', nextDay: false },
    })
    const cancelled = aSession({ id: 'opening', name: 'Opening', venueId: 'lawn', state: 'cancelled', reason: 'Rain' })
    fakeServer({ 'GET organiser/programme': { body: aBoard([late, cancelled]) } })
    show(Doors)
    const hall = within(await screen.findByRole('article', { name: 'Hall' }))
    expect(hall.getByText('Behind the library')).toBeDefined()
    expect(hall.getByRole('listitem').textContent).toBe('10:20 to 11:20Solo Song: Finals20 minutes late')
    const lawn = within(screen.getByRole('article', { name: 'Lawn' }))
    expect(lawn.getByRole('listitem').textContent).toBe('10:00 to 11:00Openingcancelled: Rain')
  })
})
