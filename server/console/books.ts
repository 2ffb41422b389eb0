// Do all reports and files say what the ledger says? Reads every table that a feature's manifest gives, so that a new
// file is not forgotten: one with a column of money that is not listed here is a difference too.
import { festivalDay, type Millis } from '../../domain/day.ts'
import { methodText, online, paymentMethods } from '../../domain/money/payment.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { readOverview } from '../overview/store.ts'
import type { Cell, Table } from '../spreadsheet/table.ts'

type Row = Readonly<Record<string, Cell>>
type Ledger = {
  total: number
  of: (method: string) => number
  onDay: (day: string) => number
  /** The amount of the payment with this receipt. */
  at: (receipt: string) => number
}
/** What a table gets wrong, in words. */
type Check = (ledger: Ledger, rows: readonly Row[], name: string) => (string | false)[]

/** The columns of Refunds due by the way in which the sum goes back. */
const backBy = ['Online', 'Bank or UPI', 'Cash']

/** Each table with money, by its name: its columns of money, and how they add up to the ledger. */
const books: readonly {
  table: RegExp
  columns: readonly string[]
  /** A check, or why the sums are not those of the ledger. */
  is: Check | string
}[] = [
  {
    table: /^payments$/,
    columns: ['Amount'],
    is: (ledger, rows) => [
      differs('all payments', sum(rows, 'Amount'), ledger.total),
      ...paymentMethods.map(method => {
        const own = rows.filter(row => row.Method === methodText(method))
        return differs(methodText(method), sum(own, 'Amount'), ledger.of(method))
      }),
    ],
  },
  {
    table: /^people$/,
    columns: ['Total', 'Paid', 'Due'],
    is: (ledger, rows) => [
      differs('what all people paid', sum(rows, 'Paid'), ledger.total),
      ...rows.map(row => differs(`the due of ${row['User id']}`, +row.Due!, +row.Total! - +row.Paid!)),
    ],
  },
  {
    table: /^festival-by-day$/,
    columns: [...paymentMethods.map(methodText), 'Accommodation and food', 'Events', 'Above what is due', 'Together'],
    is: (ledger, rows) => [
      differs('all days', sum(rows, 'Together'), ledger.total),
      ...paymentMethods.map(method => differs(method, sum(rows, methodText(method)), ledger.of(method))),
      ...rows.flatMap(row => [
        differs(`the day ${row.Day}`, +row.Together!, ledger.onDay(String(row.Day))),
        differs(
          `what the day ${row.Day} was for`,
          +row['Accommodation and food']! + +row.Events! + +row['Above what is due']!,
          +row.Together!,
        ),
      ]),
    ],
  },
  {
    table: /^cash-up-/,
    columns: ['Taken', 'Paid back', 'Left'],
    is: (ledger, rows, name) => [
      differs('what is left', sum(rows, 'Left'), ledger.onDay(name.replace('cash-up-', ''))),
      differs('taken and paid back', sum(rows, 'Taken') + sum(rows, 'Paid back'), sum(rows, 'Left')),
    ],
  },
  {
    table: /^online-payments$/,
    columns: ['Sum', 'Given back'],
    is: (ledger, rows) => {
      const credited = rows.filter(({ State }) => String(State).startsWith('Credited'))
      const left = sum(credited, 'Sum') - sum(credited, 'Given back')
      return [differs('credited, after what went back', left, ledger.of(online))]
    },
  },
  {
    table: /^online-refunds$/,
    columns: ['Amount'],
    is: (ledger, rows) =>
      rows.map(({ Receipt, Amount }) => differs(`the refund ${Receipt}`, -Amount!, ledger.at(String(Receipt)))),
  },
  {
    table: /refunds-due/,
    columns: ['To pay back', ...backBy],
    is: (_, rows) =>
      rows.map(row => {
        const ways = backBy.reduce((all, way) => all + Number(row[way] ?? 0), 0)
        return differs(`the ways back of ${row['User id']}`, ways, Number(row['To pay back']))
      }),
  },
  {
    table: /^settlement(s|-lines)$/,
    columns: ['Before fees', 'Fees', 'Into the bank', 'Sum in the bank statement'],
    is: 'What the provider paid into the bank, with its fees: Online payments compares it with the ledger',
  },
  {
    table: /^disputes$/,
    columns: ['Sum'],
    is: 'What a bank wants back: the ledger has what staff booked of it, under its receipt',
  },
  { table: /^claims$/, columns: ['Says to have paid', 'Due'], is: 'What people say, until a cashier confirms it' },
  { table: /^bank-rows$/, columns: ['Came in'], is: 'What a bank says: the ledger has what was credited of it' },
  { table: /^deposits/, columns: ['Held'], is: 'Deposits are the guests’ money: houses keep them and give them back' },
  { table: /-roster$|^accommodation-and-food$/, columns: ['Still to pay'], is: 'What is due, not what was paid' },
  { table: /^entries$/, columns: ['Due now'], is: 'What people owe who were let in, not what was paid' },
]

/**
 * Everything in which the tables of all features and the overview at `now` differ from the ledger, as sentences; empty:
 * all of them add up.
 */
export async function differencesFromLedger(
  { db, edition, now }: { db: Db; edition: Edition; now: Millis },
  tables: AsyncIterable<Table>,
): Promise<string[]> {
  const ledger = await readLedger(db, edition)
  const found = await ofOverview(db, edition, ledger, now)
  let inCashUps = 0
  for await (const table of tables) {
    const rows = await rowsOf(table)
    if (table.name.startsWith('cash-up-')) inCashUps += sum(rows, 'Left')
    found.push(...ofTable(ledger, table, rows).map(what => `${table.name}: ${what}`))
  }
  return [...found, differs('all cash-ups', inCashUps, ledger.total)].filter(what => what !== false)
}

function ofTable(ledger: Ledger, { name, money }: Table, rows: readonly Row[]): string[] {
  const book = books.find(({ table }) => table.test(name))
  const unlisted = money.filter(column => !book?.columns.includes(column))
  const texts = rows.flatMap(row =>
    Object.entries(row)
      .filter(
        ([column, cell]) => isTypedSum(cell) || (money.includes(column) && typeof cell !== 'number' && cell !== ''),
      )
      .map(([column, cell]) => `${column} has the text '${cell}' in place of a number`),
  )
  const sums = book && typeof book.is === 'function' ? book.is(ledger, rows, name) : []
  return [
    ...unlisted.map(column => `nobody says how the money in ${column} adds up (server/console/books.ts)`),
    ...texts,
    ...sums.filter(what => what !== false),
  ]
}

/** A cell that says a sum of rupees as text, such as '₹1,200': no spreadsheet can add it up. */
const isTypedSum = (cell: Cell) => typeof cell === 'string' && /^[-−]?₹/.test(cell)

async function ofOverview(db: Db, edition: Edition, ledger: Ledger, now: Millis): Promise<(string | false)[]> {
  const { money, today } = await readOverview(db, edition, null, now)
  const collected = money?.collected ?? []
  const ofToday = today.hours.reduce((all, hour) => all + (hour.money ?? 0), 0)
  return [
    differs(
      'overview: all methods',
      collected.reduce((all, { amount }) => all + amount, 0),
      ledger.total,
    ),
    ...collected.map(({ method, amount }) => differs(`overview: ${methodText(method)}`, amount, ledger.of(method))),
    differs('overview: today', ofToday, ledger.onDay(today.day)),
  ]
}

async function readLedger(db: Db, { festival }: Edition): Promise<Ledger> {
  const rows = await db.selectFrom('payment').select(['amount', 'method', 'created_at', 'receipt_number']).execute()
  const days = rows.map(row => festivalDay(festival, Date.parse(row.created_at)))
  const sumIf = (isMeant: (i: number) => boolean) =>
    rows.reduce((all, { amount }, i) => all + (isMeant(i) ? amount : 0), 0)
  return {
    total: sumIf(() => true),
    of: method => sumIf(i => rows[i]!.method === method),
    onDay: day => sumIf(i => days[i] === day),
    at: receipt => sumIf(i => rows[i]!.receipt_number === receipt),
  }
}

async function rowsOf({ columns, slices }: Table): Promise<Row[]> {
  const rows: Row[] = []
  for await (const lines of slices)
    for (const line of lines) rows.push(Object.fromEntries(columns.map((column, i) => [column, line[i] ?? ''])))
  return rows
}

const sum = (rows: readonly Row[], column: string) => rows.reduce((all, row) => all + Number(row[column] ?? 0), 0)

/** Says that two sums of whole rupees, which must be the same, are not. */
function differs(what: string, is: number, shouldBe: number): string | false {
  return is !== shouldBe && `${what} come to ${is}, the ledger says ${shouldBe}`
}
