// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { ProgrammeBoard, SessionRow } from '../../../../domain/programme/api.ts'
import { catalogue } from '../../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../../event-list.tsx'
import { AsOrganiser } from '../../../testing/as-organiser.tsx'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { TestEdition } from '../../../testing/test-edition.tsx'
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
const board = { venues: [{ id: 'hall', name: 'Hall' }], sessions: [session], days: [day] } as unknown as ProgrammeBoard

it('C7: a refusal of saying late is gone when the session is to be taken off instead, and stays gone', async () => {
  fakeServer({
    'POST organiser/programme/sessions/finals/change': { status: 409, body: { error: 'It is over', code: 'x' } },
  })
  const nothing = () => {}
  const sheet = (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <SessionSheet
          board={board}
          session={session}
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
  const person = userEvent.setup()
  await person.type(await screen.findByRole('spinbutton', { name: 'Other minutes' }), '15')
  await person.click(screen.getByRole('button', { name: 'Say so' }))
  expect(await screen.findByText('It is over')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Take off' }))
  expect(screen.queryByText('It is over')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Take off' })).toBeTruthy()
  expect(screen.queryByText('It is over')).toBeNull()
})
