// Transfers are the stored rows of imported statements. The inbox has the open transfers. This file judges and stores
// rows; credit-transfers.ts credits transfers, inbox.ts lists transfers, transfer-decisions.ts has staff's decisions.
import type { Transfer } from '../../domain/bank/statement.ts'
import { judge, type Verdict } from '../../domain/bank/verdict.ts'
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import { sharesOf } from '../money/claim-shares.ts'
import { isAnotherSum, paymentsWith } from '../money/taken-transfers.ts'
import { type DoubtableRow, type Doubts, findDoubts, isInDoubt } from '../money/transfer-doubts.ts'
import {
  mentionsOnlySettlement,
  settlementNumberIn,
  settlementNumbers,
} from '../online-payments/settlement-transfers.ts'
import { inSlices } from './slices.ts'

/** The reason that is stored with outgoing money, of which only the number is needed. */
const wentOut = 'Money that went out'

/** The fields of a row that are compared with claims and the ledger. */
export type ComparableRow = DoubtableRow & { amount: number | null; notedPersonId: string | null }
export type OpenClaim = {
  id: string
  person_id: string
  utr: string
  amount: number
  user_id: string
  username: string
  /** The team members whose dues the claim pays; empty for a claim on the person's own dues. */
  shared: string[]
}
export type WithVerdict<Row> = Row & {
  verdict: Verdict
  claim: OpenClaim | undefined
  userId: string
  username: string
  doubts: Doubts
}

/** A row of a file, ready to be compared and stored. */
export type FileRow = Omit<Transfer, 'numbers'> & { numbers: string; fingerprint: string; notedPersonId: string | null }

/** Adds to each row the id of the person that it names by user id. */
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
 * Adds to each row its verdict for the importing cashier, whose own claims never match (hole A3). `file` has rows that
 * are not stored yet and may put these rows in doubt.
 */
export async function judgeTransfers<Row extends ComparableRow>(
  db: Db,
  rows: readonly Row[],
  cashierId: string,
  file: readonly DoubtableRow[] = [],
): Promise<WithVerdict<Row>[]> {
  const claims = new Map<string, OpenClaim[]>()
  const credited = new Map<string, Awaited<ReturnType<typeof paymentsWith>>[number]>()
  const decided = new Set<string>()
  /** For each reference, the fingerprints of its rows among `rows` and among the stored rows. */
  const twins = new Map<string, Set<string>>()
  const add = ({ reference, fingerprint }: { reference: string; fingerprint: string }) =>
    twins.set(reference, (twins.get(reference) ?? new Set()).add(fingerprint))
  for (const row of rows) add(row)
  await inSlices([...new Set(rows.map(({ reference }) => reference))].filter(Boolean), async slice => {
    for (const claim of await openClaims(db, slice)) claims.set(claim.utr, [...(claims.get(claim.utr) ?? []), claim])
    for (const payment of await paymentsWith(db, slice)) credited.set(payment.reference, payment)
    for (const row of await storedRows(db, 'reference', slice)) add(row)
  })
  await inSlices(
    rows.map(({ fingerprint }) => fingerprint),
    async slice => {
      for (const row of await storedRows(db, 'fingerprint', slice))
        if (row.state !== 'open') decided.add(row.fingerprint)
    },
  )
  const doubts = new Map<Row, Doubts>()
  await inSlices(rows, async slice => {
    const doubtsOf = await findDoubts(db, slice, file)
    for (const row of slice) doubts.set(row, doubtsOf(row))
  })
  const settlements = await settlementNumbers(db)
  const seen = new Set<string>()
  return rows.map(row => {
    const { reference, fingerprint, notedPersonId } = row
    const [first, rival] = claims.get(reference) ?? []
    const people = first ? peopleOf(first) : []
    const isConflict = rival !== undefined || (notedPersonId !== null && !people.includes(notedPersonId))
    const claim = people.includes(cashierId) || isConflict ? undefined : first
    const payment = credited.get(reference)
    const isOther = payment !== undefined && isAnotherSum(payment, row.amount)
    const doubt = doubts.get(row)!
    const { own } = doubt
    const isSettlement =
      settlements.length > 0 && mentionsOnlySettlement(row.words) && settlementNumberIn(settlements, row) !== undefined
    // A payment that another row of a statement credited is not this row's payment, even with the same number.
    const isRecorded = payment !== undefined && payment.recorded !== null && !isOther && own === ''
    // A settlement of the provider for many payers is not a transfer of one person.
    const verdict = isSettlement
      ? 'known'
      : judge(row, {
          isKnown: decided.has(fingerprint) || isRecorded,
          // An older version stored the row without its words.
          isDoubtful: isInDoubt(doubt) || row.meaning === '',
          isTwice: twins.get(reference)!.size > 1 || seen.has(fingerprint),
          claimed: isOther || (first && isConflict) ? 'conflict' : claim?.amount,
        })
    seen.add(fingerprint)
    const who = credited.get(reference) ?? claim
    const [userId, username] = [who?.user_id ?? '', who?.username ?? '']
    return { ...row, verdict, claim, userId, username, doubts: doubt }
  })
}

/** The claimant, and the team members whose dues the claim pays. */
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

function storedRows(db: Db, column: 'reference' | 'fingerprint', values: string[]) {
  return db
    .selectFrom('transfer')
    .select(['reference', 'fingerprint', 'state'])
    .where(column, 'in', values)
    .where('direction', '<>', 'out')
    .execute()
}

/**
 * Stores those of these rows that are new, and returns the number of new rows in the inbox. Outgoing money is stored as
 * ignored, because only its number is needed, unless the row is flagged for staff.
 */
export async function storeTransfers(
  database: Database,
  rows: readonly (FileRow & { isFlagged?: boolean })[],
  { method, importedBy }: { method: string; importedBy: string },
  now: Millis,
): Promise<number> {
  let newInInbox = 0
  await inSlices(
    rows,
    async slice => {
      // PostgreSQL refuses a statement that inserts the same fingerprint twice.
      const unique = [...new Map(slice.map(row => [row.fingerprint, row])).values()]
      const values = unique.map(row => {
        const isOut = row.direction === 'out'
        const isOpen = !isOut || row.isFlagged === true
        const sum = row.written || (row.amount === null ? '' : `-${row.amount}`)
        return {
          id: crypto.randomUUID(),
          fingerprint: row.fingerprint,
          method,
          direction: row.direction,
          reference: row.reference,
          numbers: row.numbers,
          amount: isOut ? null : row.amount,
          written: isOut ? sum : row.written,
          date: row.date,
          payer: isOut ? '' : row.payer,
          narration: row.narration,
          words: row.words,
          meaning: row.meaning,
          balance: row.balance,
          noted_person_id: isOut ? null : row.notedPersonId,
          imported_at: isoTime(now),
          imported_by: importedBy,
          state: isOpen ? ('open' as const) : ('ignored' as const),
          decided_at: null,
          decided_by: null,
          reason: isOpen ? '' : wentOut,
        }
      })
      const added = await database.write(trx =>
        trx
          .insertInto('transfer')
          .values(values)
          .onConflict(conflict =>
            conflict
              .column('fingerprint')
              // Completes a row that an older version stored without words.
              .doUpdateSet(row => ({
                words: row.ref('excluded.words'),
                meaning: row.ref('excluded.meaning'),
                balance: row.ref('excluded.balance'),
              }))
              .where('transfer.meaning', '=', ''),
          )
          .returning(['id', 'state'])
          .execute(),
      )
      const ids = new Set<string>(values.map(({ id }) => id))
      newInInbox += added.filter(({ id, state }) => state === 'open' && ids.has(id)).length
    },
    50,
  )
  return newInInbox
}

/**
 * The note of a payment from a statement. It has the payer's name only if every reader of the payment may know that
 * name.
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
