// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { rupees } from '../../../../domain/money.ts'
import type { TeamRow } from '../../../../domain/organiser-types.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { ChangeTeamDialog, NewTeamDialog } from './team-dialogs.tsx'

inAFreshBrowser()

it('a team made at the desk says what registering costs its people together before it is made', async () => {
  const due = 800
  const server = fakeServer({
    'POST organiser/teams': ({ body }) =>
      (body as { amount: number }).amount === due
        ? { body: { id: 't1' } }
        : { status: 409, body: { error: 'The amount has changed.', code: 'amount_changed', amount: due } },
  })
  const onDone = vi.fn()
  render(<NewTeamDialog eventId={2} onDone={onDone} onClose={() => {}} />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Name of the team'), 'Walk-ins')
  await person.type(screen.getByLabelText('User ids'), 'aaaa000001 AAAA000002')
  await person.click(screen.getByRole('button', { name: 'Make the team' }))
  expect(await screen.findByText(rupees(due))).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Make the team' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const call = { eventId: 2, name: 'Walk-ins', userIds: ['AAAA000001', 'AAAA000002'] }
  expect(server.sent('organiser/teams')).toEqual([
    { ...call, amount: 0 },
    { ...call, amount: due },
  ])
})

it('T13: a coordinator adds somebody as an extra, with a reason', async () => {
  const server = fakeServer({ 'POST organiser/teams/t1/change': { body: { id: 't1' } } })
  const onDone = vi.fn()
  const team = { id: 't1', name: 'Owls', members: [] } as unknown as TeamRow
  render(<ChangeTeamDialog team={team} others={[]} hasCases={false} onDone={onDone} onClose={() => {}} />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('User id'), 'aaaa000001')
  await person.selectOptions(screen.getByLabelText('As'), 'Extra')
  await person.type(screen.getByLabelText('Reason'), 'plays the drum')
  await person.click(screen.getByRole('button', { name: 'Add a person' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const change = { kind: 'add', userId: 'AAAA000001', role: 'extra' }
  expect(server.sent('organiser/teams/t1/change')).toEqual([{ reason: 'plays the drum', change }])
})
