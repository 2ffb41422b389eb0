// Previews and imports a statement of a bank or UPI app. domain/bank/statement.ts reads the rows, transfers.ts judges
// and stores the rows, credit-transfers.ts credits the claimed transfers.
import { createHash } from 'node:crypto'
import type { StatementRows, Transfer } from '../../domain/bank/statement.ts'
import { isCredited, statementVerdicts, type Verdict } from '../../domain/bank/verdict.ts'
import type { Millis } from '../../domain/day.ts'
import { staffWrite } from '../audit/audit.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findDoubts, sentencesOf } from '../money/transfer-doubts.ts'
import { refuse } from '../refuse.ts'
import { type CreditTotals, creditTransfers } from './credit-transfers.ts'
import { withFingerprints } from './row-fingerprints.ts'
import { inSlices } from './slices.ts'
import { type FileRow, judgeTransfers, storeTransfers, type WithVerdict, withNotedPeople } from './transfers.ts'

type RowWithVerdict = WithVerdict<FileRow>
type FileVerdicts = {
  /** The rows with money that came in or may have come in. */
  cameIn: RowWithVerdict[]
  /** The rows with outgoing money and a number. They put payments and other rows with that number in doubt. */
  wentOut: RowWithVerdict[]
}

/** The rows of a file with their verdicts for the importing cashier. */
export async function judgeFile(db: Db, rows: readonly Transfer[], cashierId: string): Promise<FileVerdicts> {
  const wanted = rows.filter(row => !isOut(row) || row.reference !== '' || row.numbers.length > 0)
  const noted = await withNotedPeople(db, await withFingerprints(db, wanted))
  const read = noted.map(row => ({ ...row, numbers: row.numbers.join(' ') }))
  const cameIn = await judgeTransfers(
    db,
    read.filter(row => !isOut(row)),
    cashierId,
    read,
  )
  return { cameIn, wentOut: await judgeOutgoing(db, read.filter(isOut)) }
}

/** Outgoing money never confirms a claim. It is doubtful, and shown to staff, if its number was credited before. */
async function judgeOutgoing(db: Db, rows: readonly FileRow[]): Promise<RowWithVerdict[]> {
  const judged: RowWithVerdict[] = []
  await inSlices(rows, async slice => {
    const doubtsOf = await findDoubts(db, slice)
    for (const row of slice) {
      const doubts = doubtsOf(row)
      const verdict = doubts.credited.length > 0 ? 'doubtful' : 'out'
      judged.push({ ...row, verdict, claim: undefined, userId: '', username: '', doubts })
    }
  })
  return judged
}

/** The maximum of lines outside the table that the page shows. */
const mostLeft = 100
/** The maximum of lines with a truncated number that the page names. */
const mostCut = 5
/** The maximum of rows with each verdict on the page, because an answer with 20,000 rows would block other calls. */
const mostShown = 300

/** The preview for the console; it includes rows with outgoing money. */
export function previewOf(file: StatementRows, { cameIn, wentOut }: FileVerdicts) {
  const nobody = { verdict: 'out' as const, claim: undefined, userId: '', username: '', doubts: undefined }
  const flagged = new Map(wentOut.map(row => [row.line, row]))
  const out = file.rows.filter(isOut).map(row => flagged.get(row.line) ?? { ...row, ...nobody })
  const paid = cameIn.filter(({ verdict }) => isCredited(verdict))
  const equals = Map.groupBy(cameIn, ({ meaning }) => meaning)
  const cut = file.rows.filter(row => row.isCut && !isOut(row))
  return {
    rows: firstOfEach([...cameIn, ...out])
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
        doubts: [
          ...(row.doubts && row.verdict !== 'out' ? sentencesOf(row.doubts, row.direction) : []),
          ...(isOut(row) ? [] : (equals.get(row.meaning) ?? []).flatMap(({ line }) => sameAs(line, row.line))),
        ],
      })),
    counts: countsOf([...cameIn, ...out]),
    left: file.left.length,
    leftLines: file.left.slice(0, mostLeft),
    cut: cut.length,
    cutLines: cut.slice(0, mostCut).map(({ line }) => line),
    credited: paid.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    digest: digestOf(cameIn),
  }
}

/** A sentence about an earlier line of the file with the same meaning. */
function sameAs(other: number, line: number): string[] {
  return other < line ? [`Possibly the same as line ${other}: day, sum and words are equal`] : []
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

function isOut({ direction }: Pick<Transfer, 'direction'>): boolean {
  return direction === 'out'
}

function digestOf(rows: readonly RowWithVerdict[]): string {
  const shown = rows.map(({ fingerprint, verdict, claim }) => [fingerprint, verdict, claim?.id])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/**
 * Stores the rows of a statement at `now`, and confirms the paid claims with the statement's amounts. Of outgoing money
 * only the numbers are stored. Uses many short transactions, so that other calls can run between two transactions.
 * After an interruption, importing the same statement again does the rest; a further import changes nothing. Refuses if
 * the result would differ from the preview with this `digest` ('' for an import without a preview).
 */
export async function importStatement(
  database: Database,
  edition: Edition,
  cashierId: string,
  call: { rows: readonly Transfer[]; method: string; digest: string },
  now: Millis,
): Promise<CreditTotals & { kept: number; counts: Record<Verdict, number> }> {
  const { cameIn, wentOut } = await judgeFile(database.db, call.rows, cashierId)
  if (call.digest !== '' && call.digest !== digestOf(cameIn)) refuse('statement_changed')
  const by = { method: call.method, importedBy: cashierId }
  // The numbers of outgoing money are stored first, so that no row with such a number is credited.
  const flagged = await storeTransfers(
    database,
    wentOut.map(row => ({ ...row, isFlagged: row.verdict === 'doubtful' })),
    by,
    now,
  )
  const kept = await storeTransfers(database, cameIn, by, now)
  const credited = await creditTransfers(
    database,
    edition,
    cashierId,
    await openIds(database.db, cameIn.filter(isToCredit)),
    now,
  )
  const out = call.rows.filter(isOut).length
  const doubtfulOut = wentOut.filter(({ verdict }) => verdict === 'doubtful').length
  const counts = countsOf(cameIn)
  counts.out = out - doubtfulOut
  counts.doubtful += doubtfulOut
  const answer = { ...credited, kept: Math.max(0, kept - credited.written - counts.known) + flagged, counts }
  const summary = { action: 'statement.import' as const, personId: null, after: { method: call.method, ...answer } }
  if (kept > 0 || flagged > 0 || credited.written > 0)
    await staffWrite(database, cashierId, now, async () => ({ answer: undefined, entries: [summary] }))
  return answer
}

/** Whether to credit a row. Rows with another verdict remain open in the inbox. */
function isToCredit({ verdict }: RowWithVerdict): boolean {
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
