// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { CashBox } from '../../../domain/money/cash-up-api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { CountBoxDialog } from './box-dialogs.tsx'

inAFreshBrowser()

const uncounted = { boxId: 'b1', float: 500, taken: null, paidBack: null, expected: null, counted: null }

it('C5: the expected amount is shown only after the count, and a difference needs a reason', async () => {
  const answers = [
    { ...uncounted, counted: 700, expected: 900, difference: -200, reason: '' },
    { ...uncounted, counted: 700, expected: 900, difference: -200, reason: 'a note was torn' },
  ]
  const server = fakeServer({ 'POST organiser/cash-boxes/b1/count': () => ({ body: answers.shift() }) })
  const onDone = vi.fn()
  render(<CountBoxDialog box={uncounted as unknown as CashBox} onClose={() => {}} onDone={onDone} />)
  const dialog = within(screen.getByRole('dialog', { name: 'Count my box' }))
  const person = userEvent.setup()
  await person.type(dialog.getByLabelText('₹500'), '1')
  await person.type(dialog.getByLabelText('₹200'), '1')
  expect(dialog.queryByText('Expected')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Save the count' }))
  expect(dialog.getByText('₹900')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  await person.type(dialog.getByLabelText('Reason for the difference'), 'a note was torn')
  await person.click(dialog.getByRole('button', { name: 'Save the count with the reason' }))
  expect(server.sent('organiser/cash-boxes/b1/count')).toEqual([
    { notes: { 500: 1, 200: 1 } },
    { notes: { 500: 1, 200: 1 }, reason: 'a note was torn' },
  ])
  expect(onDone).toHaveBeenCalledOnce()
})
