// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { TransferRow } from '../../../domain/bank/api.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { AssignDialog } from './transfer-dialogs.tsx'

inAFreshBrowser()

const row: TransferRow = {
  transferId: 'one',
  method: 'upi',
  date: '7 Feb 2031',
  payer: 'Asha Rao',
  narration: 'UPI/CR/412345678901/ASHA RAO',
  reference: '412345678901',
  amount: null,
  written: '₹499.50',
  creditable: 499,
  direction: 'in',
  words: '',
  doubts: [],
  isDoubtful: false,
  state: 'open',
  importedAt: '2030-11-14T04:30:00.000Z',
  decidedBy: '',
  reason: '',
  isConflict: false,
  suggestions: [],
  teams: [],
  credits: [],
}

function decide(changes: Partial<TransferRow>) {
  const person = { userId: 'AAAA000001', username: 'Asha Rao', amountDue: 500 }
  const Component = () => (
    <TestEdition>
      <AssignDialog row={{ ...row, ...changes }} person={person} team={null} onClose={() => {}} />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  return render(<Site />)
}

it('A5: for a transfer with paise, the dialog proposes whole rupees and asks for no reason', () => {
  decide({})
  expect(screen.getByText('₹499.50 received; ₹499 of it can be credited.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Share of Asha Rao in ₹').value).toBe('499')
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

it('A4: for an unreadable amount the cashier types the amount and gives a reason', () => {
  decide({ written: 'four hundred', creditable: null })
  expect(screen.getByText(/Type the amount that the bank shows/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Share of Asha Rao in ₹').value).toBe('')
  expect(screen.getByLabelText('Reason')).toBeDefined()
})

it('M1: a doubtful row shows why it is doubtful, and asks for a reason', () => {
  decide({ amount: 400, written: '', creditable: 400, isDoubtful: true, doubts: ['The row says: PENDING'] })
  expect(screen.getByText('The row says: PENDING.')).toBeDefined()
  expect(screen.getByLabelText('Reason, such as where you saw that the money arrived')).toBeDefined()
})
