// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { EndedTeams } from './ended-teams.tsx'

inAFreshBrowser()

it('D11: a coordinator restores an ended team under another name, with a reason', async () => {
  const server = fakeServer({ 'POST organiser/teams/t1/restore': { body: { id: 't1', leftOut: ['Member Bo'] } } })
  const onRestored = vi.fn()
  const ended = { id: 't1', name: 'Owls', endedAt: '2031-01-01T10:00:00.000Z', members: ['Captain Ada', 'Member Bo'] }
  render(
    <TestEdition>
      <EndedTeams teams={[ended]} mayChange onRestored={onRestored} />
    </TestEdition>,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: /^Restore ?Owls/ }))
  const name = screen.getByLabelText(/name/i)
  await person.clear(name)
  await person.type(name, 'First Owls')
  await person.type(screen.getByLabelText('Reason'), 'ended by mistake')
  await person.click(screen.getByRole('button', { name: 'Restore the team' }))
  await waitFor(() => expect(onRestored).toHaveBeenCalled())
  expect(server.sent('organiser/teams/t1/restore')).toEqual([{ name: 'First Owls', reason: 'ended by mistake' }])
})
