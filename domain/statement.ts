// Bank and UPI statements: reads the transfers that came in, with every number in their rows that may be a UTR, and compares them with
// claims and ledger, which are passed in. server/money/statements.ts keeps the rows and writes the payments.
import { largestAmount } from './money.ts'
import { normalReference } from './payment.ts'
import { readCsv } from './read-csv.ts'
import type { StatementColumns } from './statement-columns.ts'

/** A transfer that came in. */
export type Transfer = {
  /** The line's number in the file, from 1. */
  line: number
  /** The number that names the transfer; '' where the row has none, or several and no sign which. */
  reference: string
  /** Every number of twelve digits in the row: one of them may be claimed. */
  numbers: string[]
  /** Whole rupees; null when it cannot be read. */
  amount: number | null
  date: string
  /** Who paid, as far as the bank says. */
  payer: string
  narration: string
  /** The user ids that may stand in the row. */
  userIds: string[]
}

export type Verdict = 'matched' | 'under' | 'over' | 'conflict' | 'twice' | 'known' | 'unmatched' | 'unreadable'

/** Characters of a cell that are read; no bank writes more. */
const longestCell = 300

/**
 * The transfers below the header that came in, and the number of lines without money coming in (`left`), or null when no row has the
 * named columns. Banks put other lines above the header and below the table. Case and spaces around the names do not matter.
 */
export function readStatement(csv: string, columns: StatementColumns): { rows: Transfer[]; left: number } | null {
  const lines = readCsv(csv)
  const wanted = Object.values(columns)
    .filter(name => name.trim() !== '')
    .map(headerForm)
  const header = lines.findIndex(({ cells }) => wanted.every(name => cells.map(headerForm).includes(name)))
  const names = lines[header]?.cells.map(headerForm)
  if (!names || columns.amount.trim() === '') return null
  const place = (name: string) => (name.trim() === '' ? -1 : names.indexOf(headerForm(name)))
  const at = Object.fromEntries(Object.entries(columns).map(([column, name]) => [column, place(name)])) as Places
  const below = lines.slice(header + 1)
  const rows = below.flatMap(({ line, cells }) => {
    // A file may hold cells of any length, and some texts take long to bring into one form.
    const read = cells.map(cell => cell.slice(0, longestCell))
    return isMoneyIn(read, at) ? [{ line, ...readTransfer(read, at) }] : []
  })
  return { rows, left: below.length - rows.length }
}

type Places = Record<keyof StatementColumns, number>

function headerForm(name: string): string {
  return name.trim().toLowerCase()
}

/** A day as banks write it: 07/02/2031, 7 Feb 2031, 07-Feb-31, 07.02.2031. */
const day = /\d{1,4}[-/ ][a-z0-9]{1,9}|\d{1,2}\.\d{1,2}\.\d{2,4}/i

/** False for money that went out, whose amount stands in another column, and for lines around the table, such as totals. */
function isMoneyIn(cells: readonly string[], at: Places): boolean {
  const cell = cells[at.amount] ?? ''
  if (at.date !== -1 && !day.test(cells[at.date] ?? '')) return false
  if (!/\d|[a-z]{2}/i.test(cell) || /^d/i.test(cells[at.direction] ?? '')) return false
  const amount = readRupees(cell)
  return amount === null ? !/^[\s-]*0*(\.0+)?$/.test(cell) : amount > 0
}

function readTransfer(cells: readonly string[], at: Places): Omit<Transfer, 'line'> {
  const cell = (place: number) => cells[place] ?? ''
  const others = cells.filter((_, index) => index !== at.amount)
  const texts = at.narration === -1 ? others.filter(text => /[a-z]{3}/i.test(text)).join(' ') : cell(at.narration)
  const narration = texts.slice(0, longestCell)
  return {
    reference: findReference(cell(at.reference), others),
    numbers: [...new Set(others.flatMap(numbersIn))],
    amount: readRupees(cell(at.amount)),
    date: cell(at.date),
    payer: at.name === -1 ? payerIn(narration) : cell(at.name),
    narration,
    userIds: userIdsIn(others),
  }
}

/**
 * The numbers of twelve digits in a text. Banks pad them with zeros in front, and write them behind letters such as UPI; behind other
 * letters they belong to something else, such as the reference of a bank, and before an @ to an address.
 */
export function numbersIn(text: string): string[] {
  return [...text.matchAll(/([a-z]*)(?<!\d)0*?(\d{12})(?![\d@])/gi)]
    .filter(([, letters, number]) => /^(UPI|IMPS|UTR|RRN|NO)?$/i.test(letters!) && /[1-9]/.test(number!))
    .map(([, , number]) => number!)
}

/** Where banks write the number of a UPI or IMPS transfer into a longer text. */
const behindMark = /(?:UPI|IMPS|P2A|P2M)\W*(?:(?:CR|IN|P2A|P2M)\W+)?(\d{12})(?![\d@])/gi
/** The references of NEFT and RTGS. */
const ofBanks = /\b(?:[A-Z]{4}[A-Z]?\d{11,18}|N\d{15})\b/
const shortestReference = 6

/**
 * The number that names a transfer: the one in the column of references, else the only one in the row, else the one that is marked as the
 * transfer's. Without any, the reference of a bank. A phone number with its country code and an account have twelve digits too, so one of
 * several is not guessed.
 */
function findReference(cell: string, cells: readonly string[]): string {
  const only = (numbers: Iterable<string>) => {
    const [one, another] = new Set(numbers)
    return another === undefined ? one : undefined
  }
  const all = cells.flatMap(numbersIn)
  const marked = cells.flatMap(text => [...text.matchAll(behindMark)].map(([, number]) => number!))
  const found = only(numbersIn(cell)) ?? only(all) ?? only(marked)
  if (found !== undefined) return found
  if (all.length > 0) return ''
  const long = cells.map(text => ofBanks.exec(text.toUpperCase())?.[0]).find(Boolean)
  if (long) return long
  const reference = normalReference(cell.replace(/^'/, ''))
  // A spreadsheet turns a long number into 4.12E+11; a text of several words is no reference.
  const isReference = /[1-9]/.test(reference) && !/\s/.test(cell.trim()) && !/^\d+(\.\d+)?E\+\d+$/.test(reference)
  return isReference && reference.length >= shortestReference ? reference : ''
}

/** True for the number of a transfer, which no other transfer has; other references may return. */
export function isOfOneTransfer(reference: string): boolean {
  return /^\d{12}$/.test(reference) || ofBanks.test(reference)
}

/** Parts of a narration that are no name. */
const noName =
  /^(upi|imps|mmt|neft|rtgs|cr|dr|in|by|to|transfer|fund transfer|payment|pay|paid|from|bank|null|na|.*\b(payment|transfer|from|bank|deposit|upi)\b.*)$/i

/** The first part of a narration that may be a person's name; '' where there is none. */
function payerIn(narration: string): string {
  const parts = narration.split(/[/\-*:|,]+/).map(part => part.trim())
  return (
    parts.find(part => /^\p{L}[\p{L}\p{M} .']{2,}( \d+)?$/u.test(part) && !noName.test(part) && !isBankCode(part)) ?? ''
  )
}

/** SBIN, HDFC, UTIB: four capitals without a space. */
function isBankCode(part: string): boolean {
  return (
    /^[A-Z]{4}$/.test(part) &&
    /^(SBIN|HDFC|ICIC|UTIB|PUNB|BARB|KKBK|CNRB|UBIN|YESB|IDIB|IOBA|PYTM|AIRP|FDRL|IDFB)$/.test(part)
  )
}

/** The user ids that may stand in the texts of a transfer: people write theirs into the note of a payment. */
export function userIdsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap(text => text.toUpperCase().match(/(?<![0-9A-Z])[0-9A-Z]{10}(?![0-9A-Z])/g) ?? [])
  // Banks hide accounts behind X. O counts as 0, I and L as 1, as at the gate.
  const own = words.filter(word => !word.includes('XXXX'))
  return [...new Set(own.map(word => word.replaceAll('O', '0').replace(/[IL]/g, '1')))]
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

/** What claims, ledger and kept rows say about a transfer. */
export type Standing = {
  /** Whether the reference is in the ledger, or the row was decided before. */
  isKnown: boolean
  /** Whether another row has the same reference with another amount. */
  isTwice: boolean
  /** Whole rupees of the only open claim on the reference; 'conflict' where several people claim it or the note names somebody else. */
  claimed: number | 'conflict' | undefined
}

/** The verdict on a transfer. */
export function judge({ reference, amount }: Pick<Transfer, 'reference' | 'amount'>, standing: Standing): Verdict {
  if (amount === null) return 'unreadable'
  if (standing.isKnown) return 'known'
  if (reference === '') return 'unmatched'
  if (standing.isTwice) return 'twice'
  if (standing.claimed === undefined) return 'unmatched'
  if (standing.claimed === 'conflict') return 'conflict'
  if (amount === standing.claimed) return 'matched'
  return amount < standing.claimed ? 'under' : 'over'
}

/** Whether the import credits a transfer with this verdict. */
export function isCredited(verdict: Verdict): boolean {
  return verdict === 'matched' || verdict === 'under' || verdict === 'over'
}
