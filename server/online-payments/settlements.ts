// Imports settlements, the provider's payouts to the festival's bank, and lists their lines with the ledger's receipts.
import type { z } from 'zod'
import { readPaise } from '../../domain/bank/statement-amount.ts'
import { calendarDay } from '../../domain/day.ts'
import type { settlementRow } from '../../domain/online-payments/api.ts'
import { day } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Online } from './online.ts'
import type { SettlementLine } from './provider.ts'
import { closeSettlementLines, settlementNumberIn, settlementNumbers } from './settlement-transfers.ts'
import { storeEvent } from './webhook-events.ts'

/** The number of earlier days that each daily import reads again, because an earlier import may have failed. */
const daysBack = 4
/** How many settlements the page shows at most. */
const mostShown = 60
/** The provider's name for a settlement line of a dispute. */
export const adjustment = 'adjustment'

/** Imports the settlements of the last days. */
export async function importRecentSettlements(parts: Online): Promise<void> {
  for (let i = 0; i <= daysBack; i++)
    await importSettlements(parts, calendarDay(parts.edition().festival, parts.now() - i * day))
}

/**
 * Stores the lines that were settled on a day (YYYY-MM-DD); repeating a day changes nothing. Stores an event for each
 * settled payment or refund that the site does not know.
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
      for (const kind of ['payment', 'refund'] as const) {
        const ids = slice.filter(line => line.kind === kind).map(({ id }) => id)
        for (const id of await findUnknown(trx, kind, ids))
          await storeEvent(trx, { id: `settled ${id}`, kind, about: id }, now())
      }
    })
  }
  await database.write(trx => closeSettlementLines(trx, now()))
}

/** The `ids` of payments or refunds that the site has not stored. */
async function findUnknown(db: Db, kind: 'payment' | 'refund', ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const stored =
    kind === 'payment'
      ? await db.selectFrom('online_payment').select('id').where('id', 'in', ids).execute()
      : await db
          .selectFrom('provider_refund')
          .select('id')
          .where('id', 'in', ids)
          .union(
            db
              .selectFrom('online_refund')
              .select('provider_id as id')
              .where('provider_id', 'in', ids)
              .$narrowType<{ id: string }>(),
          )
          .execute()
  const storedIds = new Set<string>(stored.map(({ id }) => id))
  return ids.filter(id => !storedIds.has(id))
}

function toRow({ settlementId, paymentId, settledAt, ...amounts }: SettlementLine) {
  return { ...amounts, settlement_id: settlementId, online_payment_id: paymentId, settled_at: settledAt }
}

/** The newest settlements, up to `most`, with their lines and the matching row of the bank statement. */
export async function readSettlements(
  db: Db,
  { festival }: Edition,
  most = mostShown,
): Promise<z.input<typeof settlementRow>[]> {
  const newest = await db
    .selectFrom('settlement_row')
    .select(row => ['settlement_id', row.fn.max('settled_at').as('at')])
    .groupBy('settlement_id')
    .orderBy('at', 'desc')
    .limit(most)
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

/** The receipt or group numbers of payments, refunds and adjustments, by the provider's id. */
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
  const outside = await db
    .selectFrom('provider_refund')
    .innerJoin('online_entry', 'online_entry.cause_id', 'provider_refund.id')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .select(['provider_refund.id', 'payment.receipt_number', 'payment.group_number'])
    .where('online_entry.reverses', 'is', null)
    .execute()
  const disputes = await db
    .selectFrom('settlement_row')
    .innerJoin('online_dispute', 'online_dispute.online_payment_id', 'settlement_row.online_payment_id')
    .innerJoin('payment', 'payment.id', 'online_dispute.payment_id')
    .select(['settlement_row.id', 'payment.receipt_number', 'payment.group_number'])
    .where('settlement_row.kind', '=', adjustment)
    .execute()
  return new Map(
    [...paid, ...refunds, ...outside, ...disputes].map(row => [
      row.id ?? '',
      row.group_number ?? row.receipt_number ?? '',
    ]),
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
    const number = settlementNumberIn(numbers, row)
    const utr = utrs[numbers.indexOf(number ?? '')]?.utr
    if (utr) found.set(utr, { date: row.date, paise: row.amount === null ? readPaise(row.written) : row.amount * 100 })
  }
  return found
}
