// Bank and UPI statements: reads references and amounts from their rows and compares each row with the claims and the ledger, which are
// passed in. server/money/statements.ts writes the payments.
import { largestAmount } from './money.ts'
import { normalReference } from './payment.ts'
import { readCsv } from './read-csv.ts'

/** The names of the columns, as they stand in the statement's header. */
export type StatementColumns = { reference: string; amount: string; date: string; name: string }

export type StatementRow = {
  /** The line's number in the file, from 1. */
  line: number
  reference: string
  /** Whole rupees, negative for money that went out; null when it cannot be read. */
  amount: number | null
  date: string
  name: string
}

export type Verdict = 'matched' | 'under' | 'over' | 'conflict' | 'twice' | 'known' | 'unmatched' | 'unreadable'

/** Characters of a cell that are read; no bank writes more. */
const longestCell = 300

/**
 * The rows below the header, or null when no row has the named columns. Banks put other lines above the header. Case and spaces around
 * the names do not matter.
 */
export function readStatement(csv: string, columns: StatementColumns): StatementRow[] | null {
  const lines = readCsv(csv)
  const wanted = [columns.reference, columns.amount].map(headerForm)
  const header = lines.findIndex(({ cells }) =>
    wanted.every(name => name !== '' && cells.map(headerForm).includes(name)),
  )
  const names = lines[header]?.cells.map(headerForm)
  if (!names) return null
  const place = (name: string) => (name.trim() === '' ? -1 : names.indexOf(headerForm(name)))
  const at = { reference: place(columns.reference), amount: place(columns.amount) }
  const more = { date: place(columns.date), name: place(columns.name) }
  // A file may hold cells of any length, and some texts take long to bring into one form.
  const cell = (cells: readonly string[], index: number) => (cells[index] ?? '').slice(0, longestCell)
  return lines.slice(header + 1).map(({ line, cells }) => ({
    line,
    reference: readReference(cell(cells, at.reference)),
    amount: readRupees(cell(cells, at.amount)),
    date: cell(cells, more.date),
    name: cell(cells, more.name),
  }))
}

function headerForm(name: string): string {
  return name.trim().toLowerCase()
}

/**
 * The reference in a cell: the only number of twelve digits in it, because banks put the UTR into longer texts; otherwise the whole cell.
 * Empty when a spreadsheet turned the number into 4.12E+11.
 */
export function readReference(cell: string): string {
  const reference = normalReference(cell.replace(/^'/, ''))
  if (/^\d+(\.\d+)?E\+\d+$/.test(reference)) return ''
  const numbers = new Set(cell.match(/(?<!\d)\d{12}(?!\d)/g))
  return numbers.size === 1 ? [...numbers][0]! : reference
}

/**
 * Reads whole rupees from texts such as '₹1,200.00', 'Rs. 500', '500 Cr' or '(300.00)' (money out); null for anything else, also for paise and above
 * `largestAmount`.
 */
export function readRupees(cell: string): number | null {
  const text = cell
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/₹|\bINR\b|\bRs\b\.?/gi, '')
    .replace(/[\s,]/g, '')
  const found = /^(\()?([+-])?(\d{1,9})(?:\.0{1,2})?(\))?(CR|DR)?\.?$/i.exec(text)
  if (!found) return null
  const [, open, sign, digits, close, side] = found
  if (Number(digits) > largestAmount) return null
  if ((open === undefined) !== (close === undefined)) return null
  const out = open !== undefined || sign === '-' || side?.toUpperCase() === 'DR'
  return out ? -Number(digits) : Number(digits)
}

/** What claims and ledger say about references. */
export type KnownReferences = {
  /** Whole rupees of the open claim with this reference; 'conflict' where several people claim it. */
  claimed: (reference: string) => number | 'conflict' | undefined
  /** Whether the ledger has a payment with this reference. */
  credited: (reference: string) => boolean
}

/**
 * The verdict on each row. A row that repeats a reference is 'twice'; so is the first of them when the amounts differ, because either
 * may be wrong.
 */
export function judgeRows(rows: readonly StatementRow[], known: KnownReferences): Verdict[] {
  const amounts = new Map<string, Set<number | null>>()
  for (const { reference, amount } of rows) amounts.set(reference, (amounts.get(reference) ?? new Set()).add(amount))
  const seen = new Set<string>()
  return rows.map(({ reference, amount }) => {
    if (reference === '' || amount === null) return 'unreadable'
    if (amount <= 0) return 'unmatched'
    const again = seen.has(reference) || amounts.get(reference)!.size > 1
    seen.add(reference)
    if (again) return 'twice'
    if (known.credited(reference)) return 'known'
    const claimed = known.claimed(reference)
    if (claimed === undefined) return 'unmatched'
    if (claimed === 'conflict') return 'conflict'
    if (amount === claimed) return 'matched'
    return amount < claimed ? 'under' : 'over'
  })
}

/** Whether the import credits a row with this verdict. */
export function isCredited(verdict: Verdict): boolean {
  return verdict === 'matched' || verdict === 'under' || verdict === 'over'
}
