// Lists the stored transfers and suggests payers for the open transfers. The decisions of staff are in
// transfer-decisions.ts.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InferResult } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { transferRow } from '../../domain/bank/api.ts'
import { transferColumns } from '../../domain/bank/columns.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { searchFormOf } from '../database/search-text.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { consoleList } from '../lists/console-list.ts'
import { inOrder, inSql, matchesAllWords, searchPeople } from '../lists/lists.ts'
import { creditable, isAnotherSum, paymentsWith } from '../money/taken-transfers.ts'
import { findDoubts, isInDoubt, sentencesOf } from '../money/transfer-doubts.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { findSimilarRows } from './similar-rows.ts'

type Row = InferResult<ReturnType<typeof selectRows>>[number]
type InboxRow = z.input<typeof transferRow>
type Hint = InboxRow['suggestions'][number]['why'][number]

/** The maximum of people that are suggested for a transfer. */
const mostSuggested = 4

export const bankInbox = consoleList({
  url: '/transfers',
  name: 'bank-rows',
  may: 'statements',
  ...organiserCalls['GET /transfers'],
  columns: transferColumns,
  all: { state: 'all' },
  /** The transfers in a state; by default the latest import is first. */
  select({ database, live }, query) {
    const edition = live.edition()
    const { db } = database
    const { state, search, sort } = query
    const texts = ['payer', 'narration', 'reference'].map(name => searchFormOf(sql.ref(`transfer.${name}`)))
    return {
      ids: db
        .selectFrom('transfer')
        .select('transfer.id')
        .$if(state !== 'all', rows => rows.where('transfer.state', '=', state as 'open'))
        // Hides outgoing money about which nobody decided, because only its number is needed.
        .$if(state === 'ignored', rows =>
          rows.where(row =>
            row.or([row('transfer.direction', '<>', 'out'), row('transfer.decided_by', 'is not', null)]),
          ),
        )
        .where(matchesAllWords([...texts, sql<string>`transfer.numbers`], search))
        .orderBy(sort === 'amount' ? 'transfer.amount' : 'transfer.imported_at', inSql(query))
        .orderBy('transfer.id'),
      rowsOf: async ids => toTransferRows(database, edition, await inOrder(ids, some => readTransfers(db, some))),
    }
  },
})

export async function findTransferRow(database: Database, edition: Edition, transferId: string): Promise<InboxRow> {
  return (await toTransferRows(database, edition, await readTransfers(database.db, [transferId])))[0]!
}

function readTransfers(db: Db, ids: readonly string[]) {
  return selectRows(db).where('transfer.id', 'in', ids).execute()
}

function selectRows(db: Db) {
  return db
    .selectFrom('transfer')
    .leftJoin('person as decider', 'decider.id', 'transfer.decided_by')
    .select(['transfer.id', 'transfer.method', 'transfer.date', 'transfer.payer', 'transfer.narration'])
    .select([
      'transfer.reference',
      'transfer.numbers',
      'transfer.amount',
      'transfer.written',
      'transfer.state',
      'transfer.imported_at',
    ])
    .select(['transfer.noted_person_id', 'transfer.reason', 'decider.username as decider'])
    .select(['transfer.fingerprint', 'transfer.direction', 'transfer.words', 'transfer.meaning'])
}

async function toTransferRows(database: Database, edition: Edition, rows: readonly Row[]): Promise<InboxRow[]> {
  const credits = await creditsOf(database.db, rows)
  const claimants = await claimantsOf(database.db, rows)
  const payments = await paymentsOf(database.db, rows)
  const open = rows.filter(({ state }) => state === 'open')
  const doubtsOf = await findDoubts(database.db, open)
  const similarTo = await findSimilarRows(database.db, open)
  const hints = new Map<string, Map<string, Set<Hint>>>()
  for (const row of rows)
    if (row.state === 'open') hints.set(row.id, await hintsFor(database, row, claimants, payments))
  const people = await withDues(
    database.db,
    edition,
    [...hints.values()].flatMap(found => [...found.keys()]),
  )
  const teams = await teamsFor(database.db, edition, rows, hints)
  return rows.map(row => ({
    transferId: row.id,
    method: row.method,
    date: row.date,
    payer: row.payer,
    narration: row.narration,
    reference: row.reference,
    amount: row.amount,
    written: row.written,
    creditable: creditable(row),
    direction: row.direction,
    words: row.words,
    doubts:
      row.state === 'open'
        ? [...sentencesOf(doubtsOf(row), row.direction), ...olderVersionWarning(row), ...similarTo(row)]
        : [],
    isDoubtful: row.state === 'open' && isInDoubt(doubtsOf(row)),
    state: row.state,
    importedAt: row.imported_at,
    decidedBy: row.decider ?? '',
    reason: row.reason,
    isConflict: row.state === 'open' && isConflict(row, claimants, payments),
    suggestions: suggestionsFor(row, hints.get(row.id), people),
    teams: teams.filter(({ transferId }) => transferId === row.id).map(({ transferId: _, ...team }) => team),
    credits: credits.filter(credit => credit.transferId === row.id).map(({ transferId: _, ...credit }) => credit),
  }))
}

/** A warning about a row that an older version stored. The 'Match again' button ignores the row. */
function olderVersionWarning({ meaning }: Row): string[] {
  const sentence =
    'An older version stored this row without its words: import its statement again, or credit it by hand'
  return meaning === '' ? [sentence] : []
}

function isConflict(
  { reference, noted_person_id, amount }: Row,
  claimants: readonly Claimant[],
  payments: readonly LedgerPayment[],
): boolean {
  if (payments.some(payment => payment.reference === reference && isAnotherSum(payment, amount))) return true
  const [first, rival] = claimants.filter(({ utr }) => utr === reference)
  return rival !== undefined || (first !== undefined && noted_person_id !== null && noted_person_id !== first.person_id)
}

async function creditsOf(db: Db, rows: readonly Row[]) {
  const ids = rows.filter(({ state }) => state === 'credited').map(({ id }) => id)
  if (ids.length === 0) return []
  const payments = await db
    .selectFrom('payment')
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['payment.transfer_id', 'payment.amount', 'payment.receipt_number', 'person.user_id', 'person.username'])
    .where('payment.transfer_id', 'in', ids)
    .where('payment.amount', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment as later').select('later.id').whereRef('later.corrects', '=', 'payment.id'))),
    )
    .orderBy('payment.receipt_number')
    .execute()
  return payments.map(({ transfer_id, receipt_number, user_id, username, amount }) => ({
    transferId: transfer_id,
    userId: user_id,
    username,
    amount,
    receiptNumber: receipt_number ?? '',
  }))
}

type Claimant = { utr: string; person_id: string }
type LedgerPayment = Awaited<ReturnType<typeof paymentsWith>>[number]

/** The payments with the numbers of these rows. */
function paymentsOf(db: Db, rows: readonly Row[]): Promise<LedgerPayment[]> {
  const references = rows.flatMap(({ state, reference }) => (state === 'open' && reference !== '' ? [reference] : []))
  return references.length > 0 ? paymentsWith(db, references) : Promise.resolve([])
}

/** The open claims on the numbers of these rows. */
async function claimantsOf(db: Db, rows: readonly Row[]): Promise<Claimant[]> {
  const numbers = rows.flatMap(({ state, numbers }) => (state === 'open' && numbers !== '' ? numbers.split(' ') : []))
  if (numbers.length === 0) return []
  return db
    .selectFrom('claim')
    .select(['utr', 'person_id'])
    .where('state', '=', 'open')
    .where('utr', 'in', numbers)
    .orderBy('claimed_at')
    .execute()
}

/**
 * The ids of possible payers, each with the reasons. Searches by name only without a better hint, because that search
 * is slow.
 */
async function hintsFor(
  database: Database,
  row: Row,
  claimants: readonly Claimant[],
  payments: readonly LedgerPayment[],
): Promise<Map<string, Set<Hint>>> {
  const found = new Map<string, Set<Hint>>()
  const add = (personId: string, hint: Hint) => found.set(personId, (found.get(personId) ?? new Set()).add(hint))
  for (const { reference, person_id } of payments) if (reference === row.reference) add(person_id, 'payment')
  const numbers = row.numbers.split(' ')
  for (const { utr, person_id } of claimants)
    if (utr === row.reference) add(person_id, 'claim')
    else if (numbers.includes(utr)) add(person_id, 'number')
  if (row.noted_person_id !== null) add(row.noted_person_id, 'note')
  if (found.size > 0 || row.payer === '') return found
  await nextTurn()
  for (const { id } of await peopleNamed(database, row.payer)) add(id, 'name')
  return found
}

/** People whose name has the two longest words of the payer's name. Banks truncate names and write initials. */
async function peopleNamed(database: Database, payer: string) {
  const words = (payer.match(/[\p{L}\p{M}]{3,}/gu) ?? []).sort((a, b) => b.length - a.length).slice(0, 2)
  if (words.length === 0) return []
  const isNamed = await searchPeople(database, words.join(' '))
  return database.db
    .selectFrom('person')
    .select('person.id')
    .where(row => isNamed({ id: row.ref('person.id'), search_text: row.ref('person.search_text') }))
    .where('person.removed_at', 'is', null)
    .orderBy('person.username')
    .limit(2 * mostSuggested)
    .execute()
}

/** The teams of the claimants and of the person in a row's note, if the team's total dues are the received amount. */
async function teamsFor(
  db: Db,
  edition: Edition,
  rows: readonly Row[],
  hints: ReadonlyMap<string, Map<string, Set<Hint>>>,
) {
  const found: (InboxRow['teams'][number] & { transferId: string })[] = []
  for (const row of rows) {
    const { id: transferId } = row
    const amount = creditable(row)
    const people = [...(hints.get(transferId) ?? [])].flatMap(([id, why]) =>
      why.has('claim') || why.has('note') ? [id] : [],
    )
    if (amount === null || people.length === 0) continue
    const teams = await db
      .selectFrom('team')
      .innerJoin('team_member', 'team_member.team_id', 'team.id')
      .select(['team.id', 'team.name'])
      .distinct()
      .where('team_member.person_id', 'in', people)
      .where('team_member.state', '=', 'active')
      .execute()
    for (const { id: teamId, name } of teams) {
      const members = db.selectFrom('team_member').select('person_id').where('team_id', '=', teamId)
      const owing = await db
        .selectFrom(peopleWithMoney(db, edition, members.where('state', '=', 'active')).as('person'))
        .select(['user_id as userId', 'username', 'amount_due as amountDue'])
        .where('amount_due', '>', 0)
        .orderBy('username')
        .execute()
      const sum = owing.reduce((total, { amountDue }) => total + amountDue, 0)
      if (owing.length > 1 && sum === amount) found.push({ transferId, teamId, name, shares: owing })
    }
  }
  return found
}

type SuggestedPerson = { id: string; user_id: string; username: string; amount_due: number }

async function withDues(db: Db, edition: Edition, ids: readonly string[]): Promise<Map<string, SuggestedPerson>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom(peopleWithMoney(db, edition, [...new Set(ids)]).as('person'))
    .select(['id', 'user_id', 'username', 'amount_due'])
    .execute()
  return new Map(people.map(person => [person.id, person]))
}

const weights: Record<Hint, number> = { payment: 32, claim: 16, note: 8, number: 4, amount: 2, name: 1 }

function suggestionsFor(
  row: Row,
  hints: Map<string, Set<Hint>> | undefined,
  people: Map<string, SuggestedPerson>,
): InboxRow['suggestions'] {
  const amount = creditable(row)
  const suggested = [...(hints ?? [])].flatMap(([id, why]) => {
    const person = people.get(id)
    if (!person) return []
    if (amount !== null && person.amount_due === amount) why.add('amount')
    const { user_id: userId, username, amount_due: amountDue } = person
    return [{ userId, username, amountDue, why: [...why] }]
  })
  const weight = (why: readonly Hint[]) => why.reduce((sum, hint) => sum + weights[hint], 0)
  return suggested.sort((a, b) => weight(b.why) - weight(a.why)).slice(0, mostSuggested)
}
