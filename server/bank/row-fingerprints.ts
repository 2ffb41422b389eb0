// Recognises rows of a file that are already stored. A row with a transfer number is recognised by that number. Other
// rows are compared by their meaning in normal form; rows with the same meaning by balance, time and order.
import { createHash } from 'node:crypto'
import type { Transfer } from '../../domain/bank/statement.ts'
import { timeOf } from '../../domain/bank/statement-day.ts'
import { canBeSameRow, meaningOfStored, type Occurrence } from '../../domain/bank/statement-meaning.ts'
import { identifiesTransfer } from '../../domain/bank/statement-reference.ts'
import { wordsOf } from '../../domain/bank/statement-words.ts'
import type { Db } from '../database/types.ts'
import { toLargestMatching } from './largest-matching.ts'
import { inSlices } from './slices.ts'

type StoredRow = Awaited<ReturnType<typeof findStoredRows>>[number]
/** A row of the file with its place (index) and its hashed meaning. */
type Numbered<Row> = { row: Row; place: number; meaning: string }

/**
 * Adds a fingerprint to each row. A row that is already stored, from any file of the bank, gets its stored fingerprint
 * again. The meaning is hashed, because it contains the payer's words.
 */
export async function withFingerprints<Row extends Transfer>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { fingerprint: string; meaning: string })[]> {
  const isIdentified = identifiedIn(rows)
  const found: string[] = []
  const meanings: string[] = []
  // Works in slices, because hashing a whole file at once would block other calls.
  await inSlices(rows, async slice => {
    for (const row of slice) {
      found.push(isIdentified(row) ? ofNumber(row) : '')
      meanings.push(hash(row.meaning))
    }
  })
  const known = await storedFingerprints(db, found.filter(Boolean))
  const others = rows.flatMap((row, place) =>
    known.has(found[place]!) ? [] : [{ row, place, meaning: meanings[place]! }],
  )
  const similar = await findStoredRows(db, others)
  const stored = Map.groupBy(similar, storedKey)
  const taken = new Set(known)
  const newFingerprint = fingerprinter(new Set([...known, ...similar.map(({ fingerprint }) => fingerprint)]))
  await inSlices([...Map.groupBy(others, ({ meaning }) => meaning).values()], async slice => {
    for (const group of slice) {
      const same = matchStored(group, stored, taken)
      for (const { row, place } of group) found[place] = same.get(place) ?? (found[place] || newFingerprint(row))
    }
  })
  const done: (Row & { fingerprint: string; meaning: string })[] = []
  await inSlices(rows, async slice => {
    for (const row of slice) {
      const place = done.length
      done.push({ ...row, meaning: meanings[place]!, fingerprint: found[place]! })
    }
  })
  return done
}

/** Whether a number identifies its row. A number in several rows of a file may be an account number. */
function identifiedIn(rows: readonly Transfer[]): (row: Transfer) => boolean {
  const counts = new Map<string, number>()
  const counted = ({ direction, words }: Transfer) => direction !== 'out' && words === ''
  for (const row of rows) if (counted(row)) counts.set(row.reference, (counts.get(row.reference) ?? 0) + 1)
  return row => identifiesTransfer(row.reference) && !(counted(row) && counts.get(row.reference)! > 1)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The fingerprint of a row with a transfer number. Another amount or other words make another row. */
function ofNumber({ direction, reference, amount, written, words }: Transfer): string {
  if (direction === 'out') return hash(JSON.stringify(['out', reference]))
  const facts = [reference, amount ?? (written || null), ...(words === '' ? [] : [words.toUpperCase()])]
  return hash(`0 ${JSON.stringify(facts)}`)
}

/** Creates new fingerprints. Rows with the same meaning, balance and time are counted in the order of the file. */
function fingerprinter(used: Set<string>): (row: Transfer) => string {
  const counts = new Map<string, number>()
  return ({ direction, meaning, balance, date }) => {
    const facts = JSON.stringify([direction === 'out' ? 'out' : 'in', meaning, balance, timeOf(date)])
    for (let count = counts.get(facts) ?? 0; ; count++) {
      const fingerprint = hash(`${count} ${facts}`)
      if (used.has(fingerprint)) continue
      counts.set(facts, count + 1)
      return fingerprint
    }
  }
}

/** How stored rows are matched, strictest first: same balance and time, same balance, same time, any. */
const closest: ((occurrence: Occurrence) => string)[] = [
  ({ balance, date }) => `${balance} ${timeOf(date)}`,
  ({ balance }) => balance,
  ({ date }) => timeOf(date),
  () => 'any',
]

/**
 * Matches as many rows of a group as possible with stored rows, so that a file imported again adds nothing. Returns the
 * fingerprints by the rows' places.
 */
function matchStored(
  group: readonly Numbered<Transfer>[],
  stored: ReadonlyMap<string, StoredRow[]>,
  taken: Set<string>,
) {
  const keys = new Set(group.flatMap(({ row, meaning }) => [meaning, keyWithoutMeaning(row)]))
  const candidates = [...keys]
    .flatMap(key => stored.get(key) ?? [])
    .filter(({ fingerprint }) => !taken.has(fingerprint))
  const canBe = ({ row }: Numbered<Transfer>, other: StoredRow) => canBeStoredRow(row, other)
  const found = new Map<Numbered<Transfer>, StoredRow>()
  for (const keyOf of candidates.length > 0 ? closest : []) {
    const matched = new Set(found.values())
    const unmatched = Map.groupBy(
      candidates.filter(candidate => !matched.has(candidate)),
      keyOf,
    )
    for (const one of group) {
      const some = found.has(one) || keyOf(one.row) === '' ? [] : (unmatched.get(keyOf(one.row)) ?? [])
      const index = some.findIndex(other => canBe(one, other))
      const [same] = index === -1 ? [] : some.splice(index, 1)
      if (same) found.set(one, same)
    }
  }
  toLargestMatching(group, candidates, canBe, found)
  for (const { fingerprint } of found.values()) taken.add(fingerprint)
  return new Map([...found].map(([{ place }, { fingerprint }]) => [place, fingerprint]))
}

/** Whether a row can be this stored row with the same meaning. */
function canBeStoredRow(row: Transfer, stored: StoredRow): boolean {
  if ((row.direction === 'out') !== (stored.direction === 'out') || !canBeSameRow(row, stored)) return false
  const numbers = [stored.reference, ...stored.numbers.split(' ')]
  if (identifiesTransfer(row.reference) && stored.reference !== '' && !numbers.includes(row.reference)) return false
  if (stored.meaning !== '') return true
  // Rows that an earlier version stored without `meaning` are also compared by reference and payer.
  const words = new Set([row.meaning, row.payer, row.reference, ...row.numbers].flatMap(wordsOf))
  return [stored.reference, stored.payer]
    .flatMap(wordsOf)
    .every(word => words.has(word) || words.has(word.replace(/^0+/, '')))
}

const withoutMeaning = 'stored before: '
const keyWithoutMeaning = (row: Parameters<typeof meaningOfStored>[0]) => withoutMeaning + meaningOfStored(row)
const storedKey = (row: StoredRow) => row.meaning || keyWithoutMeaning(row)

async function storedFingerprints(db: Db, fingerprints: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  await inSlices(fingerprints, async slice => {
    const rows = await db.selectFrom('transfer').select('fingerprint').where('fingerprint', 'in', slice).execute()
    for (const { fingerprint } of rows) known.add(fingerprint)
  })
  return known
}

/** Finds stored rows that may be the same as these rows: with the same meaning, or without meaning but the same sum. */
async function findStoredRows(db: Db, rows: readonly Numbered<Transfer>[]) {
  const select = () =>
    db
      .selectFrom('transfer')
      .select(['fingerprint', 'direction', 'reference', 'numbers', 'amount', 'written', 'date', 'payer', 'narration'])
      .select(['meaning', 'balance'])
      .orderBy('imported_at')
      .orderBy('id')
  const found: Awaited<ReturnType<ReturnType<typeof select>['execute']>> = []
  await inSlices([...new Set(rows.map(({ meaning }) => meaning))], async slice => {
    found.push(...(await select().where('meaning', 'in', slice).execute()))
  })
  const before = () => select().where('meaning', '=', '')
  if (rows.some(({ row }) => row.amount === null)) found.push(...(await before().where('amount', 'is', null).execute()))
  await inSlices([...new Set(rows.flatMap(({ row }) => row.amount ?? []))], async slice => {
    found.push(...(await before().where('amount', 'in', slice).execute()))
  })
  return found
}
