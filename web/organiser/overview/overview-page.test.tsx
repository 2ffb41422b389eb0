// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { OverviewFigures } from '../../../domain/overview/api.ts'
import type { Permission } from '../../../domain/staff/roles.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import Overview from './overview-page.tsx'

inAFreshBrowser()

const figures: OverviewFigures = {
  people: 12,
  registrationsByDay: [],
  byCategory: [],
  byEvent: [],
  teamsByEvent: [],
  byCollege: [],
  money: null,
  facilities: [],
  guests: null,
  insideNow: 0,
  linksWaitUntil: null,
  leftOpen: null,
  today: { day: '2031-02-01', hours: [] },
}
const until = '2031-02-01T10:00:00.000Z'

async function open(changes: Partial<OverviewFigures>, may: readonly Permission[] = []) {
  fakeServer({ 'GET organiser/overview': { body: { ...figures, ...changes } } })
  render(
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <AsOrganiser may={permission => may.includes(permission)}>
          <MemoryRouter>
            <Overview />
          </MemoryRouter>
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>,
  )
  await screen.findByText('People')
}

it('a warning shows until when new accounts get no confirmation mail, and links to doubtful accounts', async () => {
  await open({ linksWaitUntil: until }, ['correct'])
  const status = screen.getByRole('status').textContent
  expect(status).toContain('Many new accounts have not confirmed their address.')
  expect(status).toContain('Until 1 Feb, 15:30 new accounts get no mail to confirm it.')
  expect(screen.getByRole('link', { name: 'See doubtful accounts' }).getAttribute('href')).toBe(
    '/organiser/people/unconfirmed',
  )
})

it('the warning has no link to doubtful accounts for a role that may not open them', async () => {
  await open({ linksWaitUntil: until })
  expect(screen.getByText(/Many new accounts/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See doubtful accounts' })).toBeNull()
})

it('there is no warning while confirmation mails are sent', async () => {
  await open({}, ['correct'])
  expect(screen.queryByText(/Many new accounts/)).toBeNull()
})
