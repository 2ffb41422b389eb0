// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { LeftOpen } from './left-open.tsx'

inAFreshBrowser()

it('B5: staff answer whether people who were inside at the change of day have left; C7: a new answer clears a refusal', async () => {
  const server = fakeServer({
    'POST organiser/check-in/left-open': { status: 409, body: { error: 'Not now', code: 'x' } },
  })
  const onDone = vi.fn()
  const person = userEvent.setup()
  render(<LeftOpen people={1} onDone={onDone} />)
  expect(screen.getByText(/^1 person entered .* was not scanned out/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'They have left' }))
  expect(await screen.findByText('Not now')).toBeTruthy()
  server.answer('POST organiser/check-in/left-open', { body: { people: 1 } })
  await person.click(screen.getByRole('button', { name: 'They are still inside' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.queryByText('Not now')).toBeNull()
  expect(server.sent('organiser/check-in/left-open')).toEqual([{ are: 'left' }, { are: 'inside' }])
})
