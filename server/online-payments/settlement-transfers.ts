// Finds the rows of bank statements that are settlements, in which the provider transfers the money of many payers.
import type { Millis } from '../../domain/day.ts'
import { normalReference } from '../../domain/money/payment.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'

/** The reason stored with the transfer of a settlement. */
export const settlementReason = 'Settlement of online payments'

type Line = { reference: string; narration: string }

/** The numbers of all settlements, in the normal form of references. */
export async function settlementNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('settlement_row').select('utr').distinct().where('utr', '<>', '').execute()
  return rows.map(({ utr }) => normalReference(utr))
}

/** The number of a settlement in a row's reference or text; undefined if the row is not a settlement. */
export function settlementNumberIn(numbers: readonly string[], { reference, narration }: Line): string | undefined {
  const text = normalReference(narration)
  return numbers.find(number => reference === number || text.includes(number))
}

/** Whether a row's doubtful words say only that the row is a settlement. */
export function mentionsOnlySettlement(words: string): boolean {
  return words === '' || /^SETTLEMENTS?$/i.test(words)
}

/** Marks the transfers in the bank's inbox that are settlements as credited, at `now`. */
export async function closeSettlementLines(trx: Transaction, now: Millis): Promise<void> {
  const numbers = await settlementNumbers(trx)
  if (numbers.length === 0) return
  const open = await trx
    .selectFrom('transfer')
    .select(['id', 'reference', 'narration', 'words'])
    .where('state', '=', 'open')
    .where('direction', '<>', 'out')
    .execute()
  for (const line of open.filter(row => mentionsOnlySettlement(row.words) && settlementNumberIn(numbers, row)))
    await trx
      .updateTable('transfer')
      .set({ state: 'credited', decided_at: isoTime(now), decided_by: null, reason: settlementReason })
      .where('id', '=', line.id)
      .where('state', '=', 'open')
      .execute()
}
