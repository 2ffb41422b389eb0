// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PersonPage } from '../../../domain/people/api.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { Registrations } from './registrations.tsx'

inAFreshBrowser()

const ended = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    eventId: 1,
    registeredAt: new Date(Date.UTC(2030, 1, 1) - (from + i) * 60_000).toISOString(),
    endedAt: '2030-10-02T10:00:00.000Z',
  }))

it('the newest ended registrations are shown, and a button shows the older ones', async () => {
  const server = fakeServer({
    'GET organiser/people/AAAA000001/registrations': { body: { rows: ended(7, 50), total: 57 } },
  })
  const active = { eventId: 3, registeredAt: '2030-10-01T10:00:00.000Z', endedAt: null }
  const person = {
    userId: 'AAAA000001',
    events: [active, ...ended(50)],
    lines: [],
    unpaid: [],
    endedEvents: 57,
  } as unknown as PersonPage
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Registrations person={person} onChange={() => {}} />
      </EventListProvider>
    </TestEdition>,
  )
  const rows = () => within(screen.getByRole('table', { name: 'registrations' })).getAllByRole('row').length - 1
  expect(rows()).toBe(51)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Event',
    'Registered',
    'Ended',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Show older registrations (7)' }))
  expect(await screen.findAllByText('Event', { exact: false })).not.toHaveLength(0)
  expect(rows()).toBe(58)
  expect(screen.queryByRole('button', { name: /older/ })).toBeNull()
  expect(server.calls).toHaveLength(1)
})
