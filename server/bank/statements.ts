// Previews and imports a statement of a bank or UPI app. domain/bank/statement.ts reads the rows, transfers.ts judges
// and stores them, credit-transfers.ts credits the claimed ones.
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
  /** The rows with incoming, or possibly incoming, money. */
  cameIn: RowWithVerdict[]
  /** The rows with outgoing money and a number. Payments and other rows with this number are then doubtful. */
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

/** Outgoing money is never matched. It is flagged for staff if its number was credited before. */
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

/** Number of lines on the page that are not rows. */
const mostLeft = 100
/** Number of lines on the page with a truncated number. */
const mostCut = 5
/** Number of rows on the page for each verdict: an answer with twenty thousand rows would block other calls. */
const mostShown = 300

/** The preview in the console, including rows with outgoing money. */
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

/** The sentence about an earlier line of the file with the same meaning. */
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
 * Stores the rows of a statement at `now` (of outgoing money only the numbers), and confirms the paid claims with the
 * statement's amounts. Uses many short transactions, so that other calls can run: after an interruption, importing the
 * same statement again does the rest. Refuses if `digest` is given and the result would differ from that preview. A
 * second import of the same statement changes nothing.
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
  // Numbers of outgoing money are stored first, so that no row with such a number is credited.
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

/** The other rows remain open in the inbox. */
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
