// Transfers: the rows of imported statements in which money came in. They are kept until they are credited or ignored;
// the open ones are the inbox. Judging them is here; credit-transfers.ts credits, inbox.ts shows, transfer-decisions.ts
// is what staff decide.
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isOfOneTransfer, type Transfer } from '../../domain/bank/statement.ts'
import { judge, type Verdict } from '../../domain/bank/verdict.ts'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import { sharesOf } from '../money/claim-shares.ts'
import { isOfOtherSum, paymentsWith } from '../money/taken-transfers.ts'
import { settlementIn, settlementNumbers } from '../online-payments/settlement-transfers.ts'

/** Rows of one query or insert: both engines limit the parameters, and other calls run between two slices. */
const sliceLength = 200

/** A transfer as it is compared with claims and ledger. */
export type Comparable = {
  fingerprint: string
  reference: string
  amount: number | null
  notedPersonId: string | null
  narration: string
}
export type OpenClaim = {
  id: string
  person_id: string
  utr: string
  amount: number
  user_id: string
  username: string
  /** The people whom a team's sum is for; empty for one's own. */
  shared: string[]
}
export type Judged<Row> = Row & { verdict: Verdict; claim: OpenClaim | undefined; userId: string; username: string }

/** Calls `work` with slices of the rows, one after another, and lets other calls run in between. */
export async function inSlices<Row>(
  rows: readonly Row[],
  work: (slice: Row[]) => Promise<unknown>,
  length = sliceLength,
): Promise<void> {
  for (let i = 0; i < rows.length; i += length) {
    if (i > 0) await nextTurn()
    await work(rows.slice(i, i + length))
  }
}

/**
 * Each row's fingerprint, the same whenever the row is imported again. The number of a transfer is enough; rows without
 * one are told apart by everything they say, and rows that say the same by their order.
 */
export async function withFingerprints(rows: readonly Transfer[]): Promise<(Transfer & { fingerprint: string })[]> {
  const seen = new Map<string, number>()
  const found: (Transfer & { fingerprint: string })[] = []
  const add = (row: Transfer) => {
    const { reference, written, date, payer, narration } = row
    const amount = row.amount ?? (written || null)
    const facts = isOfOneTransfer(reference) ? [reference, amount] : [reference, amount, date, payer, narration]
    const text = JSON.stringify(facts)
    const count = isOfOneTransfer(reference) ? 0 : (seen.get(text) ?? 0)
    seen.set(text, count + 1)
    found.push({ ...row, fingerprint: createHash('sha256').update(`${count} ${text}`).digest('base64url') })
  }
  await inSlices(rows, async slice => slice.forEach(add))
  return found
}

/** Adds to each row the id of the person whose user id stands in it. */
export async function withNotedPeople<Row extends Transfer>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { notedPersonId: string | null })[]> {
  const ids = new Map<string, string>()
  await inSlices([...new Set(rows.flatMap(({ userIds }) => userIds))], async slice => {
    const people = await db
      .selectFrom('person')
      .select(['id', 'user_id'])
      .where('user_id', 'in', slice)
      .where('removed_at', 'is', null)
      .execute()
    for (const { id, user_id } of people) ids.set(user_id, id)
  })
  return rows.map(row => {
    const noted = row.userIds.find(userId => ids.has(userId))
    return { ...row, notedPersonId: noted === undefined ? null : ids.get(noted)! }
  })
}

/**
 * Gives each row its verdict, for the cashier who imports them. A claim of the cashier's own does not match (hole A3).
 */
export async function judgeTransfers<Row extends Comparable>(
  db: Db,
  rows: readonly Row[],
  cashierId: string,
): Promise<Judged<Row>[]> {
  const claims = new Map<string, OpenClaim[]>()
  const credited = new Map<string, Awaited<ReturnType<typeof paymentsWith>>[number]>()
  const decided = new Set<string>()
  /** The fingerprints of the rows with a reference, kept ones and these. */
  const twins = new Map<string, Set<string>>()
  const add = ({ reference, fingerprint }: { reference: string; fingerprint: string }) =>
    twins.set(reference, (twins.get(reference) ?? new Set()).add(fingerprint))
  for (const row of rows) add(row)
  await inSlices([...new Set(rows.map(({ reference }) => reference))].filter(Boolean), async slice => {
    for (const claim of await openClaims(db, slice)) claims.set(claim.utr, [...(claims.get(claim.utr) ?? []), claim])
    for (const payment of await paymentsWith(db, slice)) credited.set(payment.reference, payment)
    for (const row of await keptRows(db, 'reference', slice)) add(row)
  })
  await inSlices(
    rows.map(({ fingerprint }) => fingerprint),
    async slice => {
      for (const row of await keptRows(db, 'fingerprint', slice)) if (row.state !== 'open') decided.add(row.fingerprint)
    },
  )
  const settlements = await settlementNumbers(db)
  const seen = new Set<string>()
  return rows.map(row => {
    const { reference, fingerprint, notedPersonId } = row
    const [first, rival] = claims.get(reference) ?? []
    const people = first ? peopleOf(first) : []
    const isConflict = rival !== undefined || (notedPersonId !== null && !people.includes(notedPersonId))
    const claim = people.includes(cashierId) || isConflict ? undefined : first
    const payment = credited.get(reference)
    const isOther = payment !== undefined && isOfOtherSum(payment, row.amount)
    const isSettlement = settlements.length > 0 && settlementIn(settlements, row) !== undefined
    // What the provider paid in for many payers is nobody's transfer.
    const verdict = isSettlement
      ? 'known'
      : judge(row, {
          isKnown: decided.has(fingerprint) || (payment !== undefined && !isOther),
          isTwice: twins.get(reference)!.size > 1 || seen.has(fingerprint),
          claimed: isOther || (first && isConflict) ? 'conflict' : claim?.amount,
        })
    seen.add(fingerprint)
    const who = credited.get(reference) ?? claim
    return { ...row, verdict, claim, userId: who?.user_id ?? '', username: who?.username ?? '' }
  })
}

/** Whoever a claim is about: who told it, and whom a team's sum is for. */
export function peopleOf({ person_id, shared }: OpenClaim): string[] {
  return [person_id, ...shared]
}

async function openClaims(db: Db, references: string[]): Promise<OpenClaim[]> {
  const claims = await db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .select(['claim.id', 'claim.person_id', 'claim.utr', 'claim.amount', 'person.user_id', 'person.username'])
    .where('claim.state', '=', 'open')
    .where('claim.utr', 'in', references)
    .orderBy('claim.claimed_at')
    .execute()
  const sharesFor = await sharesOf(
    db,
    claims.map(({ id }) => id),
  )
  return claims.map(claim => ({ ...claim, shared: sharesFor(claim.id).map(({ personId }) => personId) }))
}

function keptRows(db: Db, column: 'reference' | 'fingerprint', values: string[]) {
  return db.selectFrom('transfer').select(['reference', 'fingerprint', 'state']).where(column, 'in', values).execute()
}

type NewTransfer = Transfer & { fingerprint: string; notedPersonId: string | null }

/** Keeps the rows that are not kept already, at `now`, and answers how many were new. */
export async function keepTransfers(
  database: Database,
  rows: readonly NewTransfer[],
  { method, importedBy }: { method: string; importedBy: string },
  now: Millis,
): Promise<number> {
  let kept = 0
  await inSlices(
    rows,
    async slice => {
      const values = slice.map(
        ({ fingerprint, reference, numbers, amount, written, date, payer, narration, notedPersonId }) => ({
          id: crypto.randomUUID(),
          fingerprint,
          method,
          reference,
          numbers: numbers.join(' '),
          amount,
          written,
          date,
          payer,
          narration,
          noted_person_id: notedPersonId,
          imported_at: isoTime(now),
          imported_by: importedBy,
          state: 'open' as const,
          decided_at: null,
          decided_by: null,
          reason: '',
        }),
      )
      const added = await database.write(trx =>
        trx
          .insertInto('transfer')
          .values(values)
          .onConflict(conflict => conflict.column('fingerprint').doNothing())
          .returning('id')
          .execute(),
      )
      kept += added.length
    },
    50,
  )
  return kept
}

/**
 * The note of a payment that a statement brought; the payer's name only where everybody who reads the payment may know
 * it.
 */
export function statementNote({ date, payer }: { date: string; payer: string }, withPayer: boolean): string {
  return ['Statement', date, withPayer && payer].filter(Boolean).join(' ').slice(0, 120)
}

/** Marks a transfer as credited. */
export async function setCredited(
  trx: Transaction,
  transferId: string,
  cashierId: string,
  now: Millis,
  reason = '',
): Promise<void> {
  await trx
    .updateTable('transfer')
    .set({ state: 'credited', decided_at: isoTime(now), decided_by: cashierId, reason })
    .where('id', '=', transferId)
    .execute()
}
