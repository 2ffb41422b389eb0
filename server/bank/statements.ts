// Importing a bank's or UPI application's statement: what it would do, and doing it. domain/bank/statement.ts reads the
// rows, transfers.ts judges and keeps them, credit-transfers.ts credits those that are claimed.
import { createHash } from 'node:crypto'
import type { StatementRows, Transfer } from '../../domain/bank/statement.ts'
import { isCredited, statementVerdicts, type Verdict } from '../../domain/bank/verdict.ts'
import type { Millis } from '../../domain/day.ts'
import { staffWrite } from '../audit/audit.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { type Credited, creditTransfers } from './credit-transfers.ts'
import { inSlices, type Judged, judgeTransfers, keepTransfers, withFingerprints, withNotedPeople } from './transfers.ts'

type FileRow = Transfer & { fingerprint: string; notedPersonId: string | null }

/** The rows of a file with their verdicts, for the cashier who imports them, without those in which money went out. */
export async function judgeFile(db: Db, rows: readonly Transfer[], cashierId: string): Promise<Judged<FileRow>[]> {
  const cameIn = rows.filter(row => !isOut(row))
  return judgeTransfers(db, await withNotedPeople(db, await withFingerprints(cameIn)), cashierId)
}

/** Lines that are no rows; more of them would say nothing new. */
const mostLeft = 100
/** Lines that are named of rows with a cut number. */
const mostCut = 5
/** Rows of each verdict that are shown: twenty thousand in one answer would keep other calls waiting. */
const mostShown = 300

/** What the console shows before the import: also the rows in which money went out. */
export function previewOf(file: StatementRows, judged: readonly Judged<FileRow>[]) {
  const nobody = { verdict: 'out' as const, claim: undefined, userId: '', username: '' }
  const out = file.rows.filter(isOut).map(row => ({ ...row, ...nobody }))
  const paid = judged.filter(({ verdict }) => isCredited(verdict))
  const cut = file.rows.filter(row => row.isCut && !isOut(row))
  return {
    rows: firstOfEach([...judged, ...out])
      .sort((a, b) => a.line - b.line)
      .map(row => ({
        line: row.line,
        date: row.date,
        payer: row.payer,
        narration: row.narration,
        reference: row.reference,
        amount: row.amount,
        written: row.written,
        direction: row.direction,
        verdict: row.verdict,
        userId: row.userId,
        username: row.username,
        claimed: row.claim?.amount ?? null,
      })),
    counts: { ...countsOf(judged), out: out.length },
    left: file.left.length,
    leftLines: file.left.slice(0, mostLeft),
    cut: cut.length,
    cutLines: cut.slice(0, mostCut).map(({ line }) => line),
    credited: paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    digest: digestOf(judged),
  }
}

function firstOfEach<Row extends { verdict: Verdict }>(rows: readonly Row[]): Row[] {
  const shown = countsOf([])
  return rows.filter(({ verdict }) => shown[verdict]++ < mostShown)
}

function countsOf(rows: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const counts = Object.fromEntries(statementVerdicts.map(verdict => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict]++
  return counts
}

/** Money that went out has nothing to do with claims: it is shown, and neither matched nor kept. */
function isOut({ direction }: Transfer): boolean {
  return direction === 'out'
}

function digestOf(rows: readonly Judged<FileRow>[]): string {
  const shown = rows.map(({ fingerprint, verdict, claim }) => [fingerprint, verdict, claim?.id])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/**
 * Keeps the rows of a statement at `now` and confirms the claims that it pays, with the statement's amounts. It does so
 * in many transactions, so that other calls are answered meanwhile: after an interruption the same statement again does
 * the rest. Refuses when `digest` is given and the result would differ from that preview. The same statement again
 * changes nothing.
 */
export async function importStatement(
  database: Database,
  edition: Edition,
  cashierId: string,
  call: { rows: readonly Transfer[]; method: string; digest: string },
  now: Millis,
): Promise<Credited & { kept: number; counts: Record<Verdict, number> }> {
  const judged = await judgeFile(database.db, call.rows, cashierId)
  if (call.digest !== '' && call.digest !== digestOf(judged)) refuse('statement_changed')
  const kept = await keepTransfers(database, judged, { method: call.method, importedBy: cashierId }, now)
  const credited = await creditTransfers(
    database,
    edition,
    cashierId,
    await openIds(database.db, judged.filter(isToCredit)),
    now,
  )
  const counts = { ...countsOf(judged), out: call.rows.filter(isOut).length }
  const answer = { ...credited, kept: Math.max(0, kept - credited.written - counts.known), counts }
  const summary = { action: 'statement.import' as const, personId: null, after: { method: call.method, ...answer } }
  if (kept > 0 || credited.written > 0)
    await staffWrite(database, cashierId, now, async () => ({ answer: undefined, entries: [summary] }))
  return answer
}

/** The inbox keeps the others as they are. */
function isToCredit({ verdict }: Judged<FileRow>): boolean {
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
