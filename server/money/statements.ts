// Importing a bank or UPI statement: compares its rows with open claims and the ledger, and confirms the claims that it pays.
// domain/statement.ts reads the rows and decides the verdicts.
import { createHash } from 'node:crypto'
import { statementVerdicts } from '../../domain/money-api.ts'
import { isCredited, judgeRows, type StatementRow, type Verdict } from '../../domain/statement.ts'
import { lockPerson } from '../account/person.ts'
import type { Db, Write } from '../database/types.ts'
import type { AuditEntry, Audited } from '../organiser/audit.ts'
import { refuse } from '../refuse.ts'
import { confirmClaim } from './claim-decisions.ts'
import { interbank } from './ledger.ts'

/** Both engines limit the number of parameters of a query. */
const maxReferencesPerQuery = 500

type Claim = { id: string; person_id: string; utr: string; amount: number; user_id: string; username: string }
type JudgedRow = StatementRow & { verdict: Verdict; claim: Claim | undefined; userId: string; username: string }

/** Gives each row its verdict, for the cashier who imports them. The cashier's own claims do not match (hole A3). */
export async function judge(db: Db, rows: readonly StatementRow[], cashierId: string): Promise<JudgedRow[]> {
  const references = [...new Set(rows.map(row => row.reference))].filter(Boolean)
  const claims = new Map<string, Claim | 'conflict'>()
  const credited = new Map<string, { user_id: string; username: string }>()
  for (let i = 0; i < references.length; i += maxReferencesPerQuery) {
    const some = references.slice(i, i + maxReferencesPerQuery)
    for (const claim of await openClaims(db, some))
      if (claims.has(claim.utr)) claims.set(claim.utr, 'conflict')
      else claims.set(claim.utr, claim)
    for (const payment of await paymentsWith(db, some)) credited.set(payment.reference, payment)
  }
  const verdicts = judgeRows(rows, {
    claimed: reference => {
      const claim = claims.get(reference)
      if (claim === 'conflict') return claim
      return claim?.person_id === cashierId ? undefined : claim?.amount
    },
    credited: reference => credited.has(reference),
  })
  return rows.map((row, index) => {
    const verdict = verdicts[index]!
    const claimed = claims.get(row.reference)
    const claim = claimed === 'conflict' || claimed?.person_id === cashierId ? undefined : claimed
    const who = credited.get(row.reference) ?? claim
    return { ...row, verdict, claim, userId: who?.user_id ?? '', username: who?.username ?? '' }
  })
}

function openClaims(db: Db, references: string[]) {
  return db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .select(['claim.id', 'claim.person_id', 'claim.utr', 'claim.amount', 'person.user_id', 'person.username'])
    .where('claim.state', '=', 'open')
    .where('claim.utr', 'in', references)
    .execute()
}

function paymentsWith(db: Db, references: string[]) {
  return db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['payment.reference', 'person.user_id', 'person.username'])
    .where('payment.method', 'in', interbank)
    .where('payment.reference', 'in', references)
    .execute()
}

/** What the console shows before the import. */
export function previewOf(rows: readonly JudgedRow[]) {
  const counts = Object.fromEntries(statementVerdicts.map(verdict => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of rows) counts[verdict]++
  return {
    rows: rows.map(({ line, reference, amount, verdict, userId, username, claim }) => ({
      ...{ line, reference, amount, verdict, userId, username },
      claimed: claim?.amount ?? null,
    })),
    counts,
    credited: sumOf(rows.filter(({ verdict }) => isCredited(verdict))),
    digest: digestOf(rows),
  }
}

function sumOf(rows: readonly JudgedRow[]): number {
  return rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

function digestOf(rows: readonly JudgedRow[]): string {
  const shown = rows.map(({ line, reference, amount, verdict, claim }) => [line, reference, amount, verdict, claim?.id])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/**
 * Confirms at `now` (milliseconds) the claims that the statement pays, with the statement's amounts. Refuses when `digest` is given and
 * the result would differ from that preview. The same statement again changes nothing: its references are in the ledger.
 */
export async function importStatement(
  trx: Write,
  cashierId: string,
  call: { rows: readonly StatementRow[]; method: string; digest: string },
  now: number,
): Promise<Audited<{ written: number; credited: number; counts: Record<Verdict, number> }>> {
  await lockClaimants(trx, await judge(trx, call.rows, cashierId))
  const judged = await judge(trx, call.rows, cashierId)
  if (call.digest !== '' && call.digest !== digestOf(judged)) refuse('statement_changed')
  const paid = judged.filter(({ verdict }) => isCredited(verdict))
  const confirmations: AuditEntry[] = []
  for (const { claim, amount, date, name } of paid) {
    const note = ['Statement', date, name].filter(Boolean).join(' ').slice(0, 120)
    const confirmed = await confirmClaim(
      trx,
      cashierId,
      { claimId: claim!.id, amount: amount!, note },
      now,
      call.method,
    )
    confirmations.push(...confirmed.entries)
  }
  const { counts, credited } = previewOf(judged)
  const answer = { written: paid.length, credited, counts }
  const summary: AuditEntry = { action: 'statement.import', personId: null, after: { method: call.method, ...answer } }
  return { answer, entries: paid.length === 0 ? [] : [summary, ...confirmations] }
}

/** Locks everybody whose claim may be confirmed, always in the same order and before the ledger. */
async function lockClaimants(trx: Write, rows: readonly JudgedRow[]): Promise<void> {
  const people = rows.flatMap(({ verdict, claim }) => (isCredited(verdict) && claim ? [claim.person_id] : []))
  for (const id of [...new Set(people)].sort()) await lockPerson(trx, id)
}
