// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { SessionSheet } from './session-sheet.tsx'

inAFreshBrowser()

const day = '2030-11-14'
const times = { day, from: '10:00', to: '11:00', festivalDay: day, nextDay: false }
const session = {
  ...times,
  id: 'finals',
  version: 1,
  eventId: 1,
  name: 'Solo Song: Finals',
  venueId: 'hall',
  state: 'planned',
  lateMinutes: 0,
  actual: times,
  clashes: [],
  known: null,
  was: null,
  reason: '',
  mayChange: true,
} as unknown as SessionRow
const board = { venues: [{ id: 'hall', name: 'Hall' }], sessions: [session], days: [day] } as unknown as ProgrammePage

/** Shows the sheet of the session. */
function open(row: SessionRow = session) {
  const nothing = () => {}
  const sheet = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <SessionSheet
          board={{ ...board, sessions: [row] }}
          session={row}
          onReload={nothing}
          onDone={nothing}
          onEdit={nothing}
          onClose={nothing}
        />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component: () => sheet }])
  render(
    <AsOrganiser>
      <Site initialEntries={['/']} />
    </AsOrganiser>,
  )
  return userEvent.setup()
}

it('C7: the refusal to mark a session as late disappears when the delete dialog opens, and does not return when it closes', async () => {
  fakeServer({
    'POST organiser/programme/sessions/finals/change': { status: 409, body: { error: 'It is over', code: 'x' } },
  })
  const person = open()
  await person.type(await screen.findByRole('spinbutton', { name: 'Other minutes' }), '15')
  await person.click(screen.getByRole('button', { name: 'Mark as late' }))
  expect(await screen.findByText('It is over')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByText('It is over')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.queryByText('It is over')).toBeNull()
})

it('M8: cancelling the last session asks whether the event is cancelled; registration can remain open', async () => {
  const calls: string[] = []
  const window = { kind: 'festival', minutesBefore: 90, paused: false, places: 30 }
  fakeServer({
    'GET organiser/seats/1': { body: { version: 4, window } },
    'POST organiser/seats/1': ({ body }: { body: unknown }) => {
      calls.push(JSON.stringify(body))
      return { body: {} }
    },
    'POST organiser/programme/sessions/finals/change': ({ body }: { body: unknown }) => {
      calls.push(JSON.stringify(body))
      return { body: { id: 'finals', version: 2, clashes: [], elsewhere: [] } }
    },
  })
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Cancel the session' }))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Is the event cancelled?' }), 'open')
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'The judge is ill')
  await person.click(screen.getByRole('button', { name: 'Cancel the session' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  const opened = { version: 4, kind: 'open', minutesBefore: 90, paused: false, places: 30, acceptBelow: true }
  const change = { kind: 'cancel', reason: 'The judge is ill', eventStays: true }
  expect(calls).toEqual([JSON.stringify(opened), JSON.stringify({ version: 1, change })])
})

it('M8: the dialog for the last session can cancel the whole event instead, and first shows the effect', async () => {
  const page = {
    registered: 40,
    teams: 0,
    waiting: 2,
    sessions: ['Solo Song: Finals'],
    back: 16_000,
    payers: [{ userId: 'ASHA000001', username: 'Asha', back: 400 }],
    cancelled: null,
    leftOut: [],
    leftSessions: [],
  }
  const server = fakeServer({
    'GET organiser/seats/1/cancellation': { body: page },
    'POST organiser/seats/1/cancel': { body: page },
  })
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Cancel the session' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Is the event cancelled?' }), 'cancelled')
  expect(await screen.findByText('40 people are unregistered and do not pay for it.')).toBeDefined()
  expect(screen.getByText('₹16,000')).toBeDefined()
  expect(screen.getByText('Asha, ASHA000001: ₹400')).toBeDefined()
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'The judge is ill')
  await person.click(screen.getByRole('button', { name: 'Cancel the event' }))
  await waitFor(() => expect(server.sent('organiser/seats/1/cancel')).toHaveLength(1))
  expect(server.sent('organiser/seats/1/cancel')).toMatchObject([{ registered: 40, reason: 'The judge is ill' }])
  expect(server.sent('organiser/programme/sessions/finals/change')).toEqual([])
})

it("M8: the 'Back to planned' button of a cancelled event’s session opens the dialog that reinstates the event", async () => {
  const cancelled = { id: 'c', reason: 'The judge is ill', at: '2030-11-01T08:00:00.000Z', by: 'Asha' }
  const page = {
    registered: 40,
    teams: 0,
    waiting: 0,
    sessions: [],
    back: 0,
    payers: [],
    leftOut: [],
    leftSessions: [],
  }
  const server = fakeServer({
    'POST organiser/programme/sessions/finals/change': {
      status: 409,
      body: { code: 'event_is_cancelled', error: 'Solo Song is cancelled.' },
    },
    'GET organiser/seats/1/cancellation': { body: { ...page, cancelled } },
    'POST organiser/seats/1/reinstate': { body: { ...page, cancelled: null } },
  })
  const person = open({ ...session, state: 'cancelled' })
  await person.click(screen.getByRole('button', { name: 'Back to planned' }))
  await person.click(screen.getByRole('button', { name: 'Back to planned' }))
  expect(await screen.findByText(/40 people are registered again and pay for it/)).toBeDefined()
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Another judge came')
  await person.click(screen.getByRole('button', { name: 'Reinstate the event' }))
  await waitFor(() =>
    expect(server.sent('organiser/seats/1/reinstate')).toEqual([{ cancellationId: 'c', reason: 'Another judge came' }]),
  )
})
