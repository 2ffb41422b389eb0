// Checks that all reports and files add up to the ledger. Reads every table in the manifests of the features. A table
// with a money column that is not listed here counts as a difference, so that no new file is forgotten.
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
  /** The amount of the payment with this receipt number. */
  at: (receipt: string) => number
}
/** Returns the differences of a table from the ledger, as sentences; false stands for no difference. */
type Check = (ledger: Ledger, rows: readonly Row[], name: string) => (string | false)[]

/** The columns of the list Refunds due, one for each way of refunding. */
const refundColumns = ['Online', 'Bank or UPI', 'Cash']

/** Lists every table with money, its money columns, and their check against the ledger. */
const moneyTables: readonly {
  table: RegExp
  columns: readonly string[]
  /** A check, or the reason why the sums differ from the ledger. */
  check: Check | string
}[] = [
  {
    table: /^payments$/,
    columns: ['Amount'],
    check: (ledger, rows) => [
      differs('all payments', sum(rows, 'Amount'), ledger.total),
      ...paymentMethods.map(method => {
        const own = rows.filter(row => row.Method === methodText(method))
        return differs(methodText(method), sum(own, 'Amount'), ledger.of(method))
      }),
    ],
  },
  {
    table: /^people$/,
    columns: ['Total', 'Paid', 'Balance to pay'],
    check: (ledger, rows) => [
      differs('what all people paid', sum(rows, 'Paid'), ledger.total),
      ...rows.map(row =>
        differs(`the balance of ${row['User id']}`, +row['Balance to pay']!, +row.Total! - +row.Paid!),
      ),
    ],
  },
  {
    table: /^festival-by-day$/,
    columns: [...paymentMethods.map(methodText), 'Accommodation and food', 'Events', 'Credit', 'Total'],
    check: (ledger, rows) => [
      differs('all days', sum(rows, 'Total'), ledger.total),
      ...paymentMethods.map(method => differs(method, sum(rows, methodText(method)), ledger.of(method))),
      ...rows.flatMap(row => [
        differs(`the day ${row.Day}`, +row.Total!, ledger.onDay(String(row.Day))),
        differs(
          `the purposes of the payments on the day ${row.Day}`,
          +row['Accommodation and food']! + +row.Events! + +row.Credit!,
          +row.Total!,
        ),
      ]),
    ],
  },
  {
    table: /^cash-up-/,
    columns: ['Collected', 'Refunded', 'Left'],
    check: (ledger, rows, name) => [
      differs('what is left', sum(rows, 'Left'), ledger.onDay(name.replace('cash-up-', ''))),
      differs('collected less refunded', sum(rows, 'Collected') + sum(rows, 'Refunded'), sum(rows, 'Left')),
    ],
  },
  {
    table: /^online-payments$/,
    columns: ['Sum', 'Refunded'],
    check: (ledger, rows) => {
      const credited = rows.filter(({ State }) => String(State).startsWith('Credited'))
      const left = sum(credited, 'Sum') - sum(credited, 'Refunded')
      return [differs('credited, after refunds', left, ledger.of(online))]
    },
  },
  {
    table: /^online-refunds$/,
    columns: ['Amount'],
    check: (ledger, rows) =>
      rows.map(({ Receipt, Amount }) => differs(`the refund ${Receipt}`, -Amount!, ledger.at(String(Receipt)))),
  },
  {
    table: /refunds-due/,
    columns: ['Refund due', ...refundColumns],
    check: (_, rows) =>
      rows.map(row => {
        const ways = refundColumns.reduce((all, way) => all + Number(row[way] ?? 0), 0)
        return differs(`the refund due of ${row['User id']}`, ways, Number(row['Refund due']))
      }),
  },
  {
    table: /^settlement(s|-lines)$/,
    columns: ['Before fees', 'Fees', 'Into the bank', 'Sum in the bank statement'],
    check: 'Payouts and fees of the provider: the page Online payments compares them with the ledger',
  },
  {
    table: /^disputes$/,
    columns: ['Sum'],
    check: 'Amounts that a bank claims back: the ledger has the refunds that staff recorded, under their receipts',
  },
  {
    table: /^claims$/,
    columns: ['Amount claimed', 'Balance to pay'],
    check: 'Reported payments that no cashier has confirmed yet',
  },
  { table: /^bank-rows$/, columns: ['Received'], check: 'Rows of bank statements: the ledger has the credited rows' },
  { table: /^deposits/, columns: ['Held'], check: 'Deposits belong to the guests: houses hold and return them' },
  { table: /-roster$|^accommodation-and-food$/, columns: ['Balance to pay'], check: 'Balances, not payments' },
  { table: /^entries$/, columns: ['Balance to pay now'], check: 'Balances of people at their entry, not payments' },
]

/**
 * Compares the overview at `now` and the tables of all features with the ledger. Returns all differences as sentences;
 * empty if everything adds up.
 */
export async function differencesFromLedger(
  { db, edition, now }: { db: Db; edition: Edition; now: Millis },
  tables: AsyncIterable<Table>,
): Promise<string[]> {
  const ledger = await readLedger(db, edition)
  const found = await differencesOfOverview(db, edition, ledger, now)
  let inCashUps = 0
  for await (const table of tables) {
    const rows = await rowsOf(table)
    if (table.name.startsWith('cash-up-')) inCashUps += sum(rows, 'Left')
    found.push(...differencesOfTable(ledger, table, rows).map(what => `${table.name}: ${what}`))
  }
  return [...found, differs('all cash-ups', inCashUps, ledger.total)].filter(what => what !== false)
}

function differencesOfTable(ledger: Ledger, { name, money }: Table, rows: readonly Row[]): string[] {
  const entry = moneyTables.find(({ table }) => table.test(name))
  const unlisted = money.filter(column => !entry?.columns.includes(column))
  const texts = rows.flatMap(row =>
    Object.entries(row)
      .filter(
        ([column, cell]) => isTypedSum(cell) || (money.includes(column) && typeof cell !== 'number' && cell !== ''),
      )
      .map(([column, cell]) => `${column} has the text '${cell}' in place of a number`),
  )
  const sums = entry && typeof entry.check === 'function' ? entry.check(ledger, rows, name) : []
  return [
    ...unlisted.map(column => `the money column ${column} has no check (server/console/ledger-check.ts)`),
    ...texts,
    ...sums.filter(what => what !== false),
  ]
}

/** A cell with an amount as text, such as '₹1,200', which spreadsheets cannot add up. */
const isTypedSum = (cell: Cell) => typeof cell === 'string' && /^[-−]?₹/.test(cell)

async function differencesOfOverview(
  db: Db,
  edition: Edition,
  ledger: Ledger,
  now: Millis,
): Promise<(string | false)[]> {
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
  const sumIf = (isIncluded: (i: number) => boolean) =>
    rows.reduce((all, { amount }, i) => all + (isIncluded(i) ? amount : 0), 0)
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

/** A sentence if two sums in whole rupees differ; else false. */
function differs(what: string, is: number, shouldBe: number): string | false {
  return is !== shouldBe && `${what}: the sum is ${is}, the ledger has ${shouldBe}`
}
