// Transfers: the rows of imported statements in which money came in. They are kept until they are credited or ignored; the open ones are the
// inbox. Judging them is here; settle-transfers.ts credits, inbox.ts shows, transfer-decisions.ts is what staff decide.
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { rupees } from '../../domain/money.ts'
import { isOfOneTransfer, judge, type Transfer, type Verdict } from '../../domain/statement.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Database, Db, Write } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { sharesOf } from './claim-shares.ts'
import { interbankPayments } from './ledger.ts'

/** Rows of one query or insert: both engines limit the parameters, and other calls run between two slices. */
const sliceLength = 200

/** A transfer as it is compared with claims and ledger. */
export type Comparable = {
  fingerprint: string
  reference: string
  amount: number | null
  notedPersonId: string | null
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
 * Each row's fingerprint, the same whenever the row is imported again. The number of a transfer is enough; rows without one are told apart
 * by everything they say, and rows that say the same by their order.
 */
export function withFingerprints(rows: readonly Transfer[]): (Transfer & { fingerprint: string })[] {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const { reference, amount, date, payer, narration } = row
    const facts = isOfOneTransfer(reference) ? [reference, amount] : [reference, amount, date, payer, narration]
    const text = JSON.stringify(facts)
    const count = isOfOneTransfer(reference) ? 0 : (seen.get(text) ?? 0)
    seen.set(text, count + 1)
    return { ...row, fingerprint: createHash('sha256').update(`${count} ${text}`).digest('base64url') }
  })
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

/** Gives each row its verdict, for the cashier who imports them. A claim of the cashier's own does not match (hole A3). */
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
  const seen = new Set<string>()
  return rows.map(row => {
    const { reference, fingerprint, notedPersonId } = row
    const [first, rival] = claims.get(reference) ?? []
    const people = first ? peopleOf(first) : []
    const isConflict = rival !== undefined || (notedPersonId !== null && !people.includes(notedPersonId))
    const claim = people.includes(cashierId) || isConflict ? undefined : first
    const payment = credited.get(reference)
    const isOther = payment !== undefined && isOfOtherSum(payment, row.amount)
    const verdict = judge(row, {
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

/** What was recorded with a payment's number, the rows of a team together; null: from a statement, which says as much. */
const recorded = sql<number | null>`case when payment.transfer_id is not null then null
  when payment.group_number is null then payment.amount
  else (select ${sumOf(sql`same.amount`)} from payment as same where same.group_number = payment.group_number) end`

/** The payments that use these references, with whole rupees `recorded` with them before a statement said anything. */
export function paymentsWith(db: Db, references: readonly string[]) {
  return interbankPayments(db)
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['used_reference.reference', 'payment.person_id', 'person.user_id', 'person.username'])
    .select(recorded.as('recorded'))
    .where('used_reference.reference', 'in', references)
    .execute()
}

/** Whether another sum was recorded with the number than came in: whoever told it was taken at their word. */
export function isOfOtherSum(payment: { recorded: number | null }, amount: number | null): boolean {
  return amount !== null && payment.recorded !== null && payment.recorded !== amount
}

function keptRows(db: Db, column: 'reference' | 'fingerprint', values: string[]) {
  return db.selectFrom('transfer').select(['reference', 'fingerprint', 'state']).where(column, 'in', values).execute()
}

type NewTransfer = Transfer & { fingerprint: string; notedPersonId: string | null }

/** Keeps the rows that are not kept already, at `now` (milliseconds), and answers how many were new. */
export async function keepTransfers(
  database: Database,
  rows: readonly NewTransfer[],
  { method, importedBy }: { method: string; importedBy: string },
  now: number,
): Promise<number> {
  let kept = 0
  await inSlices(
    rows,
    async slice => {
      const values = slice.map(
        ({ fingerprint, reference, numbers, amount, date, payer, narration, notedPersonId }) => ({
          id: crypto.randomUUID(),
          ...{ fingerprint, method, reference, numbers: numbers.join(' '), amount, date, payer, narration },
          noted_person_id: notedPersonId,
          ...{ imported_at: isoTime(now), imported_by: importedBy },
          ...{ state: 'open' as const, decided_at: null, decided_by: null, reason: '' },
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
 * Marks the open transfer with this reference as credited, at `now` (milliseconds), and answers its id; null when no statement with it was
 * imported. Refuses an amount in whole rupees other than the statement's.
 */
export async function takeTransfer(
  trx: Write,
  { reference, amount }: { reference: string; amount: number },
  cashierId: string,
  now: number,
): Promise<string | null> {
  if (reference === '') return null
  const open = await trx
    .selectFrom('transfer')
    .select(['id', 'amount'])
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute()
  if (open.length === 0) return null
  const same = open.find(row => row.amount === amount || row.amount === null)
  if (!same) refuse('transfer_amount', { amount: rupees(open[0]!.amount!) })
  const { numUpdatedRows } = await trx
    .updateTable('transfer')
    .set({ state: 'credited', decided_at: isoTime(now), decided_by: cashierId })
    .where('id', '=', same.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  // Decided by somebody else meanwhile: the ledger then knows the reference.
  return numUpdatedRows === 0n ? null : same.id
}

/** The note of a payment that a statement brought; the payer's name only where everybody who reads the payment may know it. */
export function statementNote({ date, payer }: { date: string; payer: string }, withPayer: boolean): string {
  return ['Statement', date, withPayer && payer].filter(Boolean).join(' ').slice(0, 120)
}

/** Marks a transfer as credited. */
export async function setCredited(
  trx: Write,
  transferId: string,
  cashierId: string,
  now: number,
  reason = '',
): Promise<void> {
  await trx
    .updateTable('transfer')
    .set({ state: 'credited', decided_at: isoTime(now), decided_by: cashierId, reason })
    .where('id', '=', transferId)
    .execute()
}
