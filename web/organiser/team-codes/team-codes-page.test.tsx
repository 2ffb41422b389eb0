// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { EventListProvider, eventListOf } from '../../event-list.tsx'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import TeamCodesPage from './team-codes-page.tsx'

inAFreshBrowser()

const teams = [{ id: 't1', name: 'The Owls', captain: 'Asha Rao', renewedAt: null }]

async function open(...checks: FakeAnswer[]) {
  const server = fakeServer({
    'GET organiser/team-codes/4': { body: { teams } },
    'POST organiser/team-codes/4/check': () => checks.shift()!,
    'POST organiser/team-codes/4/renew': { body: { teams: [{ ...teams[0], renewedAt: '2030-11-14T10:00:00.000Z' }] } },
  })
  const Component = () => (
    <TestEdition>
      <EventListProvider value={eventListOf(catalogue)}>
        <AsOrganiser>
          <TeamCodesPage />
        </AsOrganiser>
      </EventListProvider>
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '/organiser/team-codes/:eventId', Component }])
  render(<Site initialEntries={['/organiser/team-codes/4']} />)
  await screen.findByText('The Owls')
  return server
}

it('W13: a typed code names its team, an unknown one is refused', async () => {
  const server = await open(
    { body: { id: 't1', name: 'The Owls', captain: 'Asha Rao' } },
    { status: 404, body: { code: 'team_code_unknown', error: 'No team of this event has this code' } },
  )
  const field = screen.getByLabelText("Or type the team's code")
  await userEvent.type(field, 'abcd-2345{Enter}')
  expect(await screen.findByText('Captain: Asha Rao')).toBeTruthy()
  expect(server.sent('organiser/team-codes/4/check')).toEqual([{ code: 'abcd-2345' }])
  await userEvent.type(field, 'WRONG{Enter}')
  expect(await screen.findByText('No team')).toBeTruthy()
  expect(screen.getByText(/No team of this event has this code/)).toBeTruthy()
})

it('W13: a team gets a new code with a reason', async () => {
  const server = await open()
  await userEvent.click(screen.getByRole('button', { name: /New code/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'it was overheard')
  await userEvent.click(dialog.getByRole('button', { name: 'Make a new code' }))
  expect(await screen.findByText(/new code/)).toBeTruthy()
  expect(server.sent('organiser/team-codes/4/renew')).toEqual([{ team: 't1', reason: 'it was overheard' }])
})
