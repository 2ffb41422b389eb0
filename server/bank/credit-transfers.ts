// Credits stored transfers whose number was claimed: at the import, or on request if the number was claimed later.
import { isCredited } from '../../domain/bank/verdict.ts'
import type { Millis } from '../../domain/day.ts'
import { lockPeople } from '../access/accounts.ts'
import { type AuditEntry, type Audited, staffWrite } from '../audit/audit.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { confirmClaim } from '../money/claim-decisions.ts'
import { RefusalError } from '../refuse.ts'
import { inSlices } from './slices.ts'
import { judgeTransfers, peopleOf, setCredited, statementNote } from './transfers.ts'

/** The number of transfers in a transaction. Other calls can run between two transactions. */
const transfersAtOnce = 25

export type CreditTotals = { written: number; credited: number }

/**
 * Credits those of these open transfers whose number was claimed, a few in each transaction. Returns the number of
 * credits and their sum.
 */
export async function creditTransfers(
  database: Database,
  edition: Edition,
  cashierId: string,
  ids: readonly string[],
  now: Millis,
): Promise<CreditTotals> {
  const total: CreditTotals = { written: 0, credited: 0 }
  await inSlices(
    ids,
    async slice => {
      const { written, credited } = await staffWrite(database, cashierId, now, trx =>
        creditSome(trx, edition, cashierId, slice, now),
      )
      total.written += written
      total.credited += credited
    },
    transfersAtOnce,
  )
  return total
}

/** The ids of the open transfers with a claimed number or a number in the ledger. */
export async function findCreditable(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .select('id')
    .where('state', '=', 'open')
    .where('direction', '<>', 'out')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('claim')
            .select('claim.id')
            .whereRef('claim.utr', '=', 'transfer.reference')
            .where('claim.state', '=', 'open'),
        ),
        exists(
          selectFrom('used_reference')
            .select('payment_id')
            .whereRef('used_reference.reference', '=', 'transfer.reference')
            .where('issuer', '=', 'interbank'),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

async function creditSome(
  trx: Transaction,
  edition: Edition,
  cashierId: string,
  ids: readonly string[],
  now: Millis,
): Promise<Audited<CreditTotals>> {
  const before = await judgeOpen(trx, cashierId, ids)
  const people = before.flatMap(({ verdict, claim }) => (isCredited(verdict) && claim ? peopleOf(claim) : []))
  // Locks the people of all claims that may be confirmed, always in the same order and before the ledger.
  await lockPeople(trx, people)
  const entries: AuditEntry[] = []
  const answer: CreditTotals = { written: 0, credited: 0 }
  for (const { id, verdict, claim, amount, date, payer, method } of await judgeOpen(trx, cashierId, ids)) {
    if (verdict === 'known') await setCredited(trx, id, cashierId, now)
    if (!isCredited(verdict) || !claim || !peopleOf(claim).every(id => people.includes(id))) continue
    // Only the payer may read the payer's name, and the other team members would see this note too.
    const note = statementNote({ date, payer }, claim.shared.length === 0)
    const call = { claimId: claim.id, amount: amount!, note }
    const confirmed = await confirmClaim(trx, edition, cashierId, call, now, method).catch(leaveConflict)
    if (!confirmed) continue
    entries.push(...confirmed.entries)
    answer.written++
    answer.credited += amount!
  }
  return { answer, entries }
}

/**
 * Leaves a transfer in the inbox if confirming its claim was refused, before anything was written. Either another
 * person has claimed the number since the verdict, or the money is the cashier's own.
 */
function leaveConflict(error: unknown): null {
  if (error instanceof RefusalError && ['claim_conflict', 'money_of_oneself'].includes(error.refusal.code)) return null
  throw error
}

async function judgeOpen(trx: Transaction, cashierId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('transfer')
    .select(['id', 'fingerprint', 'reference', 'numbers', 'amount', 'date', 'payer', 'method', 'narration'])
    .select(['direction', 'words', 'meaning', 'noted_person_id as notedPersonId'])
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .where('direction', '<>', 'out')
    .orderBy('id')
    .execute()
  return judgeTransfers(trx, rows, cashierId)
}
