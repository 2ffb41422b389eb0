// Importing a bank's or UPI application's statement: what it would do, and doing it. domain/statement.ts reads the rows, transfers.ts judges
// and keeps them, settle-transfers.ts credits those that are claimed.
import { createHash } from 'node:crypto'
import { isCredited, type Transfer, type Verdict } from '../../domain/statement.ts'
import { statementVerdicts } from '../../domain/statement-api.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { staffWrite } from '../organiser/audit.ts'
import { refuse } from '../refuse.ts'
import { type Settled, settleTransfers } from './settle-transfers.ts'
import { inSlices, type Judged, judgeTransfers, keepTransfers, withFingerprints, withNotedPeople } from './transfers.ts'

type FileRow = Transfer & { fingerprint: string; notedPersonId: string | null }

/** The rows of a file with their verdicts, for the cashier who imports them. */
export async function judgeFile(db: Db, rows: readonly Transfer[], cashierId: string): Promise<Judged<FileRow>[]> {
  return judgeTransfers(db, await withNotedPeople(db, withFingerprints(rows)), cashierId)
}

/** What the console shows before the import. */
export function previewOf(rows: readonly Judged<FileRow>[]) {
  const counts = Object.fromEntries(statementVerdicts.map(verdict => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict]++
  const paid = rows.filter(({ verdict }) => isCredited(verdict))
  return {
    rows: rows.map(({ line, date, payer, narration, reference, amount, verdict, userId, username, claim }) => ({
      ...{ line, date, payer, narration, reference, amount, verdict, userId, username },
      claimed: claim?.amount ?? null,
    })),
    counts,
    credited: paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    digest: digestOf(rows),
  }
}

function digestOf(rows: readonly Judged<FileRow>[]): string {
  const shown = rows.map(({ fingerprint, verdict, claim }) => [fingerprint, verdict, claim?.id])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/**
 * Keeps the rows of a statement at `now` (milliseconds) and confirms the claims that it pays, with the statement's amounts. It does so in
 * many transactions, so that other calls are answered meanwhile: after an interruption the same statement again does the rest. Refuses when
 * `digest` is given and the result would differ from that preview. The same statement again changes nothing.
 */
export async function importStatement(
  database: Database,
  edition: Edition,
  cashierId: string,
  call: { rows: readonly Transfer[]; method: string; digest: string },
  now: number,
): Promise<Settled & { kept: number; counts: Record<Verdict, number> }> {
  const judged = await judgeFile(database.db, call.rows, cashierId)
  if (call.digest !== '' && call.digest !== digestOf(judged)) refuse('statement_changed')
  const kept = await keepTransfers(database, judged, { method: call.method, importedBy: cashierId }, now)
  const settled = await settleTransfers(
    database,
    edition,
    cashierId,
    await openIds(database.db, judged.filter(isToSettle)),
    now,
  )
  const { counts } = previewOf(judged)
  const answer = { ...settled, kept: Math.max(0, kept - settled.written - counts.known), counts }
  const summary = { action: 'statement.import' as const, personId: null, after: { method: call.method, ...answer } }
  if (kept > 0 || settled.written > 0)
    await staffWrite(database, cashierId, now, async () => ({ answer: undefined, entries: [summary] }))
  return answer
}

/** The inbox keeps the others as they are. */
function isToSettle({ verdict }: Judged<FileRow>): boolean {
  return isCredited(verdict) || verdict === 'known'
}

async function openIds(db: Db, rows: readonly { fingerprint: string }[]): Promise<string[]> {
  const ids: string[] = []
  await inSlices(
    rows.map(({ fingerprint }) => fingerprint),
    async slice => {
      const open = await db
        .selectFrom('transfer')
        .select('id')
        .where('fingerprint', 'in', slice)
        .where('state', '=', 'open')
        .execute()
      ids.push(...open.map(({ id }) => id))
    },
  )
  return ids
}
