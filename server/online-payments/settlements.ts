// Settlements: what the provider paid into the bank, line by line, beside the ledger.
import type { z } from 'zod'
import { readPaise } from '../../domain/bank/statement-amount.ts'
import { calendarDay, type Millis } from '../../domain/day.ts'
import { online } from '../../domain/money/payment.ts'
import type { onlineOverview, settlementRow } from '../../domain/online-payments/api.ts'
import { disputeIsOver, settledState } from '../../domain/online-payments/rules.ts'
import { day } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { addNews } from './news.ts'
import type { Online } from './online.ts'
import type { SettlementLine } from './provider.ts'
import { refusedSignatures } from './refused.ts'
import { settlementIn, settlementNumbers, takeSettlementLines } from './settlement-transfers.ts'

/** Days that are asked about each day: one that was not answered is asked for again. */
const daysBack = 4
/** Settlements on the page, the newest first. */
const mostShown = 60
/** What the provider calls money that a dispute took or brought back. */
const adjustment = 'adjustment'

/** Asks for the settlements of the last days. */
export async function askForSettlements(parts: Online): Promise<void> {
  for (let i = 0; i <= daysBack; i++)
    await importSettlements(parts, calendarDay(parts.edition().festival, parts.now() - i * day))
}

/**
 * Keeps the lines that were settled on a day (YYYY-MM-DD); the same day again changes nothing. A settled payment that
 * we know nothing of is looked up.
 */
export async function importSettlements({ provider, database, now }: Online, wanted: string): Promise<void> {
  const lines = await provider.listSettlements(wanted)
  for (let i = 0; i < lines.length; i += 100) {
    const slice = lines.slice(i, i + 100)
    await database.write(async trx => {
      await trx
        .insertInto('settlement_row')
        .values(slice.map(toRow))
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      const payments = slice.flatMap(line => (line.kind === 'payment' ? [line.id] : []))
      if (payments.length === 0) return
      const known = await trx.selectFrom('online_payment').select('id').where('id', 'in', payments).execute()
      const knownIds = new Set(known.map(({ id }) => id))
      for (const id of payments.filter(payment => !knownIds.has(payment)))
        await addNews(trx, { id: `settled ${id}`, kind: 'payment', about: id }, now())
    })
  }
  await database.write(trx => takeSettlementLines(trx, now()))
}

function toRow({ settlementId, paymentId, settledAt, ...amounts }: SettlementLine) {
  return { ...amounts, settlement_id: settlementId, online_payment_id: paymentId, settled_at: settledAt }
}

/** What the ledger's online rows come to, and how much of it is in the bank, is to come, or is missing. */
async function ledgerSums(db: Db, now: Millis) {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('online_refund', 'online_refund.payment_id', 'payment.id')
    .select(['payment.amount', 'payment.reference', 'payment.created_at', 'online_refund.provider_id'])
    .where('payment.method', '=', online)
    .execute()
  const lines = await db.selectFrom('settlement_row').select(['id', 'kind', 'online_payment_id']).execute()
  const settled = new Set(lines.map(({ id }) => id))
  const adjusted = Map.groupBy(
    lines.filter(({ kind }) => kind === adjustment),
    line => line.online_payment_id,
  )
  const disputes = await db.selectFrom('online_dispute').select(['id', 'online_payment_id']).execute()
  const disputed = new Map(disputes.map(({ id, online_payment_id }) => [id, online_payment_id]))
  // Money that was to go back and did not: both rows are the ledger's alone.
  const failed = new Set(rows.flatMap(({ reference }) => (reference.endsWith('-back') ? [reference.slice(0, -5)] : [])))
  const sums = { ledger: 0, settled: 0, waiting: 0, missing: 0 }
  const seen = new Set<string>()
  for (const { amount, reference, created_at, provider_id } of rows) {
    sums.ledger += amount
    if (failed.has(reference) || reference.endsWith('-back')) continue
    const id = provider_id ?? reference.split('/')[0]!
    // A dispute is settled by lines of other numbers, about the same payment.
    const paymentId = disputed.get(id)
    const ids = paymentId === undefined ? [id] : (adjusted.get(paymentId) ?? []).map(line => line.id)
    for (const each of ids) seen.add(each)
    const isSettled = ids.some(each => settled.has(each))
    sums[settledState(isSettled, Date.parse(created_at), now)] += amount
  }
  return { ...sums, seen }
}

/** Everything that the treasurer's page shows at `now`. */
export async function readOverview(
  db: Db,
  edition: Edition,
  now: Millis,
): Promise<Omit<z.input<typeof onlineOverview>, 'isTrial'>> {
  const { seen, ...sums } = await ledgerSums(db, now)
  const settlements = await readSettlements(db, edition)
  const lines = await db
    .selectFrom('settlement_row')
    .leftJoin('online_payment', 'online_payment.id', 'settlement_row.id')
    .select(['settlement_row.id', 'settlement_row.gross', 'online_payment.state'])
    .execute()
  const besides = (isAside: boolean) =>
    lines
      .filter(({ id, state }) => !seen.has(id) && (state === 'aside') === isAside)
      .reduce((sum, { gross }) => sum + gross, 0)
  const count = (rows: { count: number } | undefined) => rows?.count ?? 0
  const waiting = await db
    .selectFrom('provider_news')
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
    unknown: besides(false),
    aside: besides(true),
    refusedSignatures: await refusedSignatures(db),
    newsWaiting: count(waiting),
    inbox: count(inbox),
    settlements,
    refunds: await readRefunds(db),
    disputes: await readDisputes(db),
  }
}

async function readSettlements(db: Db, { festival }: Edition): Promise<z.input<typeof settlementRow>[]> {
  const newest = await db
    .selectFrom('settlement_row')
    .select(row => ['settlement_id', row.fn.max('settled_at').as('at')])
    .groupBy('settlement_id')
    .orderBy('at', 'desc')
    .limit(mostShown)
    .execute()
  if (newest.length === 0) return []
  const lines = await db
    .selectFrom('settlement_row')
    .selectAll()
    .where(
      'settlement_id',
      'in',
      newest.map(({ settlement_id }) => settlement_id),
    )
    .orderBy('id')
    .execute()
  const receipts = await receiptsOf(db)
  const bankLines = await bankLinesOf(db)
  const bySettlement = Map.groupBy(lines, line => line.settlement_id)
  return newest.map(({ settlement_id }) => {
    const own = bySettlement.get(settlement_id)!
    const sum = (of: 'gross' | 'net' | 'fee') => own.reduce((total, line) => total + line[of], 0)
    const { utr, settled_at } = own[0]!
    return {
      settlementId: settlement_id,
      utr,
      day: calendarDay(festival, Date.parse(settled_at)),
      payments: own.filter(({ kind }) => kind === 'payment').length,
      gross: sum('gross'),
      fees: sum('gross') - sum('net'),
      net: sum('net'),
      bank: bankLines.get(utr) ?? null,
      lines: own.map(({ id, kind, gross, net }) => ({
        id,
        kind,
        gross,
        net,
        fees: gross - net,
        receipts: receipts.get(id) ?? '',
      })),
    }
  })
}

/** The receipts by the provider's id of the payment or refund. */
async function receiptsOf(db: Db): Promise<Map<string, string>> {
  const paid = await db
    .selectFrom('online_payment')
    .innerJoin('payment', 'payment.id', 'online_payment.payment_id')
    .select(['online_payment.id', 'payment.receipt_number', 'payment.group_number'])
    .execute()
  const refunds = await db
    .selectFrom('online_refund')
    .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
    .select(['online_refund.provider_id as id', 'payment.receipt_number', 'payment.group_number'])
    .where('online_refund.provider_id', 'is not', null)
    .execute()
  const disputes = await db
    .selectFrom('settlement_row')
    .innerJoin('online_dispute', 'online_dispute.online_payment_id', 'settlement_row.online_payment_id')
    .innerJoin('payment', 'payment.id', 'online_dispute.payment_id')
    .select(['settlement_row.id', 'payment.receipt_number', 'payment.group_number'])
    .where('settlement_row.kind', '=', adjustment)
    .execute()
  return new Map(
    [...paid, ...refunds, ...disputes].map(row => [row.id ?? '', row.group_number ?? row.receipt_number ?? '']),
  )
}

async function bankLinesOf(db: Db): Promise<Map<string, { date: string; paise: number | null }>> {
  const utrs = await db.selectFrom('settlement_row').select('utr').distinct().where('utr', '<>', '').execute()
  const numbers = await settlementNumbers(db)
  const rows = await db
    .selectFrom('transfer')
    .select(['reference', 'narration', 'date', 'amount', 'written'])
    .where('state', '=', 'credited')
    .where(
      'id',
      'not in',
      db
        .selectFrom('payment')
        .select('transfer_id')
        .where('transfer_id', 'is not', null)
        .$castTo<{ transfer_id: string }>(),
    )
    .execute()
  const found = new Map<string, { date: string; paise: number | null }>()
  for (const row of rows) {
    const number = settlementIn(numbers, row)
    const utr = utrs[numbers.indexOf(number ?? '')]?.utr
    if (utr) found.set(utr, { date: row.date, paise: row.amount === null ? readPaise(row.written) : row.amount * 100 })
  }
  return found
}

async function readRefunds(db: Db) {
  const rows = await db
    .selectFrom('online_refund')
    .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
    .innerJoin('payment as of', 'of.id', 'online_refund.of_payment_id')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .innerJoin('person as asker', 'asker.id', 'online_refund.asked_by')
    .select(['online_refund.id', 'online_refund.amount', 'online_refund.state', 'online_refund.asked_at'])
    .select(['payment.receipt_number', 'of.receipt_number as of_receipt', 'person.user_id', 'person.username'])
    .select('asker.username as asker')
    .orderBy('online_refund.asked_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({
    id: row.id,
    amount: row.amount,
    state: row.state,
    receiptNumber: row.receipt_number ?? '',
    ofReceipt: row.of_receipt ?? '',
    userId: row.user_id,
    username: row.username,
    askedBy: row.asker,
    askedAt: row.asked_at,
  }))
}

async function readDisputes(db: Db) {
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
    .orderBy('online_dispute.seen_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({
    id: row.id,
    onlinePaymentId: row.online_payment_id,
    paise: row.paise,
    state: row.state,
    isOver: disputeIsOver(row.state),
    reasonCode: row.reason_code,
    respondBy: row.answer_until,
    userId: row.user_id ?? '',
    username: row.username ?? '',
    seenAt: row.seen_at,
    decidedBy: row.decider ?? '',
    reason: row.reason,
    receiptNumber: row.booked_receipt ?? '',
  }))
}
