// Rows of bank statements that are settlements: the provider paid in for many payers, so no person made the transfer.
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

/** The settlement's number in the reference or the text of a row; undefined when the row is no settlement. */
export function settlementNumberIn(numbers: readonly string[], { reference, narration }: Line): string | undefined {
  const text = normalReference(narration)
  return numbers.find(number => reference === number || text.includes(number))
}

/** Whether the doubtful words of a row only say that it is a settlement. */
export function mentionsOnlySettlement(words: string): boolean {
  return words === '' || /^SETTLEMENTS?$/i.test(words)
}

/** Closes rows in the bank inbox that turn out to be settlements, at `now`. */
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
