// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '../../../domain/account/api.ts'
import type { OwnPayments } from '../../../domain/money/payments-api.ts'
import { aUser, registeredFor } from '../../testing/a-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser, show, withStoredToken } from '../../testing/show.tsx'

inAFreshBrowser()

const claim = (amount: number, state: 'open' | 'rejected' = 'open'): OwnPayments['claims'][number] => ({
  claimId: `claim-${amount}`,
  utr: '412345678901',
  amount,
  state,
  claimedAt: '2030-11-01T10:00:00.000Z',
  reason: '',
  team: null,
})
const upi = (amount: number) => ({ vpa: 'fest@bank', name: 'Fest', amount, reference: 'K7QM2X94TZ', link: 'upi://pay' })

async function showProfile(user: User, money: Partial<OwnPayments> = {}) {
  withStoredToken()
  const payments = { payments: [], claims: [], upi: null, desk: 'The desk is in the hall.', ...money }
  fakeServer({ 'GET users/verifyAccessToken': { body: user }, 'GET users/payments': { body: payments } })
  show('/profile')
  await screen.findByText(/We have not received any payment/)
  const step = screen.getByRole('navigation', { name: 'Next step' })
  return {
    text: () => step.querySelector('p')?.textContent,
    leadsTo: (name: string) => within(step).getByRole('link', { name }).getAttribute('href'),
    sections: screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent),
    payments: within(screen.getByRole('region', { name: 'Payments' })),
  }
}

const owing = aUser({ events: registeredFor(1, 2), total: 800, amountDue: 800 })

it('with a balance to pay, the next step is how to pay, and the payments are above the events', async () => {
  const { text, leadsTo, sections } = await showProfile(owing)
  expect(text()).toBe('Balance to pay: ₹800')
  expect(leadsTo('How to pay')).toBe('/profile#payments')
  expect(sections).toEqual([
    'Asha Kumari',
    'Payments',
    'Registered events',
    'Notices',
    'Your details',
    'Password and log-ins',
    'Your data',
  ])
})

it('once all is paid, the next step is the pass, and the payments are below the events', async () => {
  const { text, leadsTo, sections } = await showProfile(
    aUser({ events: registeredFor(1), total: 400, paidAmount: 400, amountDue: 0 }),
  )
  expect(text()).toBe('Fully paid')
  expect(leadsTo('Show your pass')).toBe('/profile#pass')
  expect(sections).toEqual([
    'Asha Kumari',
    'Registered events',
    'Payments',
    'Notices',
    'Your details',
    'Password and log-ins',
    'Your data',
  ])
})

it('without events, the next step is to choose events, and the events are above the payments', async () => {
  const { leadsTo, sections } = await showProfile(aUser())
  expect(leadsTo('Choose events')).toBe('/profile#events')
  expect(sections.slice(1, 3)).toEqual(['Registered events', 'Payments'])
})

it('if a reported payment of the full balance is being checked, the balance is not requested again', async () => {
  const { text, payments } = await showProfile(owing, { claims: [claim(800)] })
  await waitFor(() => expect(text()).toBe('A cashier is checking ₹800. You do not need to do anything.'))
  expect(payments.getByRole('status').textContent).toContain('A cashier is checking the ₹800 that you reported')
  expect(payments.queryByRole('heading', { name: /pay/i, level: 3 })?.textContent).toBe('Payments you reported')
  expect(payments.getByText('₹800 being checked')).toBeTruthy()
})

it('if a part of the balance is being checked, only the rest is requested', async () => {
  const { text, payments } = await showProfile(owing, { claims: [claim(300)], upi: upi(500) })
  await waitFor(() => expect(text()).toBe('Balance to pay: ₹500'))
  expect(payments.getByRole('heading', { name: 'Pay ₹500 by UPI' })).toBeTruthy()
})

it('after a reported payment is rejected, its amount is requested again', async () => {
  const { text, payments } = await showProfile(owing, { claims: [claim(800, 'rejected')] })
  expect(text()).toBe('Balance to pay: ₹800')
  expect(payments.getByText('The desk is in the hall.')).toBeTruthy()
})

it('3.5: with too few events for a bed, the next step is to choose events, even with a balance to pay', async () => {
  const { text, leadsTo } = await showProfile(
    aUser({ facility: 'Hostel', events: registeredFor(1), total: 1100, amountDue: 1100 }),
  )
  expect(text()).toBe('Hostel needs 1 more event')
  expect(leadsTo('Choose events')).toBe('/profile?dialog=register')
})
