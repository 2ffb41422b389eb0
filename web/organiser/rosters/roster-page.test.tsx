// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Roster from './roster-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>, and React would warn of an unknown element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

const column = (name: string, kind: string, extra = false) => ({ name, title: name, kind, sorted: true, extra })
const answer = {
  columns: [column('username', 'person'), column('city', 'text'), column('email', 'text', true)],
  rows: [
    { userId: 'AAAA000001', username: 'Asha Rao', city: 'Sample City', email: 'asha@college.example', present: null },
  ],
  total: 120,
  sessions: [
    {
      name: 'Finals',
      venue: 'Main stage',
      day: '2030-02-10',
      from: '01:00',
      to: '02:00',
      festivalDay: '2030-02-09',
      nextDay: false,
    },
  ],
}

const Page = () => (
  <TestEdition>
    <EventListProvider value={eventListOf(catalogue)}>
      <Roster />
    </EventListProvider>
  </TestEdition>
)

function showRoster(query = '') {
  const Site = createRoutesStub([{ path: '/organiser/rosters/:eventId', Component: Page }])
  window.history.replaceState(null, '', `/organiser/rosters/1${query}`)
  render(
    <AsOrganiser>
      <Site initialEntries={[`/organiser/rosters/1${query}`]} />
    </AsOrganiser>,
  )
}

it('the chosen columns are shown or hidden without another call, and the list stays on its current page', async () => {
  const server = fakeServer({ 'GET organiser/rosters/1': { body: answer } })
  showRoster('?page=2')
  expect(await screen.findByText('Sample City')).toBeTruthy()
  expect(screen.getByText('51–100 of 120')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'city' }))
  await waitFor(() => expect(screen.queryByText('Sample City')).toBeNull())
  await userEvent.click(screen.getByRole('checkbox', { name: 'email' }))
  expect(await screen.findByText('asha@college.example')).toBeTruthy()
  expect(screen.getByText('51–100 of 120')).toBeTruthy()
  expect(server.calls).toHaveLength(1)
})

it('C6: a printed roster has the sessions, the time of printing, short college names and signature fields', async () => {
  const long = 'National Institute of Technology Jamshedpur'
  const columns = [...answer.columns, column('college', 'text')]
  const rows = [{ ...answer.rows[0], college: long }]
  fakeServer({ 'GET organiser/rosters/1': { body: { ...answer, columns, rows, total: 1 } } })
  let paper = ''
  vi.stubGlobal('print', () => {
    paper = document.body.textContent
  })
  showRoster()
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(paper).not.toBe(''))
  for (const words of [
    'Finals: Sat night, 01:00 to 02:00 (Sun 10 Feb), Main stage',
    '· printed ',
    'Signature',
    '1 person',
  ])
    expect(paper).toContain(words)
  expect(paper).toContain('NIT Jamshedpur')
  expect(paper).not.toContain(long)
  vi.unstubAllGlobals()
})

it('C7: a refused roster shows the refusal and no buttons above it', async () => {
  const error = 'Your role does not include this'
  fakeServer({ 'GET organiser/rosters/1': { status: 403, body: { error, code: 'duty_refused' } } })
  showRoster()
  expect(await screen.findByText(error)).toBeTruthy()
  for (const name of ['Print', 'Certificates', 'Download CSV'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
