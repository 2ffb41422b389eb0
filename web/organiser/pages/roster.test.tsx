// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Roster from './roster.tsx'

vi.mock('../organiser.tsx', () => ({ usePermission: () => true }))
// jsdom does not know the element <search>.
vi.mock('../parts/tables/toolbar.tsx', async original => ({ ...(await original<object>()), Toolbar: () => null }))
inAFreshBrowser()

const column = (name: string, kind: string, extra = false) => ({ name, title: name, kind, sorted: true, extra })
const answer = {
  columns: [column('username', 'person'), column('city', 'text'), column('email', 'text', true)],
  rows: [
    { userId: 'AAAA000001', username: 'Asha Rao', city: 'Sample City', email: 'asha@college.example', present: null },
  ],
  total: 120,
}

it('choosing columns shows and hides them without asking the server again, and stays on the page', async () => {
  const server = fakeServer({ 'GET organiser/rosters/1': { body: answer } })
  const Page = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <Roster />
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/organiser/rosters/:eventId', Component: Page }])
  window.history.replaceState(null, '', '/organiser/rosters/1?page=2')
  render(<Site initialEntries={['/organiser/rosters/1?page=2']} />)
  expect(await screen.findByText('Sample City')).toBeTruthy()
  expect(screen.getByText('51–100 of 120')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'city' }))
  await waitFor(() => expect(screen.queryByText('Sample City')).toBeNull())
  await userEvent.click(screen.getByRole('checkbox', { name: 'email' }))
  expect(await screen.findByText('asha@college.example')).toBeTruthy()
  expect(screen.getByText('51–100 of 120')).toBeTruthy()
  expect(server.calls).toHaveLength(1)
})
