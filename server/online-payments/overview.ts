// Reads the treasurer's page, which compares the ledger's online rows with settlements, and lists refunds and disputes.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import type { onlineOverview, UnknownSum } from '../../domain/online-payments/api.ts'
import { disputeIsOver, settledState } from '../../domain/online-payments/rules.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refusedSignatures } from './refused-signatures.ts'
import { adjustment, readSettlements } from './settlements.ts'

/** How many refunds, and how many disputes, the page shows at most. */
const mostShown = 200

/** The data of the treasurer's page at `now`. */
export async function readOverview(
  db: Db,
  edition: Edition,
  now: Millis,
): Promise<Omit<z.input<typeof onlineOverview>, 'isTrial'>> {
  const { seen, ...sums } = await ledgerSums(db, now)
  const settlements = await readSettlements(db, edition)
  const lines = await db
    .selectFrom('settlement_row')
    // A line is joined to its payment, because the refund of a payment that was set aside also counts as set aside.
    .leftJoin('online_payment', 'online_payment.id', 'settlement_row.online_payment_id')
    .select(['settlement_row.id', 'settlement_row.kind', 'settlement_row.gross', 'online_payment.state'])
    .execute()
  const [aside, unknown] = [
    lines.filter(({ id, state }) => !seen.has(id) && state === 'aside'),
    lines.filter(({ id, state }) => !seen.has(id) && state !== 'aside'),
  ]
  const count = (rows: { count: number } | undefined) => rows?.count ?? 0
  const waiting = await db
    .selectFrom('webhook_event')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  const inbox = await db
    .selectFrom('online_payment')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('state', '=', 'inbox')
    .executeTakeFirst()
  return {
    ...sums,
    unknown: byKind(unknown),
    aside: aside.reduce((sum, { gross }) => sum + gross, 0),
    refusedSignatures: await refusedSignatures(db),
    newsWaiting: count(waiting),
    inbox: count(inbox),
    settlements,
    refunds: await readRefunds(db),
    disputes: await readDisputes(db),
  }
}

/** A sum for each kind and direction, so that an unknown payment and an unknown refund do not cancel each other out. */
function byKind(lines: readonly { kind: string; gross: number }[]): UnknownSum[] {
  const groups = Map.groupBy(lines, ({ kind, gross }) => `${kind} ${gross < 0}`)
  return [...groups.values()].map(own => ({
    kind: own[0]!.kind,
    isOut: own[0]!.gross < 0,
    paise: own.reduce((sum, { gross }) => sum + gross, 0),
  }))
}

/**
 * The sum of the ledger's online rows, split into settled, waiting and missing, and as `seen` the ids of the lines that
 * belong to these rows.
 */
async function ledgerSums(db: Db, now: Millis) {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('online_refund', 'online_refund.payment_id', 'payment.id')
    .leftJoin('online_entry', 'online_entry.payment_id', 'payment.id')
    .select(['payment.id', 'payment.amount', 'payment.reference', 'payment.created_at', 'online_refund.provider_id'])
    .select(['online_entry.cause', 'online_entry.cause_id', 'online_entry.reverses'])
    .where('payment.method', '=', online)
    .execute()
  const lines = await db.selectFrom('settlement_row').select(['id', 'kind', 'gross', 'online_payment_id']).execute()
  const settled = new Set(lines.map(({ id }) => id))
  const adjusted = Map.groupBy(
    lines.filter(({ kind }) => kind === adjustment),
    line => line.online_payment_id,
  )
  const disputes = await db.selectFrom('online_dispute').select(['id', 'online_payment_id']).execute()
  const disputed = new Map(disputes.map(({ id, online_payment_id }) => [id, online_payment_id]))
  const reversed = new Set(rows.flatMap(({ reverses }) => reverses ?? []))
  const sums = { ledger: 0, settled: 0, waiting: 0, missing: 0, waitingBack: 0, missingBack: 0 }
  const seen = new Set<string>()
  for (const row of rows) {
    const { id, amount, reference, created_at, provider_id, cause, cause_id, reverses } = row
    sums.ledger += amount
    // The lines that settle a dispute have ids of their own, but belong to the same payment.
    const adjustments = cause === 'dispute' ? (adjusted.get(disputed.get(cause_id!)!) ?? []) : []
    // Neither the row of a failed refund nor the row that restores it reaches a settlement.
    if ((reverses !== null || reversed.has(id)) && adjustments.length === 0) continue
    const ids =
      cause === 'dispute'
        ? adjustments.filter(({ gross }) => gross < 0 === amount < 0).map(line => line.id)
        : [provider_id ?? reference.split('/')[0]!]
    for (const each of ids) seen.add(each)
    const isSettled = ids.some(each => settled.has(each))
    const state = settledState(isSettled, Date.parse(created_at), now)
    sums[amount < 0 && state !== 'settled' ? (`${state}Back` as const) : state] += amount
  }
  return { ...sums, seen }
}

/** The newest online refunds, up to `most`. */
export async function readRefunds(db: Db, most = mostShown) {
  const rows = await db
    .selectFrom('online_refund')
    .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
    .innerJoin('payment as of', 'of.id', 'online_refund.refunded_payment_id')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .innerJoin('person as asker', 'asker.id', 'online_refund.requested_by')
    .select(['online_refund.id', 'online_refund.amount', 'online_refund.state', 'online_refund.requested_at'])
    .select(['payment.receipt_number', 'of.receipt_number as of_receipt', 'person.user_id', 'person.username'])
    .select('asker.username as asker')
    .orderBy('online_refund.requested_at', 'desc')
    .limit(most)
    .execute()
  const own = rows.map(row => ({
    id: row.id,
    amount: row.amount,
    state: row.state,
    receiptNumber: row.receipt_number ?? '',
    ofReceipt: row.of_receipt ?? '',
    userId: row.user_id,
    username: row.username,
    askedBy: row.asker,
    askedAt: row.requested_at,
  }))
  const outside = await readOutsideRefunds(db, most)
  return [...own, ...outside].toSorted((a, b) => b.askedAt.localeCompare(a.askedAt)).slice(0, most)
}

/** Refunds made in the provider's own console, with a row for each refunded person. */
async function readOutsideRefunds(db: Db, most: number) {
  const rows = await db
    .selectFrom('provider_refund')
    .innerJoin('online_entry', 'online_entry.cause_id', 'provider_refund.id')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .innerJoin('payment as of', 'of.id', 'online_entry.credited_payment_id')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['payment.id', 'payment.amount', 'provider_refund.state', 'provider_refund.seen_at'])
    .select(['payment.receipt_number', 'of.receipt_number as of_receipt', 'person.user_id', 'person.username'])
    .where('online_entry.reverses', 'is', null)
    .orderBy('provider_refund.seen_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    id: row.id,
    amount: -row.amount,
    state: row.state,
    receiptNumber: row.receipt_number ?? '',
    ofReceipt: row.of_receipt ?? '',
    userId: row.user_id,
    username: row.username,
    askedBy: '',
    askedAt: row.seen_at,
  }))
}

/** The newest disputes, up to `most`. */
export async function readDisputes(db: Db, most = mostShown) {
  const rows = await db
    .selectFrom('online_dispute')
    .leftJoin('online_payment', 'online_payment.id', 'online_dispute.online_payment_id')
    .leftJoin('payment', 'payment.id', 'online_payment.payment_id')
    .leftJoin('person', 'person.id', 'payment.person_id')
    .leftJoin('person as decider', 'decider.id', 'online_dispute.decided_by')
    .leftJoin('payment as booked', 'booked.id', 'online_dispute.payment_id')
    .selectAll('online_dispute')
    .select(['person.user_id', 'person.username', 'decider.username as decider'])
    .select('booked.receipt_number as booked_receipt')
    .select(({ selectFrom }) =>
      selectFrom('online_entry')
        .innerJoin('payment as entry', 'entry.id', 'online_entry.payment_id')
        .select(entry => sumOf(entry.ref('entry.amount')).as('sum'))
        .whereRef('online_entry.cause_id', '=', 'online_dispute.id')
        .as('entries'),
    )
    .orderBy('online_dispute.seen_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => ({
    id: row.id,
    onlinePaymentId: row.online_payment_id,
    paise: row.paise,
    state: row.state,
    isOver: disputeIsOver(row.state),
    reasonCode: row.reason_code,
    respondBy: row.respond_by,
    userId: row.user_id ?? '',
    username: row.username ?? '',
    seenAt: row.seen_at,
    decidedBy: row.decider ?? '',
    reason: row.reason,
    receiptNumber: row.booked_receipt ?? '',
    isBooked: Number(row.entries ?? 0) < 0,
  }))
}
