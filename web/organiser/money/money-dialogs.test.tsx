// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { PaymentDialog, RefundDialog } from './money-dialogs.tsx'

inAFreshBrowser()

const payer = { userId: 'AAAA000001', username: 'Asha', paidAmount: 0, amountDue: 600 }
const receipt = { receiptNumber: 'R-000001', amount: 600, username: 'Asha', method: 'cash' }
const record = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

function open(...answers: FakeAnswer[]) {
  const server = fakeServer({
    'POST organiser/payments': () => answers.shift() ?? { body: receipt },
    'GET organiser/people/AAAA000001': { body: { ...payer, paidAmount: 600, amountDue: 0 } },
  })
  const rows: unknown[] = []
  render(<PaymentDialog person={payer} onClose={() => {}} onDone={row => rows.push(row)} />)
  return { sent: () => server.sent('organiser/payments'), rows }
}

describe('a payment at the desk', () => {
  it('A6: a payment is sent with the amount due that the dialog showed', async () => {
    const { sent, rows } = open()
    await record(/^Record the payment/)
    expect(sent()).toMatchObject([{ amount: 600, due: 600 }])
    expect(sent()[0]).not.toHaveProperty('reason')
    expect(rows).toHaveLength(1)
  })

  it('A6: if the amount is above the balance to pay, the dialog asks for a reason, and the second press sends the payment', async () => {
    const { sent } = open()
    const person = userEvent.setup()
    await person.clear(screen.getByLabelText('Amount in ₹'))
    await person.type(screen.getByLabelText('Amount in ₹'), '60000')
    await record(/^Record the payment/)
    expect(sent()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('₹59,400 more than the balance to pay')
    await person.type(screen.getByLabelText('Reason for the extra amount'), 'pays for friends')
    await record(/^Record ₹60,000/)
    expect(sent()).toMatchObject([{ amount: 60_000, due: 600, reason: 'pays for friends' }])
  })

  it('A6: if the amount due has changed, the dialog says so and shows the current amount due', async () => {
    const changed = { error: 'The amount has changed.', code: 'amount_changed', amount: 0 }
    const { sent } = open({ status: 409, body: changed })
    await record(/^Record the payment/)
    expect((await screen.findByRole('alert')).textContent).toContain('The amount has changed')
    expect(screen.getByText('settled')).toBeTruthy()
    expect((screen.getByLabelText('Amount in ₹') as HTMLInputElement).value).toBe('')
    expect(sent()).toHaveLength(1)
  })
})

describe('the dialog of a payment', () => {
  it('M11: the dialog of a payment opens with the focus in the amount field', () => {
    open()
    expect(document.activeElement).toBe(screen.getByLabelText('Amount in ₹'))
  })

  it('M11: without a person the search has the focus; after a person is chosen, the amount has the focus', async () => {
    fakeServer({ 'GET organiser/people': { body: { rows: [payer], total: 1 } } })
    render(<PaymentDialog person={null} onClose={() => {}} onDone={() => {}} />)
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), 'Asha')
    await userEvent.click(await screen.findByRole('button', { name: /Asha/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Amount in ₹'))
  })

  it('M11: the error about a UTR disappears when the method changes to cash', async () => {
    const person = userEvent.setup()
    const { rows } = open({ status: 400, body: { error: 'A UTR has 12 digits', code: 'reference_utr' } })
    await person.selectOptions(screen.getByLabelText('Method'), 'upi')
    await person.type(screen.getByLabelText('UTR (12 digits)'), '12')
    await record(/^Record the payment/)
    expect((await screen.findByRole('alert')).textContent).toContain('12 digits')
    await person.selectOptions(screen.getByLabelText('Method'), 'cash')
    expect(screen.queryByRole('alert')).toBeNull()
    await record(/^Record the payment/)
    expect(rows).toHaveLength(1)
  })
})

describe('a refund at the desk', () => {
  const refused = (amount: number) => ({
    status: 409,
    body: { error: `Asha will owe ₹${amount} after this.`, code: 'makes_debt', amount },
  })
  const openRefund = (amountDue: number, ...answers: FakeAnswer[]) => {
    const server = fakeServer({
      'POST organiser/refunds': () => answers.shift() ?? { body: { ...receipt, amount: -600 } },
    })
    render(<RefundDialog person={{ ...payer, paidAmount: 600, amountDue }} onClose={() => {}} onDone={() => {}} />)
    return () => server.sent('organiser/refunds') as { owes?: number; amount: number }[]
  }
  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in ₹')

  it('M9: the amount field contains the credit, or is empty for a person without credit', () => {
    for (const [due, filled] of [
      [-250, '250'],
      [0, ''],
      [300, ''],
    ] as const) {
      openRefund(due)
      expect([due, screen.getAllByLabelText<HTMLInputElement>('Amount in ₹').at(-1)!.value]).toEqual([due, filled])
    }
  })

  it('M9: if a refund makes a debt, the dialog shows the amount of the debt, and the second press confirms', async () => {
    const sent = openRefund(0, refused(600))
    const person = userEvent.setup()
    await person.type(amount(), '600')
    await person.type(screen.getByLabelText('Reason'), 'cannot come')
    await record(/^Record the refund/)
    expect((await screen.findByRole('status')).textContent).toContain('Asha will owe ₹600')
    await record(/^Pay back ₹600 anyway/)
    expect(sent().map(({ owes }) => owes)).toEqual([undefined, 600])
  })

  it('M9: if the organiser changes the amount after the question, the dialog asks again with the new debt', async () => {
    const sent = openRefund(0, refused(600), refused(500))
    const person = userEvent.setup()
    await person.type(amount(), '600')
    await person.type(screen.getByLabelText('Reason'), 'cannot come')
    await record(/^Record the refund/)
    await screen.findByRole('status')
    await person.clear(amount())
    await person.type(amount(), '500')
    expect(screen.queryByRole('status')).toBeNull()
    await record(/^Record the refund/)
    expect((await screen.findByRole('status')).textContent).toContain('₹500')
    expect(sent().map(({ owes }) => owes)).toEqual([undefined, undefined])
  })
})
