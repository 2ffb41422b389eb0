// Lines of bank statements that are settlements: what the provider paid in for many payers. They are nobody's transfer.
import type { Millis } from '../../domain/day.ts'
import { normalReference } from '../../domain/money/payment.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'

/** What the transfer of a settlement was decided with. */
export const settlementReason = 'Settlement of online payments'

type Line = { reference: string; narration: string }

/** The numbers of all settlements, in the form in which references are compared. */
export async function settlementNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('settlement_row').select('utr').distinct().where('utr', '<>', '').execute()
  return rows.map(({ utr }) => normalReference(utr))
}

/** The settlement's number in a line of a statement: its reference, or within its text; undefined: it is none. */
export function settlementIn(numbers: readonly string[], { reference, narration }: Line): string | undefined {
  const text = normalReference(narration)
  return numbers.find(number => reference === number || text.includes(number))
}

/** Whether the words of a line that are in doubt say no more than that it is a settlement. */
export function saysSettlementAlone(words: string): boolean {
  return words === '' || /^SETTLEMENTS?$/i.test(words)
}

/** Takes lines out of the inbox that turn out to be settlements, at `now`. */
export async function takeSettlementLines(trx: Transaction, now: Millis): Promise<void> {
  const numbers = await settlementNumbers(trx)
  if (numbers.length === 0) return
  const open = await trx
    .selectFrom('transfer')
    .select(['id', 'reference', 'narration', 'words'])
    .where('state', '=', 'open')
    .where('direction', '<>', 'out')
    .execute()
  for (const line of open.filter(row => saysSettlementAlone(row.words) && settlementIn(numbers, row)))
    await trx
      .updateTable('transfer')
      .set({ state: 'credited', decided_at: isoTime(now), decided_by: null, reason: settlementReason })
      .where('id', '=', line.id)
      .where('state', '=', 'open')
      .execute()
}
