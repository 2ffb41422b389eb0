// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentRow } from '../../../domain/money/payments-api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import * as organiser from '../shell/organiser.tsx'
import { CorrectPayment } from './correct-payment.tsx'

inAFreshBrowser()

const payer = { userId: 'AAAA000001', username: 'Asha' }
const cash: PaymentRow = {
  ...payer,
  paymentId: 'p1',
  receiptNumber: 'R-000001',
  amount: 600,
  method: 'cash',
  reference: 'R-000001',
  note: '',
  takenBy: 'The cashier',
  isFromStatement: false,
  takenAt: '2030-11-14T04:30:00.000Z',
  corrects: '',
  isCorrected: false,
  group: '',
  team: '',
}

function show(payment: PaymentRow) {
  vi.spyOn(organiser, 'usePermission').mockReturnValue(true)
  const Component = () => (
    <TestEdition>
      <CorrectPayment payment={payment} payer={payer} onChange={() => {}} />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  render(<Site />)
}

describe('correcting a payment', () => {
  it('M11: an online payment cannot be corrected; its button opens the refund', () => {
    show({ ...cash, method: 'online', reference: 'pay_1/2' })
    expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull()
    const link = screen.getByRole('link', { name: /^Pay back online/ })
    expect(link.getAttribute('href')).toBe('/organiser/online-payments?search=pay_1')
  })

  it('M9: if a correction makes a debt, the dialog shows the amount of the debt, and the second press confirms', async () => {
    const refused = { error: 'Asha will owe ₹540 after this.', code: 'makes_debt', amount: 540 }
    const answers = [{ status: 409, body: refused }, { body: { ...cash, amount: 60 } }]
    const server = fakeServer({ 'POST organiser/payments/p1/correct': () => answers.shift()! })
    const person = userEvent.setup()
    show(cash)
    await person.click(screen.getByRole('button', { name: /^Correct/ }))
    const amount = screen.getByLabelText('Amount in ₹')
    expect(document.activeElement).toBe(amount)
    await person.clear(amount)
    await person.type(amount, '60')
    await person.type(screen.getByLabelText('Reason'), 'a zero too many')
    await person.click(screen.getByRole('button', { name: 'Correct the payment' }))
    expect((await screen.findByRole('status')).textContent).toContain('Asha will owe ₹540')
    await person.click(screen.getByRole('button', { name: 'Correct it anyway' }))
    const sent = server.sent('organiser/payments/p1/correct') as { owes?: number }[]
    expect(sent.map(({ owes }) => owes)).toEqual([undefined, 540])
  })
})
