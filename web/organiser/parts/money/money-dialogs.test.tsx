// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../../testing/show.tsx'
import { PaymentDialog } from './money-dialogs.tsx'

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
  it('A6: is sent with what was due when the cashier looked', async () => {
    const { sent, rows } = open()
    await record(/^Record the payment/)
    expect(sent()).toMatchObject([{ amount: 600, due: 600 }])
    expect(sent()[0]).not.toHaveProperty('reason')
    expect(rows).toHaveLength(1)
  })

  it('A6: above what is due it asks once in words, and is sent by the second press with the reason', async () => {
    const { sent } = open()
    const person = userEvent.setup()
    await person.clear(screen.getByLabelText('Amount in ₹'))
    await person.type(screen.getByLabelText('Amount in ₹'), '60000')
    await record(/^Record the payment/)
    expect(sent()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('₹59,400 more than is due')
    await person.type(screen.getByLabelText('Why more than is due?'), 'pays for friends')
    await record(/^Record ₹60,000/)
    expect(sent()).toMatchObject([{ amount: 60_000, due: 600, reason: 'pays for friends' }])
  })

  it('A6: recorded by another desk meanwhile, the dialog says so and shows what is due now', async () => {
    const changed = { error: 'The amount has changed.', code: 'amount_changed', amount: 0 }
    const { sent } = open({ status: 409, body: changed })
    await record(/^Record the payment/)
    expect((await screen.findByRole('alert')).textContent).toContain('The amount has changed')
    expect(screen.getByText('settled')).toBeTruthy()
    expect((screen.getByLabelText('Amount in ₹') as HTMLInputElement).value).toBe('')
    expect(sent()).toHaveLength(1)
  })
})
