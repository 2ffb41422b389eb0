// Reads the rows of bank and UPI statements, with all numbers that may be a UTR. server/bank/statements.ts stores the
// rows and writes the payments.

import type { CsvLine } from '../lists/read-csv.ts'
import { type ColumnIndexes, findColumnIndexes, findHeader } from './column-indexes.ts'
import { cutNumberWords, isCutNumber } from './cut-numbers.ts'
import { readPaise } from './statement-amount.ts'
import type { StatementColumns } from './statement-columns.ts'
import { dayOf } from './statement-day.ts'
import { findDirection, isColumnOfMoneyIn } from './statement-direction.ts'
import { balanceOf, meaningOf } from './statement-meaning.ts'
import { payerOf } from './statement-payer.ts'
import { findReference, kindOfReferences, numbersIn, type ReferenceColumn } from './statement-reference.ts'
import {
  directionIn,
  doubtsInText,
  doubtsOf,
  findStateColumns,
  namedStates,
  type StateColumns,
} from './statement-state.ts'
import { isTotal } from './statement-totals.ts'

/** A row of a statement's table. */
export type Transfer = {
  /** The line's number in the file, from 1. */
  line: number
  /** `unknown` if the row has an unknown word, or not as many cells as the header. */
  direction: 'in' | 'out' | 'unknown'
  /** The number that identifies the transfer; '' if there is none, or if several are possible. */
  reference: string
  /** All numbers of twelve digits in the row that may be transfer numbers: one of them may be claimed. */
  numbers: string[]
  /** Whole rupees; null if they cannot be read, or if the row is outgoing and its amount is unknown. */
  amount: number | null
  /** The original text of the amount if it could not be read as incoming whole rupees; otherwise ''. */
  written: string
  date: string
  /** The payer, if the bank names one. */
  payer: string
  narration: string
  /** Words that are not known to mean a successful incoming payment; '' if the row may be credited. */
  words: string
  /** The row's text in normal form (statement-meaning.ts). */
  meaning: string
  /** The account's balance after the row, in normal form; '' if the statement has none. */
  balance: string
  /** Words of the row that may be user ids. */
  userIds: string[]
  /** Whether a spreadsheet program truncated a number of the row (5.12E+11), which is then not imported. */
  isCut: boolean
}

/** The number of characters read from a cell; no bank writes more. */
const longestCell = 300

/** The table of a statement: the lines below its header, and what the header says about the columns. */
export type StatementTable = {
  lines: readonly CsvLine[]
  at: ColumnIndexes
  /** The number of columns. */
  width: number
  states: StateColumns
  references: ReferenceColumn
  /** The index of the column of balances; -1 if there is none. */
  balance: number
}

/**
 * The table below the header with the named columns; null if no line has them, or if columns of the same name cannot be
 * distinguished (`tableProblem` explains it). Banks put other lines above the header and below the table. Ignores case
 * and outer spaces of names. If all amounts are in one column, the column of directions is found even if it is not
 * named.
 */
export function findTable(file: readonly CsvLine[], columns: StatementColumns): StatementTable | null {
  const header = findHeader(file, columns)
  if (header === -1 || columns.amount.trim() === '') return null
  const names = file[header]!.cells
  const at = findColumnIndexes(names, file.slice(header + 1), columns)
  if ('numbers' in at) return null
  const lines = file.slice(header + 1)
  const rows = lines.map(({ cells }) => cells).filter(cells => readPaise(cells[at.amount] ?? '') !== null)
  const written = file[header]!.cells.map(shortened)
  if (at.direction === -1 && !isColumnOfMoneyIn(columns.amount)) {
    // 'Paid' can also be a state, and the minus of an amount is not a word.
    const named = namedStates(written)
    const isWord = (cell: string, place: number) => !named.includes(place) && readPaise(cell) === null
    const words = rows.map(cells => cells.map((cell, place) => (isWord(cell, place) ? cell : '')))
    at.direction = findDirection(words, at.amount)
  }
  return {
    lines,
    at,
    width: names.findLastIndex(name => name !== '') + 1,
    states: findStateColumns(
      written,
      rows.map(cells => cells.map(shortened)),
      at,
    ),
    references: kindOfReferences(columns.reference),
    balance: names.findIndex(name => /\bbal(ance)?\b/i.test(name)),
  }
}

function shortened(cell: string): string {
  return cell.slice(0, longestCell)
}

/** A line that is not a row of the table, such as a total, with the beginning of its text. */
export type LeftLine = { line: number; text: string }
export type StatementRows = { rows: Transfer[]; left: LeftLine[] }

/** Reads all lines of the table. Every line is returned, as a row or in `left` with its text. */
export function readRows(table: StatementTable): StatementRows {
  const rows: Transfer[] = []
  const left: LeftLine[] = []
  for (const { line, cells } of table.lines) {
    // Cells can have any length, and some texts are slow to normalise.
    const read = cells.map(shortened)
    const isCut = read.some(isCutNumber)
    const hasNumber = referenceOf(read, table) !== '' || read.some(text => numbersIn(text).length > 0)
    const sum = isTotal(read) && !hasNumber ? null : sumOf(read, table)
    if (sum === null) left.push({ line, text: textOf(read) })
    else rows.push({ line, isCut, ...readTransfer(read, table, sum) })
  }
  return { rows, left }
}

function textOf(cells: readonly string[]): string {
  return cells.filter(Boolean).join(' · ').slice(0, longestCell)
}

type Sum = Pick<Transfer, 'direction' | 'amount' | 'written'> & { isWhole: boolean }

/** The amount and direction of a row; null for lines outside the table and rows without money. */
function sumOf(cells: readonly string[], { at, width, states }: StatementTable): Sum | null {
  const cell = cells[at.amount] ?? ''
  const isEmpty = /^[\s.,₹0-]*$/.test(cell)
  const isDated = at.date === -1 ? /\d|[a-z]{2}/i.test(cell) : isDay(cells[at.date] ?? '')
  // A row with an unreadable day still counts if it has a transfer number.
  if (!isDated && (isEmpty || !cells.some(text => /(?<!\d)\d{12,}(?!\d)/.test(text)))) return null
  if (!isWhole(cells, width)) return { direction: 'unknown', amount: null, written: '', isWhole: false }
  if (isEmpty) {
    const isOther = cells.some((text, place) => place !== at.date && (readPaise(text) ?? 0) !== 0)
    return isOther ? { direction: 'out', amount: null, written: '', isWhole: true } : null
  }
  const word = cells[at.direction]
  const direction = word === undefined ? 'in' : directionIn(word, states)
  const paise = readPaise(cell)
  const isOut = direction === 'out' || (paise !== null && paise < 0)
  const isRead = paise !== null && paise % 100 === 0 && direction !== 'unknown'
  const written = isRead ? '' : [cell, direction === 'unknown' && word].filter(Boolean).join(' ').slice(0, 60)
  return {
    direction: isOut ? 'out' : direction,
    amount: isRead ? Math.abs(paise) / 100 : null,
    written,
    isWhole: true,
  }
}

/**
 * Whether a cell may be a day, in any format: 07/02/2031, Feb 7, 2031, 7th Feb 2031, 07022031. The column of days can
 * also contain totals.
 */
function isDay(text: string): boolean {
  return /\d/.test(text) && (readPaise(text) === null || /^\d{5,8}$/.test(text))
}

/**
 * Whether the row has as many cells as the header: a comma in a text without quotes shifts the amounts. A misplaced
 * quote joins several rows into one cell.
 */
function isWhole(cells: readonly string[], width: number): boolean {
  const swallowed = cells.some(cell => cell.includes('\n') && (cell.match(/[,;\t|]/g)?.length ?? 0) >= width - 1)
  return cells.length >= width && cells.slice(width).every(cell => cell === '') && !swallowed
}

function readTransfer(
  cells: readonly string[],
  table: StatementTable,
  { isWhole, ...sum }: Sum,
): Omit<Transfer, 'line' | 'isCut'> {
  const { at, states } = table
  const cell = (place: number) => cells[place] ?? ''
  const others = cells.filter((_, index) => index !== at.amount)
  const texts = at.narration === -1 ? others.filter(text => /[a-z]{3}/i.test(text)).join(' ') : cell(at.narration)
  const narration = isWhole ? texts.slice(0, longestCell) : textOf(cells)
  const doubts = isWhole ? doubtsOf(cells, states, at) : cells.flatMap(doubtsInText)
  const words = doubts.join(' · ').slice(0, longestCell)
  const reference = isWhole ? referenceOf(cells, table) : findReference('', table.references, textsOf(cells, table))
  // The bank's original file has the same row with its full number: staff must not credit both rows.
  const cut = reference === '' && sum.direction !== 'out' ? others.find(isCutNumber) : undefined
  const payer = isWhole || at.name === -1 ? payerOf(cell(at.name), narration) : ''
  const said = isWhole ? saidIn(cells, table) : [narration]
  return {
    ...sum,
    reference,
    numbers: [...new Set(others.flatMap(numbersIn))],
    date: cell(at.date),
    payer,
    narration,
    words: cut === undefined ? words : [cutNumberWords(cut), ...doubts].join(' · ').slice(0, longestCell),
    meaning: meaningOf({ date: cell(at.date), ...sum }, [...said, words]),
    balance: isWhole ? balanceOf(cell(table.balance)) : '',
    userIds: userIdsIn(others),
  }
}

function referenceOf(cells: readonly string[], table: StatementTable): string {
  return findReference(cells[table.at.reference] ?? '', table.references, textsOf(cells, table))
}

/** The cells that may contain the transfer number: all except the amount, and a column of accounts or settlements. */
function textsOf(cells: readonly string[], { at, references }: StatementTable): string[] {
  return cells.filter((_, place) => place !== at.amount && (references !== 'other' || place !== at.reference))
}

/** The cells that distinguish a row from others with the same day and sum. */
function saidIn(cells: readonly string[], { at, states, balance }: StatementTable): string[] {
  const own = [at.reference, at.name].map(place => cells[place] ?? '').filter(text => !isCutNumber(text))
  if (at.narration !== -1) return [cells[at.narration] ?? '', ...own]
  const others = [
    at.amount,
    at.date,
    at.direction,
    balance,
    ...states.states.map(({ place }) => place),
    ...states.remarks,
    ...states.types,
  ]
  const texts = cells.filter((text, place) => !others.includes(place) && /[a-z]{3}/i.test(text) && dayOf(text) === '')
  return [...texts, ...own.filter(text => !texts.includes(text))]
}

/** The possible user ids in the texts of a transfer: people write their user id into the note of a payment. */
export function userIdsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap(text => text.toUpperCase().match(/(?<![0-9A-Z])[0-9A-Z]{10}(?![0-9A-Z])/g) ?? [])
  // Banks mask accounts with X. O counts as 0, I and L as 1, as at the gate.
  const own = words.filter(word => !word.includes('XXXX'))
  return [...new Set(own.map(word => word.replaceAll('O', '0').replace(/[IL]/g, '1')))]
}
