import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  disputeMayFollow,
  judgePayment,
  type ProviderPayment,
  refundedPaise,
  refundedRupees,
  refundMayFollow,
  sharesOfMoneyBack,
} from './rules.ts'

const row = (id: string, left: number, credit = 0) => ({ id, personId: `person ${id}`, left, credit })
const sharesOf = (...[rows, amount]: Parameters<typeof sharesOfMoneyBack>) =>
  sharesOfMoneyBack(rows, amount).map(share => [share.row.id, share.amount])

describe('the rows that a refund of a team’s payment is taken from', () => {
  it.each([
    [
      'the whole refund is taken from the payer’s row, which is first',
      [row('payer', 400), row('b', 400)],
      400,
      [['payer', 400]],
    ],
    ['a refund is taken first from a person with credit', [row('payer', 400), row('b', 400, 400)], 400, [['b', 400]]],
    [
      'a refund is taken from a person with credit only up to the credit; the rest is taken from the payer',
      [row('payer', 400), row('b', 400, 100)],
      400,
      [
        ['payer', 300],
        ['b', 100],
      ],
    ],
    [
      'a refund larger than the payer’s row is taken from that row, then from the other rows in order',
      [row('payer', 400), row('b', 400), row('c', 400)],
      900,
      [
        ['payer', 400],
        ['b', 400],
        ['c', 100],
      ],
    ],
    ['nothing is taken from a row that was already refunded', [row('payer', 0), row('b', 400)], 400, [['b', 400]]],
    [
      'a refund larger than all rows is taken from the payer’s row',
      [row('payer', 100), row('b', 0)],
      300,
      [['payer', 300]],
    ],
    ['without rows nothing is taken', [], 300, []],
  ] as const)('M6: %s', (_, rows, amount, shares) => {
    expect(sharesOf(rows, amount)).toEqual(shares)
  })

  it('M6: the shares of a refund add up to its amount, with any rows', () => {
    const some = fc.record({ left: fc.integer({ min: -100, max: 500 }), credit: fc.integer({ min: 0, max: 500 }) })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 2500 }), (rows, amount) => {
        const shares = sharesOfMoneyBack(
          rows.map((each, i) => row(String(i), each.left, each.credit)),
          amount,
        )
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
        for (const share of shares.slice(1)) expect(share.amount).toBeLessThanOrEqual(share.row.left)
      }),
    )
  })
})

describe('a refund', () => {
  it('M6: the state of a refund only moves forward; a failed refund does not count as money', () => {
    const states = ['sent', 'done', 'failed'] as const
    const allowed = states.flatMap(a => states.filter(b => refundMayFollow(a, b)).map(b => `${a} ${b}`))
    expect(allowed).toEqual(['sent done', 'sent failed', 'done failed'])
    expect(
      refundedPaise([
        { paise: 5_050, state: 'done' },
        { paise: 100, state: 'failed' },
      ]),
    ).toBe(5_050)
    expect([0, 5_050, 10_100].map(refundedRupees)).toEqual([0, 51, 101])
  })

  it('M6: a captured payment is credited even if it was refunded: the refund has its own ledger row', () => {
    const payment: ProviderPayment = {
      id: 'pay_1',
      paise: 40_000,
      currency: 'INR',
      status: 'refunded',
      reference: 'r',
      way: 'upi',
      refunds: [],
    }
    expect(judgePayment(payment, 400)).toEqual({ is: 'due', amount: 400 })
    expect(judgePayment(payment, undefined)).toEqual({ is: 'odd', why: 'reference' })
  })
})

it('M6: a lost dispute can still be won; a won dispute remains won', () => {
  const states = ['open', 'under_review', 'lost', 'closed', 'won']
  const allowed = states.flatMap(a => states.filter(b => disputeMayFollow(a, b)).map(b => `${a} ${b}`))
  expect(allowed.filter(each => !each.startsWith('open') && !each.startsWith('under'))).toEqual([
    'lost won',
    'closed won',
  ])
  expect(allowed.filter(each => each.startsWith('open'))).toHaveLength(4)
})
