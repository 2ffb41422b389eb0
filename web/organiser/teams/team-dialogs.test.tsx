// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { TeamRow } from '../../../domain/teams/desk-api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { ChangeTeamDialog } from './team-dialogs.tsx'

inAFreshBrowser()

it('T13, B10: a coordinator finds a person by name and adds the person as an extra, with a reason', async () => {
  const found = { userId: 'AAAA000001', username: 'Asha Rao', college: 'Sample College' }
  const server = fakeServer({
    'POST organiser/teams/t1/change': { body: { id: 't1' } },
    'GET organiser/rosters/2': { body: { columns: [], rows: [found], total: 1 } },
  })
  const onDone = vi.fn()
  const team = { id: 't1', name: 'Owls', members: [] } as unknown as TeamRow
  render(<ChangeTeamDialog eventId={2} team={team} others={[]} hasCases={false} onDone={onDone} onClose={() => {}} />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Member: name or user id'), 'asha')
  await person.click(await screen.findByRole('button', { name: /Asha Rao/ }))
  await person.selectOptions(screen.getByLabelText('As'), 'Extra')
  await person.type(screen.getByLabelText('Reason'), 'plays the drum')
  await person.click(screen.getByRole('button', { name: 'Add a person' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const change = { kind: 'add', userId: 'AAAA000001', role: 'extra' }
  expect(server.sent('organiser/teams/t1/change')).toEqual([{ reason: 'plays the drum', change }])
})

it('D11: when the captain is replaced, the coordinator chooses another member or the new member as captain', async () => {
  const found = { userId: 'AAAA000009', username: 'New One', college: '' }
  const server = fakeServer({
    'POST organiser/teams/t1/change': { body: { id: 't1' } },
    'GET organiser/rosters/2': { body: { columns: [], rows: [found], total: 1 } },
  })
  const members = [
    { userId: 'AAAA000001', username: 'Captain Ada', isCaptain: true },
    { userId: 'AAAA000002', username: 'Member Bo', isCaptain: false },
  ]
  const onDone = vi.fn()
  const team = { id: 't1', name: 'Owls', members } as unknown as TeamRow
  render(<ChangeTeamDialog eventId={2} team={team} others={[]} hasCases={false} onDone={onDone} onClose={() => {}} />)
  const person = userEvent.setup()
  await person.selectOptions(screen.getByLabelText('Action'), 'Replace a person')
  await person.type(screen.getByLabelText('New member: name or user id'), 'new')
  await person.click(await screen.findByRole('button', { name: /New One/ }))
  const captain = screen.getByLabelText('New captain')
  expect([...captain.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Choose …', 'Member Bo', 'The new member, AAAA000009'],
  ])
  await person.selectOptions(captain, 'Member Bo')
  await person.type(screen.getByLabelText('Reason'), 'is ill')
  await person.click(screen.getByRole('button', { name: 'Replace a person' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const change = { kind: 'replace', userId: 'AAAA000001', by: 'AAAA000009', captain: 'AAAA000002' }
  expect(server.sent('organiser/teams/t1/change')).toEqual([{ reason: 'is ill', change }])
})
