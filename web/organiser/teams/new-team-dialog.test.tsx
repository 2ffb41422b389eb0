// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { rupees } from '../../../domain/rupees.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { NewTeamDialog } from './new-team-dialog.tsx'

inAFreshBrowser()

const found = (userId: string, username: string) => ({
  userId,
  username,
  email: '',
  phone: '',
  college: '',
  city: '',
  gender: '',
  isStudent: false,
  facility: '',
  eventCount: 0,
  total: 0,
  paidAmount: 0,
  amountDue: 0,
  registeredAt: '2030-01-01T00:00:00.000Z',
  checkedInAt: null,
})

it('the desk creates a team of people found by name; the dialog shows the cost before the second press creates it', async () => {
  const due = 800
  const server = fakeServer({
    'GET organiser/people': {
      body: { rows: [found('AAAA000001', 'Asha'), found('AAAA000002', 'Ben'), found('AAAA000003', 'Cy')], total: 3 },
    },
    'POST organiser/teams': ({ body }) =>
      (body as { amount: number }).amount === due
        ? { body: { id: 't1' } }
        : { status: 409, body: { error: 'The amount has changed.', code: 'amount_changed', amount: due } },
  })
  const onDone = vi.fn()
  render(<NewTeamDialog eventId={2} onDone={onDone} onClose={() => {}} />)
  const person = userEvent.setup()
  const choose = async (name: string) => {
    await person.type(screen.getByRole('searchbox'), name)
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
    // The search is empty and focused for the next person.
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  }
  await person.type(screen.getByLabelText('Name of the team'), 'Walk-ins')
  for (const name of ['Asha', 'Cy', 'Ben', 'Ben']) await choose(name)
  const chosen = screen.getByRole('list', { name: 'Members of the new team' })
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(3)
  expect(within(chosen).getAllByRole('listitem')[0]?.textContent).toContain('captain')
  await person.click(screen.getByRole('button', { name: /^Remove ?Cy$/ }))

  await person.click(screen.getByRole('button', { name: 'Create the team' }))
  expect(await screen.findByText(rupees(due))).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Create the team' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const call = { eventId: 2, name: 'Walk-ins', userIds: ['AAAA000001', 'AAAA000002'] }
  expect(server.sent('organiser/teams')).toEqual([
    { ...call, amount: 0 },
    { ...call, amount: due },
  ])
})
