// The cashiers' boxes. A box is opened with a float, counted by notes and coins, and closed by a second person. A
// closed box cannot change.
import { type InferResult, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { type Notes, sumOfNotes } from '../../domain/money/cash.ts'
import type { cashBox } from '../../domain/money/cash-up-api.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { lockLedger } from './ledger.ts'
import { addBox } from './open-box.ts'

type Row = InferResult<ReturnType<typeof selectBoxes>>[number]

function selectBoxes(db: Db) {
  const cash = db
    .selectFrom('payment')
    .select('box_id')
    .select([
      // As in the cash-up, a reversal does not count as a refund.
      sumOf(sql`case when amount > 0 or corrects is not null then amount end`).as('taken'),
      sumOf(sql`case when amount < 0 and corrects is null then -amount end`).as('paid_back'),
    ])
    .where('box_id', 'is not', null)
    .groupBy('box_id')
    .as('cash')
  return db
    .selectFrom('cash_box')
    .innerJoin('person as cashier', 'cashier.id', 'cash_box.cashier_id')
    .leftJoin('person as closer', 'closer.id', 'cash_box.closed_by')
    .leftJoin(cash, 'cash.box_id', 'cash_box.id')
    .selectAll('cash_box')
    .select(['cashier.user_id', 'cashier.username', 'closer.username as closer'])
    .select([
      sql<number>`coalesce(cash.taken, 0)`.as('taken'),
      sql<number>`coalesce(cash.paid_back, 0)`.as('paid_back'),
    ])
}

function toBox(row: Row): z.input<typeof cashBox> {
  const { counted, expected: before } = row
  const isCountCurrent = counted !== null && (row.closed_at !== null || before === expectedIn(row))
  const ifCounted = (sum: number) => (isCountCurrent ? sum : null)
  return {
    boxId: row.id,
    userId: row.user_id,
    cashier: row.username,
    openedAt: row.opened_at,
    float: row.float_amount,
    taken: ifCounted(Number(row.taken)),
    paidBack: ifCounted(Number(row.paid_back)),
    expected: ifCounted(expectedIn(row)),
    counted,
    countedAt: row.counted_at,
    notes: row.notes === '' ? {} : (JSON.parse(row.notes) as Notes),
    difference: counted === null || before === null ? null : counted - before,
    reason: row.reason,
    isCountCurrent,
    closedAt: row.closed_at,
    closedBy: row.closer ?? '',
  }
}

function expectedIn({ float_amount, taken, paid_back }: Row): number {
  return (float_amount ?? 0) + Number(taken) - Number(paid_back)
}

/** All open boxes, then the closed boxes that were opened or closed from `from` to before `to` (milliseconds). */
export async function boxesOf(db: Db, { from, to }: { from: number; to: number }) {
  const [first, end] = [isoTime(from), isoTime(to)]
  const rows = await selectBoxes(db)
    .where(row =>
      row.or([
        row('cash_box.closed_at', 'is', null),
        row.and([row('cash_box.closed_at', '>=', first), row('cash_box.closed_at', '<', end)]),
        row.and([row('cash_box.opened_at', '>=', first), row('cash_box.opened_at', '<', end)]),
      ]),
    )
    .orderBy(sql`case when cash_box.closed_at is null then 0 else 1 end`)
    .orderBy('cash_box.opened_at')
    .orderBy('cash_box.id')
    .execute()
  return rows.map(toBox)
}

export async function findBox(db: Db, boxId: string) {
  return toBox(await readBox(db, boxId))
}

async function readBox(db: Db, boxId: string): Promise<Row> {
  const row = await selectBoxes(db).where('cash_box.id', '=', boxId).executeTakeFirst()
  return row ?? refuse('box_unknown')
}

/**
 * Opens the cashier's box with a float in whole rupees at `now` and returns its id. If the first cash payment has
 * already opened the box, stores its float. Refuses a different second float; repeating the same float changes nothing.
 */
export async function openBox(
  trx: Transaction,
  cashierId: string,
  float: number,
  now: Millis,
): Promise<Audited<string>> {
  await lockLedger(trx)
  const open = await trx
    .selectFrom('cash_box')
    .select(['id', 'float_amount'])
    .where('cashier_id', '=', cashierId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (open?.float_amount === float) return { answer: open.id, entries: [] }
  if (open && open.float_amount !== null) refuse('box_open', { float: rupees(open.float_amount) })
  if (open) await trx.updateTable('cash_box').set({ float_amount: float }).where('id', '=', open.id).execute()
  const answer = open?.id ?? (await addBox(trx, cashierId, float, now))
  return { answer, entries: [{ action: 'cash.open', personId: null, after: { amount: float } }] }
}

/**
 * Stores a count of the cashier's own box at `now`. A wrong count is stored too: the cashier sees the expected sum only
 * after a count, and then enters a reason for the difference. The box can be counted again until it is closed. The
 * audit log lists every count. Refuses another cashier's box and a closed box.
 */
export async function countBox(
  trx: Transaction,
  cashierId: string,
  call: { boxId: string; notes: Notes; reason?: string | undefined },
  now: Millis,
): Promise<Audited<void>> {
  await lockLedger(trx)
  const box = await readBox(trx, call.boxId)
  if (box.cashier_id !== cashierId) refuse('box_of_another', { name: box.username })
  if (box.closed_at !== null) refuse('box_closed')
  const [counted, expected] = [sumOfNotes(call.notes), expectedIn(box)]
  const reason = counted === expected ? '' : (call.reason ?? '')
  await trx
    .updateTable('cash_box')
    .set({ notes: JSON.stringify(call.notes), counted, expected, counted_at: isoTime(now), reason })
    .where('id', '=', box.id)
    .execute()
  const after = { counted, expected, difference: counted - expected }
  return { answer: undefined, entries: [{ action: 'cash.count', personId: cashierId, after, reason }] }
}

/**
 * Closes a counted box at `now`, permanently. Refuses the box's own cashier, a box without a current count, an
 * unexplained difference, and a closed box.
 */
export async function closeBox(trx: Transaction, staffId: string, boxId: string, now: Millis): Promise<Audited<void>> {
  // Recording a cash payment takes this lock too, so no cash is added between the check and the closing.
  await lockLedger(trx)
  const box = await readBox(trx, boxId)
  if (box.cashier_id === staffId) refuse('box_of_oneself')
  if (box.closed_at !== null) refuse('box_closed')
  const expected = expectedIn(box)
  if (box.counted === null || box.expected !== expected) refuse('box_not_counted')
  if (box.counted !== expected && box.reason === '')
    refuse('box_difference', { counted: rupees(box.counted), expected: rupees(expected), name: box.username })
  await trx
    .updateTable('cash_box')
    .set({ closed_at: isoTime(now), closed_by: staffId })
    .where('id', '=', boxId)
    .execute()
  const after = { counted: box.counted, expected, difference: box.counted - expected }
  return { answer: undefined, entries: [{ action: 'cash.close', personId: box.cashier_id, after, reason: box.reason }] }
}
