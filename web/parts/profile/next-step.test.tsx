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
  const next = within(screen.getByRole('navigation', { name: 'Next step' }))
  return {
    said: () => next.getByText(/./, { selector: 'p' }).textContent,
    leadsTo: (name: string) => next.getByRole('link', { name }).getAttribute('href'),
    sections: screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent),
    payments: within(screen.getByRole('region', { name: 'Payments' })),
  }
}

const owing = aUser({ events: registeredFor(1, 2), total: 800, amountDue: 800 })

it('who owes money sees it on the ticket, with the pass, and how to pay before the events', async () => {
  const { said, leadsTo, sections } = await showProfile(owing)
  expect(said()).toBe('Balance to pay: ₹800')
  expect(leadsTo('How to pay')).toBe('/profile#payments')
  expect(sections).toEqual([
    'Your pass',
    'Asha Kumari',
    'Payments',
    'Registered events',
    'Notices',
    'Password and log-ins',
    'Your data',
  ])
})

it('a person who has paid sees the pass first, and the receipts after the events', async () => {
  const { said, leadsTo, sections } = await showProfile(
    aUser({ events: registeredFor(1), total: 400, paidAmount: 400, amountDue: 0 }),
  )
  expect(said()).toBe('Fully paid')
  expect(leadsTo('Show your pass')).toBe('/profile#pass')
  expect(sections).toEqual([
    'Your pass',
    'Asha Kumari',
    'Registered events',
    'Payments',
    'Notices',
    'Password and log-ins',
    'Your data',
  ])
})

it('a person without events is led to them from the ticket, and sees them before the payments', async () => {
  const { leadsTo, sections } = await showProfile(aUser())
  expect(leadsTo('Choose events')).toBe('/profile#events')
  expect(sections.slice(2, 4)).toEqual(['Registered events', 'Payments'])
})

it('a payment that waits to be confirmed is not asked for again', async () => {
  const { said, payments } = await showProfile(owing, { claims: [claim(800)] })
  await waitFor(() => expect(said()).toBe('A cashier is checking ₹800. You do not need to do anything.'))
  expect(payments.getByRole('status').textContent).toContain('A cashier is checking the ₹800 that you reported')
  expect(payments.queryByRole('heading', { name: /pay/i, level: 3 })?.textContent).toBe('Payments you reported')
  expect(screen.getByRole('region', { name: 'Your profile' }).textContent).toContain('₹800 being checked')
})

it('when only a part waits, the rest is asked for', async () => {
  const { said, payments } = await showProfile(owing, { claims: [claim(300)], upi: upi(500) })
  await waitFor(() => expect(said()).toBe('Balance to pay: ₹500'))
  expect(payments.getByRole('heading', { name: 'Pay ₹500 by UPI' })).toBeTruthy()
})

it('a payment that was rejected is asked for again', async () => {
  const { said, payments } = await showProfile(owing, { claims: [claim(800, 'rejected')] })
  expect(said()).toBe('Balance to pay: ₹800')
  expect(payments.getByText('The desk is in the hall.')).toBeTruthy()
})

it('3.5: who lacks events for a bed is led to them before the money', async () => {
  const { said, leadsTo } = await showProfile(
    aUser({ facility: 'Hostel', events: registeredFor(1), total: 1100, amountDue: 1100 }),
  )
  expect(said()).toBe('Hostel needs 1 more event')
  expect(leadsTo('Choose events')).toBe('/profile?dialog=register')
})
