// Tells staff in sentences why a row of a statement is not credited automatically. These doubts come from the row's own
// words, and from other rows and payments with the row's number.
import { type SqlBool, sql } from 'kysely'
import { doubtsInText } from '../../domain/bank/statement-state.ts'
import { rupees } from '../../domain/rupees.ts'
import type { Db } from '../database/types.ts'
import { interbankPayments } from './ledger.ts'

/** The fields of a row by which doubts are found; the row is stored or from a file. */
export type DoubtableRow = {
  fingerprint: string
  direction: 'in' | 'out' | 'unknown'
  reference: string
  /** All numbers in the row, joined by spaces. */
  numbers: string
  words: string
  /** '' for rows that an earlier version stored without `words`; doubts are then read from the narration. */
  meaning: string
  narration: string
  date: string
}

export type Doubts = {
  /** The row's own doubtful words; '' when there are none. */
  own: string
  /** Sentences about other rows with the number that say that the money was returned or not received. */
  others: string[]
  /** Sentences about credited payments with the number, if the row says that the money was returned or not received. */
  credited: string[]
}

/** SQL: true for a `transfer` row that makes other rows with its number doubtful. An index has the same expression. */
const isDoubtful = sql<SqlBool>`(transfer.direction = 'out' or transfer.words <> '')`
const columns = ['fingerprint', 'direction', 'reference', 'numbers', 'words', 'meaning', 'narration', 'date'] as const

/**
 * Finds the doubts about up to a few hundred rows; `file` has further rows that are not stored yet. The returned
 * function gives the doubts about a row.
 */
export async function findDoubts(
  db: Db,
  rows: readonly DoubtableRow[],
  file: readonly DoubtableRow[] = [],
): Promise<(row: DoubtableRow) => Doubts> {
  const references = [...new Set(rows.map(({ reference }) => reference))].filter(Boolean)
  const stored = references.length === 0 ? [] : await doubtfulRows(db, references)
  const against = new Map<string, DoubtableRow[]>()
  for (const row of [...stored, ...file.filter(row => row.direction === 'out' || row.words !== '')])
    for (const number of numbersOf(row)) against.set(number, [...(against.get(number) ?? []), row])
  const doubtful = rows.filter(row => row.direction === 'out' || ownWords(row) !== '')
  const credited = await creditedWith(db, [...new Set(doubtful.flatMap(numbersOf))])
  return row => {
    const own = row.direction === 'out' ? '' : ownWords(row)
    const others = row.direction === 'out' ? [] : (against.get(row.reference) ?? [])
    const isHere = row.direction === 'out' || own !== ''
    return {
      own,
      others: [...new Set(others.filter(({ fingerprint }) => fingerprint !== row.fingerprint).map(sentenceAgainst))],
      credited: isHere ? [...new Set(numbersOf(row).flatMap(number => credited.get(number) ?? []))] : [],
    }
  }
}

/** Whether this row, or another row with its number, says that the money was not received or was returned. */
export function isInDoubt({ own, others }: Doubts): boolean {
  return own !== '' || others.length > 0
}

/** The doubts as sentences for staff. */
export function sentencesOf({ own, others, credited }: Doubts, direction: DoubtableRow['direction']): string[] {
  return [
    ...(own === '' ? [] : [`The row says: ${own}`]),
    ...(direction === 'out' ? ['Money with this number went out'] : []),
    ...others,
    ...credited,
  ]
}

/** The row's words that make it doubtful that money was received; '' for a row that may be credited. */
function ownWords({ words, meaning, narration }: DoubtableRow): string {
  return words || (meaning === '' ? doubtsInText(narration).join(' · ') : '')
}

function numbersOf({ reference, numbers }: DoubtableRow): string[] {
  return [...new Set([reference, ...numbers.split(' ')])].filter(Boolean)
}

function sentenceAgainst({ direction, words, date }: DoubtableRow): string {
  const row = date === '' ? 'Another row with this number' : `Another row with this number, of ${date},`
  return direction === 'out' ? `${row} says that money went out` : `${row} says: ${words}`
}

/** Also finds numbers in a row's text: a refund names the number of the original transfer. */
async function doubtfulRows(db: Db, references: readonly string[]): Promise<DoubtableRow[]> {
  const rows = db.selectFrom('transfer').select(columns).where(isDoubtful)
  const own = await rows.where('reference', 'in', references).execute()
  const inText = await rows.where('numbers', '<>', '').whereRef('numbers', '<>', 'reference').execute()
  return [...own, ...inText.filter(row => numbersOf(row).some(number => references.includes(number)))]
}

async function creditedWith(db: Db, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (numbers.length === 0) return found
  const payments = await interbankPayments(db)
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['used_reference.reference', 'payment.amount', 'payment.receipt_number', 'person.username'])
    .where('used_reference.reference', 'in', numbers)
    // Only incoming payments, because the number of a refund belongs to an outgoing row.
    .where('payment.amount', '>', 0)
    .orderBy('payment.receipt_number')
    .execute()
  for (const { reference, amount, receipt_number, username } of payments)
    found.set(reference, [
      ...(found.get(reference) ?? []),
      `${rupees(amount)} with this number were credited to ${username} (${receipt_number ?? ''}): correct that payment if the money was returned`,
    ])
  return found
}

/** Returns ignored outgoing rows with this number to the inbox, because staff now credit the number by hand. */
export async function reopenOutgoing(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('transfer')
    .set({ state: 'open', reason: '' })
    .where('reference', '=', reference)
    .where('direction', '=', 'out')
    .where('state', '=', 'ignored')
    .where('decided_by', 'is', null)
    .execute()
}
