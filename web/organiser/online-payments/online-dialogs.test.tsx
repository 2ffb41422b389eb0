// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { OnlineRow } from '../../../domain/online-payments/api.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { CreditDialog, OnlineRefundDialog } from './online-dialogs.tsx'

inAFreshBrowser()

const asha = { userId: 'AAAA000001', username: 'Asha', college: 'Hill College', paidAmount: 1200, amountDue: 0 }
const row = {
  id: 'pay_1',
  paise: 50_000,
  currency: 'INR',
  why: 'It was not made through a link of this site',
} as OnlineRow
const payment = {
  paymentId: 'p1',
  receiptNumber: 'R-000001',
  userId: asha.userId,
  username: 'Asha',
  amount: 1200,
  givenBack: 0,
}

function show(Dialog: ComponentType) {
  const Component = () => (
    <TestEdition>
      <Dialog />
    </TestEdition>
  )
  const Site = createRoutesStub([{ path: '*', Component }])
  return render(<Site />)
}

describe('an online payment without a payer', () => {
  it('M11: before a payment without payer is credited, the dialog shows the person’s name, college and balance', async () => {
    const server = fakeServer({
      'GET organiser/people': { body: { rows: [{ ...asha, amountDue: 700 }], total: 1 } },
      'POST organiser/online-payments/pay_1/credit': { body: row },
    })
    const person = userEvent.setup()
    show(() => <CreditDialog row={row} onClose={() => {}} onDone={() => {}} />)
    const credit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Credit/ })
    expect(credit().disabled).toBe(true)
    await person.type(screen.getByRole('searchbox'), 'AAAA000001')
    await person.click(await screen.findByRole('button', { name: /Asha/ }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Hill College/).textContent).toMatch(/Asha \(AAAA000001\), Hill College, paid ₹1,200.*700/)
    expect(document.activeElement?.getAttribute('name')).toBe('reason')
    await person.type(dialog.getByLabelText('Reason'), 'at the shop')
    await person.click(screen.getByRole('button', { name: 'Credit ₹500 to Asha' }))
    expect(server.sent('organiser/online-payments/pay_1/credit')).toEqual([
      { userId: 'AAAA000001', reason: 'at the shop' },
    ])
  })

  it('M11: an unknown user id shows a message, and the button is disabled', async () => {
    fakeServer({ 'GET organiser/people': { body: { rows: [], total: 0 } } })
    show(() => <CreditDialog row={row} onClose={() => {}} onDone={() => {}} />)
    await userEvent.type(screen.getByRole('searchbox'), 'ZZZZ999999')
    expect(await screen.findByText('Nobody found.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Credit' }).disabled).toBe(true)
  })
})

describe('refunding an online payment', () => {
  const amount = () => screen.findByLabelText<HTMLInputElement>('Amount in ₹')

  it.each([
    [0, ''],
    [700, ''],
    [-300, '300'],
    [-5000, '1200'],
  ])(
    'M9: the refund dialog fills in only the credit: if the amount due is %i, the amount field contains «%s»',
    async (amountDue, filled) => {
      fakeServer({ 'GET organiser/people/AAAA000001': { body: { ...asha, amountDue } } })
      show(() => <OnlineRefundDialog payment={payment} onClose={() => {}} onDone={() => {}} />)
      expect((await amount()).value).toBe(filled)
    },
  )

  it('M9: if a refund makes a debt, the dialog shows the amount of the debt, and the second press confirms', async () => {
    const refused = { error: 'Asha will owe ₹1,200 after this.', code: 'makes_debt', amount: 1200 }
    const answers = [{ status: 409, body: refused }, { body: {} }]
    const server = fakeServer({
      'GET organiser/people/AAAA000001': { body: asha },
      'POST organiser/online-refunds/p1': () => answers.shift()!,
    })
    const person = userEvent.setup()
    show(() => <OnlineRefundDialog payment={payment} onClose={() => {}} onDone={() => {}} />)
    await person.type(await amount(), '1200')
    await person.type(screen.getByLabelText('Reason'), 'fell ill')
    await person.click(screen.getByRole('button', { name: 'Pay it back' }))
    expect((await screen.findByText('Asha will owe ₹1,200 after this.')).closest('[role=status]')).toBeTruthy()
    await person.type(screen.getByLabelText('Reason'), ', says the doctor')
    await person.click(screen.getByRole('button', { name: 'Pay back ₹1,200 anyway' }))
    const sent = server.sent('organiser/online-refunds/p1') as { owes?: number; reason: string }[]
    expect(sent.map(({ owes }) => owes)).toEqual([undefined, 1200])
    expect(sent[1]!.reason).toBe('fell ill, says the doctor')
  })
})
