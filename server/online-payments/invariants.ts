// Invariants of online payments, refunds and disputes: the ledger agrees with the provider.
import { sql } from 'kysely'
import { online } from '../../domain/money/payment.ts'
import { disputeIsOver } from '../../domain/online-payments/rules.ts'
import type { Db } from '../database/types.ts'
import { type Breach, type Invariant, mostBreaches } from '../invariants.ts'
import { rowsInUse } from '../money/ledger-rows.ts'
import { mostTries } from './webhook-events.ts'

const creditedOnce: Invariant = {
  name: 'online-credited',
  sentence: 'An online payment that is marked as credited is in the ledger once, with its whole sum',
  remedy: 'Open the payment on the Online payments page and compare its rows with the provider’s site.',
  async find(db) {
    const payments = await db
      .selectFrom('online_payment')
      .select(['id', 'state', 'paise', 'payment_id'])
      .where('state', 'in', ['credited', 'inbox', 'aside'])
      .execute()
    const rows = Map.groupBy(await rowsInUse(db, online), ({ reference }) => reference.split('/')[0]!)
    return payments.flatMap(({ id, state, paise, payment_id }): Breach[] => {
      const own = rows.get(id) ?? []
      const credited = own.reduce((sum, { amount }) => sum + amount, 0)
      const expected = state === 'credited' ? paise / 100 : 0
      const isNamed = state !== 'credited' || own.some(row => row.id === payment_id)
      if (credited === expected && isNamed) return []
      return [{ payment: id, state, rupees: paise / 100, 'in the ledger': credited }]
    })
  },
}

const rowsHaveCauses: Invariant = {
  name: 'online-rows',
  sentence: 'Money in the ledger that came online is known at the provider',
  remedy: 'Look the number up on the provider’s site. A row that the provider does not know was written by hand.',
  async find(db) {
    const [payments, disputes, outside, failed] = [
      await db.selectFrom('online_payment').select('id').where('state', '=', 'credited').execute(),
      await db.selectFrom('online_dispute').select('id').execute(),
      // If a refund from the provider's console fails, the restoring row has a number of its own.
      await db.selectFrom('provider_refund').select('id').execute(),
      await db
        .selectFrom('online_refund')
        .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
        .select('payment.reference')
        .where('online_refund.state', '=', 'failed')
        .execute(),
    ]
    const causes = new Set([
      ...[...payments, ...disputes, ...outside].map(({ id }) => id),
      ...failed.map(({ reference }) => `${reference}-back`),
    ])
    const rows = await rowsInUse(db, online)
    return rows
      .filter(({ reference }) => !causes.has(reference.split('/')[0]!))
      .map(({ receipt_number, reference, amount }) => ({
        receipt: receipt_number,
        number: reference,
        rupees: amount,
      }))
  },
}

const refundsInLedger: Invariant = {
  name: 'online-refunds',
  sentence: 'A refund deducts its sum from the ledger; a failed refund restores it',
  remedy:
    'Open the person’s page: a sum that did not reach the bank must be theirs again, or be paid back another way.',
  async find(db) {
    const refunds = await db
      .selectFrom('online_refund')
      .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
      .innerJoin('person', 'person.id', 'payment.person_id')
      .leftJoin('payment as back', join =>
        join.on('back.method', '=', online).on(sql<boolean>`back.reference = payment.reference || '-back'`),
      )
      .select(['online_refund.id', 'online_refund.state', 'online_refund.amount', 'person.user_id'])
      .select(['payment.amount as taken', 'payment.receipt_number', 'back.amount as given'])
      .execute()
    return refunds.flatMap(({ state, amount, user_id, taken, receipt_number, given }): Breach[] => {
      const isRight = taken === -amount && (state === 'failed' ? given === amount : given === null)
      return isRight
        ? []
        : [{ person: user_id, receipt: receipt_number, state, rupees: amount, 'put back': given ?? 0 }]
    })
  },
}

const refundsWithinPayments: Invariant = {
  name: 'online-refunds-sum',
  sentence: 'Refunds of a payment are not more than the payment',
  remedy: 'Compare the refunds with the provider’s site before you pay back more.',
  async find(db) {
    const rows = await db
      .selectFrom('online_refund')
      .innerJoin('payment', 'payment.id', 'online_refund.refunded_payment_id')
      .select(['payment.receipt_number as receipt', 'payment.amount as rupees'])
      .select(row => row.cast<number>(row.fn.sum('online_refund.amount'), 'integer').as('refunds'))
      .where('online_refund.state', '<>', 'failed')
      .groupBy(['payment.id', 'payment.receipt_number', 'payment.amount'])
      .having(sql<boolean>`sum(online_refund.amount) > payment.amount`)
      .limit(mostBreaches)
      .execute()
    return rows
  },
}

const wonDisputes: Invariant = {
  name: 'won-disputes',
  sentence: 'A won dispute deducts nothing from the ledger',
  remedy: 'Revise the decision about the dispute: the money is the festival’s and counts as paid.',
  async find(db) {
    const disputes = await db.selectFrom('online_dispute').select(['id', 'state']).execute()
    const won = new Set(disputes.filter(({ state }) => disputeIsOver(state) && state !== 'lost').map(({ id }) => id))
    if (won.size === 0) return []
    const rows = await db
      .selectFrom('payment')
      .innerJoin('person', 'person.id', 'payment.person_id')
      .select(['payment.reference', 'payment.amount', 'person.user_id'])
      .where('payment.method', '=', online)
      .execute()
    const booked = Map.groupBy(rows, ({ reference }) => reference.split(/[/-]/)[0]!)
    return [...won].flatMap((id): Breach[] => {
      const own = booked.get(id) ?? []
      const sum = own.reduce((total, { amount }) => total + amount, 0)
      return sum < 0 ? [{ dispute: id, person: own[0]!.user_id, rupees: -sum }] : []
    })
  },
}

const nothingGivenUp: Invariant = {
  name: 'online-messages',
  sentence: 'Every message of the provider was processed: none was given up',
  remedy: 'Look the number up on the provider’s site, and decide about its payment on the Online payments page.',
  find: (db: Db) =>
    db
      .selectFrom('webhook_event')
      .select(['kind', 'subject_id as number', 'received_at as received', 'last_error as problem'])
      .where('done_at', 'is', null)
      .where('attempts', '>=', mostTries)
      .limit(mostBreaches)
      .execute(),
}

export const onlineInvariants: readonly Invariant[] = [
  creditedOnce,
  rowsHaveCauses,
  refundsInLedger,
  refundsWithinPayments,
  wonDisputes,
  nothingGivenUp,
]
