// The console's list of online payments, and the decisions of staff about payments in the inbox.

import { type InferResult, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import type { onlineRow } from '../../domain/online-payments/api.ts'
import { onlineColumns } from '../../domain/online-payments/columns.ts'
import { type Oddity, oddWords, settledState } from '../../domain/online-payments/rules.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { findByUserId, lockPerson } from '../access/accounts.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { searchFormOf } from '../database/search-text.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { consoleList } from '../lists/console-list.ts'
import { inOrder, inSql, matchesAllWords } from '../lists/lists.ts'
import { credit } from '../money/credit.ts'
import { auditedPayment } from '../money/payments.ts'
import { refuseOwnMoney } from '../people/own-money.ts'
import { refuse } from '../refuse.ts'
import { returnedAmount } from './entries.ts'
import { bookRefunds, refundedOutside } from './outside-refunds.ts'

type OnlineRow = z.input<typeof onlineRow>

function selectRows(db: Db) {
  return db
    .selectFrom('online_payment')
    .leftJoin('online_link', 'online_link.reference', 'online_payment.reference')
    .leftJoin('payment', 'payment.id', 'online_payment.payment_id')
    .leftJoin('person', join =>
      join.on(sql`coalesce(online_link.person_id, payment.person_id)`, '=', sql.ref('person.id')),
    )
    .leftJoin('team', 'team.id', 'online_link.team_id')
    .leftJoin('person as decider', 'decider.id', 'online_payment.decided_by')
    .selectAll('online_payment')
    .select(['online_link.state as link_state', 'person.user_id', 'person.username', 'team.name as team'])
    .select(['decider.username as decider', 'payment.group_number', 'payment.created_at'])
    .select(row =>
      row
        .exists(row.selectFrom('settlement_row').select('id').whereRef('settlement_row.id', '=', 'online_payment.id'))
        .as('is_settled'),
    )
}

export const onlineRows = consoleList({
  url: '/online-payments',
  name: 'online-payments',
  may: 'statements',
  ...organiserCalls['GET /online-payments'],
  columns: onlineColumns,
  /** The payments that match the query, in the order that it asks for. */
  select({ database: { db }, now: clock }, query) {
    const now = clock()
    const { state, search, sort } = query
    const texts = [sql<string>`coalesce(person.search_text, '')`, searchFormOf(sql.ref('online_payment.id'))]
    return {
      ids: db
        .selectFrom('online_payment')
        .leftJoin('online_link', 'online_link.reference', 'online_payment.reference')
        .leftJoin('payment', 'payment.id', 'online_payment.payment_id')
        .leftJoin('person', join =>
          join.on(sql`coalesce(online_link.person_id, payment.person_id)`, '=', sql.ref('person.id')),
        )
        .select('online_payment.id')
        .$if(state !== 'all', rows => rows.where('online_payment.state', '=', state as 'inbox'))
        .where(matchesAllWords(texts, search))
        .orderBy(sort === 'amount' ? 'online_payment.paise' : 'online_payment.seen_at', inSql(query))
        .orderBy('online_payment.id'),
      async rowsOf(ids) {
        const rows = await inOrder(ids, some => selectRows(db).where('online_payment.id', 'in', some).execute())
        return Promise.all(rows.map(row => toRow(db, row, now)))
      },
    }
  },
})

export async function findOnline(db: Db, id: string, now: Millis): Promise<OnlineRow> {
  const row = await selectRows(db).where('online_payment.id', '=', id).executeTakeFirst()
  return row ? toRow(db, row, now) : refuse('payment_unknown')
}

async function toRow(db: Db, row: InferResult<ReturnType<typeof selectRows>>[number], now: Millis): Promise<OnlineRow> {
  const isInLedger = row.state === 'credited' && row.created_at !== null
  const refundedPaise = await refundedOutside(db, row.id)
  const why = row.state === 'inbox' && isFullyReturned(row, refundedPaise) ? 'refunded' : row.review_reason
  return {
    id: row.id,
    state: row.state,
    linkState: row.link_state,
    amount: row.paise % 100 === 0 ? row.paise / 100 : null,
    paise: row.paise,
    currency: row.currency,
    way: row.method,
    refundedPaise,
    why: oddWords[why as Oddity] ?? '',
    seenAt: row.seen_at,
    userId: row.user_id ?? '',
    username: row.username ?? '',
    team: row.team ?? '',
    decidedBy: row.decider ?? '',
    reason: row.reason,
    rows: row.payment_id === null ? [] : await ledgerRows(db, { paymentId: row.payment_id, group: row.group_number }),
    settled: isInLedger ? settledState(Boolean(row.is_settled), Date.parse(row.created_at!), now) : null,
  }
}

async function ledgerRows(
  db: Db,
  { paymentId, group }: { paymentId: string; group: string | null },
): Promise<OnlineRow['rows']> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['payment.id', 'payment.receipt_number', 'payment.amount'])
    .select(['person.user_id', 'person.username'])
    .where(row => (group === null ? row('payment.id', '=', paymentId) : row('payment.group_number', '=', group)))
    .where('payment.method', '=', online)
    .where('payment.amount', '>', 0)
    .orderBy('payment.receipt_number')
    .execute()
  return Promise.all(
    rows.map(async row => ({
      paymentId: row.id,
      receiptNumber: row.receipt_number ?? '',
      userId: row.user_id,
      username: row.username,
      amount: row.amount,
      givenBack: await returnedAmount(db, row.id),
    })),
  )
}

/** Whether a payment was refunded completely. An earlier version stored no refunds but only a `review_reason`. */
const isFullyReturned = ({ paise, review_reason }: { paise: number; review_reason: string }, refunded: number) =>
  refunded >= paise || (review_reason === 'refunded' && refunded === 0)

/**
 * Credits a payment in the inbox, less its refunds at the provider, to a person at `now`. Refuses a decided payment,
 * another currency, a sum with paise, a completely refunded payment, and the organiser's own account.
 */
export async function creditFromInbox(
  trx: Transaction,
  edition: Edition,
  staffId: string,
  { id, userId, reason }: { id: string; userId: string; reason: string },
  now: Millis,
): Promise<Audited<null>> {
  const person = (await findByUserId(trx, userId)) ?? refuse('person_unknown')
  await refuseOwnMoney(trx, staffId, { people: [person.id], onlinePayments: [id] })
  await lockPerson(trx, person.id)
  const found =
    (await trx.selectFrom('online_payment').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('payment_unknown')
  if (found.state !== 'inbox') refuse('online_decided')
  if (found.currency !== 'INR' || found.paise % 100 !== 0) refuse('online_not_whole')
  const source = { method: online, reference: id, note: reason.slice(0, 120), takenBy: staffId }
  const [payment] = await credit(
    trx,
    [{ personId: person.id, amount: found.paise / 100 }],
    { ...source, transferId: null, teamId: null },
    now,
  )
  // The refunds are read after the ledger is locked, because refunds are stored under the same lock.
  if (isFullyReturned(found, await refundedOutside(trx, id))) refuse('online_went_back')
  await decide(trx, staffId, { id, state: 'credited', reason, paymentId: payment!.id }, now)
  await bookRefunds(trx, edition, id, now)
  const entry = { action: 'online.credit', personId: person.id, after: auditedPayment(payment!), reason } as const
  return { answer: null, entries: [entry] }
}

/** Sets a payment in the inbox aside at `now`, because it is not for the festival or is refunded by hand. */
export async function putAside(
  trx: Transaction,
  staffId: string,
  { id, reason }: { id: string; reason: string },
  now: Millis,
): Promise<Audited<null>> {
  await refuseOwnMoney(trx, staffId, { onlinePayments: [id] })
  await decide(trx, staffId, { id, state: 'aside', reason, paymentId: null }, now)
  return { answer: null, entries: [{ action: 'online.aside', personId: null, after: { payment: id } }] }
}

/** Returns a payment that was set aside to the inbox. Refuses a payment in any other state. */
export async function reopenOnline(trx: Transaction, staffId: string, { id }: { id: string }): Promise<Audited<null>> {
  await refuseOwnMoney(trx, staffId, { onlinePayments: [id] })
  const { numUpdatedRows } = await trx
    .updateTable('online_payment')
    .set({ state: 'inbox', decided_at: null, decided_by: null, reason: '' })
    .where('id', '=', id)
    .where('state', '=', 'aside')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('online_decided')
  return { answer: null, entries: [{ action: 'online.reopen', personId: null, after: { payment: id } }] }
}

type Decision = { id: string; state: 'credited' | 'aside'; reason: string; paymentId: string | null }

async function decide(trx: Transaction, staffId: string, decision: Decision, now: Millis): Promise<void> {
  const { id, state, reason, paymentId } = decision
  const { numUpdatedRows } = await trx
    .updateTable('online_payment')
    .set({ state, payment_id: paymentId, decided_at: isoTime(now), decided_by: staffId, reason })
    .where('id', '=', id)
    .where('state', '=', 'inbox')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('online_decided')
}
