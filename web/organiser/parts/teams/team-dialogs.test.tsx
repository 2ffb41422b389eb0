// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { rupees } from '../../../../domain/money.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { NewTeamDialog } from './team-dialogs.tsx'

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
