// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { DisputeRow, OnlineOverview, OnlineRow } from '../../../domain/online-payments/api.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import OnlinePayments from './online-payments-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

const at = '2030-11-14T04:30:00.000Z'
const row: OnlineRow = {
  id: 'pay_1',
  state: 'inbox',
  linkState: null,
  amount: 500,
  paise: 50_000,
  currency: 'INR',
  way: 'upi',
  refundedPaise: 0,
  why: 'It was not made through a link of this site',
  seenAt: at,
  userId: '',
  username: '',
  team: '',
  decidedBy: '',
  reason: '',
  rows: [],
  settled: null,
}
const dispute: DisputeRow = {
  id: 'disp_1',
  onlinePaymentId: 'pay_2',
  paise: 30_000,
  state: 'open',
  isOver: false,
  reasonCode: '',
  respondBy: null,
  userId: 'AAAA000001',
  username: 'Asha',
  seenAt: at,
  decidedBy: '',
  reason: '',
  receiptNumber: '',
  isBooked: false,
}
const overview: OnlineOverview = {
  isTrial: false,
  ledger: 0,
  settled: 0,
  waiting: 0,
  missing: 0,
  waitingBack: 0,
  missingBack: 0,
  unknown: [],
  aside: 0,
  refusedSignatures: 0,
  newsWaiting: 0,
  inbox: 1,
  settlements: [],
  refunds: [],
  disputes: [dispute],
}

function open() {
  const server = fakeServer({
    'GET organiser/online-payments': { body: { rows: [row], total: 1 } },
    'GET organiser/online-overview': { body: overview },
    'POST organiser/online-payments/pay_1/aside': { body: row },
    'POST organiser/online-disputes/disp_1': { body: overview },
  })
  const Site = createRoutesStub([{ path: '*', Component: OnlinePayments }])
  render(
    <TestEdition>
      <AsOrganiser>
        <Site initialEntries={['/organiser/online-payments?state=inbox']} />
      </AsOrganiser>
    </TestEdition>,
  )
  const reads = () => ['organiser/online-payments', 'organiser/online-overview'].map(path => server.sent(path).length)
  return { server, reads, person: userEvent.setup() }
}

it('an undecided payment shows why it waits; after the decision the list and the summary load again', async () => {
  const { server, reads, person } = open()
  expect(await screen.findByText(row.why)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: /^Set aside.*pay_1/ }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), 'a wrong account')
  expect(reads()).toEqual([1, 1])
  await person.click(dialog.getByRole('button', { name: 'Set aside' }))
  await waitFor(() => expect(reads()).toEqual([2, 2]))
  expect(server.sent('organiser/online-payments/pay_1/aside')).toEqual([{ reason: 'a wrong account' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("the 'Cancel' button closes the dialog without changing or loading anything", async () => {
  const { reads, person } = open()
  await person.click(await screen.findByRole('button', { name: /^Credit.*pay_1/ }))
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(reads()).toEqual([1, 1])
})

it('an organiser reverses a disputed payment with a reason', async () => {
  const { server, reads, person } = open()
  await person.click(await screen.findByRole('button', { name: /^Decide.*disp_1/ }))
  const dialog = within(screen.getByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Decision'), 'Reverse the payment')
  await person.type(dialog.getByLabelText('Reason'), 'lost at the provider')
  await person.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(reads()).toEqual([2, 2]))
  expect(server.sent('organiser/online-disputes/disp_1')).toEqual([
    { book: true, reason: 'lost at the provider', revise: false },
  ])
})
