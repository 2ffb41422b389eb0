// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { EventSeatsPage } from '../../../domain/seats/api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { WindowForm } from './window-form.tsx'

inAFreshBrowser()

const stored: EventSeatsPage = {
  eventId: 1,
  window: { kind: 'festival', opensAt: null, closesAt: null, minutesBefore: 90, paused: false, places: null },
  version: 1,
  opening: 'open',
  decidedBy: 'festival',
  opensAt: null,
  closesAt: null,
  taken: 0,
  held: 0,
  waiting: 0,
  publishedPlaces: null,
  firstSession: null,
  changedAt: null,
  changedBy: null,
  line: [],
}
const paused = { ...stored, version: 2, changedBy: 'Ravi', window: { ...stored.window, paused: true } }

it('after Keep both, the typed number of seats is saved together with the pause that another organiser saved first', async () => {
  const server = fakeServer({ 'POST organiser/seats/1': { status: 409, body: { code: 'window_changed', error: '' } } })
  const Form = () => {
    const [page, setPage] = useState(stored)
    return (
      <TestEdition>
        <WindowForm page={page} byTeams={false} onSaved={setPage} onStale={() => setPage(paused)} />
      </TestEdition>
    )
  }
  const Site = createRoutesStub([{ path: '/', Component: Form }])
  render(<Site />)
  await userEvent.type(await screen.findByLabelText('Seats'), '50')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep both' }))
  server.answer('POST organiser/seats/1', { body: { ...paused, version: 3 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent('organiser/seats/1').at(-1)).toMatchObject({ version: 2, paused: true, places: 50 }),
  )
})
