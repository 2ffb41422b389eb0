// Finds the indexes of a statement's columns, also if several have the same name: two 'Amount', two 'Date'.
import type { CsvLine } from '../lists/read-csv.ts'
import { readPaise } from './statement-amount.ts'
import { headerLineOf, headerSearchLines, type StatementColumns } from './statement-columns.ts'
import { directionOf } from './statement-direction.ts'

/** The index of each column in the cells of a row; -1 if the statement has no such column. */
export type ColumnIndexes = Record<keyof StatementColumns, number>

/** The console's name for one of several columns with the same name: 'Amount (column 4)'. */
const numbered = /^(.*) \(column (\d{1,3})\)$/

function headerForm(name: string): string {
  return name.trim().toLowerCase()
}

/** All indexes of columns with this name. Ignores case and outer spaces. */
function indexesOf(cells: readonly string[], name: string): number[] {
  const form = headerForm(name)
  const found = cells.flatMap((cell, index) => (headerForm(cell) === form ? [index] : []))
  const [, plain, number] = (found.length === 0 && numbered.exec(form)) || []
  const index = Number(number) - 1
  return plain !== undefined && headerForm(cells[index] ?? '') === plain ? [index] : found
}

/** The index of the first line with all named columns; -1 if there is none. */
export function findHeader(file: readonly CsvLine[], columns: StatementColumns): number {
  const wanted = Object.values(columns).filter(name => name.trim() !== '')
  return file
    .slice(0, headerSearchLines)
    .findIndex(({ cells }) => wanted.every(name => indexesOf(cells, name).length > 0))
}

/** Whether a cell fits the column. Columns without a function here contain words. */
const holds: { [column: string]: (cell: string) => boolean } = {
  amount: cell => (readPaise(cell) ?? 0) !== 0,
  reference: cell => /[a-z\d]{6}/i.test(cell) && /[1-9]/.test(cell),
  date: cell => /\d/.test(cell) && (readPaise(cell) === null || /^\d{5,8}$/.test(cell)),
  direction: cell => directionOf(cell) !== null,
}
const holdsWords = (cell: string) => /\p{L}{2}/u.test(cell)

/** If two of these columns have the same name, the code never guesses: it could credit a wrong sum or number. */
const exact = ['amount', 'reference']

/** The most columns of the same name that are compared: no bank has more, and the comparison is slow. */
const mostDuplicates = 5

/** Columns of the same name that fit equally well, with their numbers from 1. */
export type DuplicateColumns = { name: string; numbers: number[] }

/**
 * The index of each named column. Of several columns with the same name, chooses the one with fitting cells: of two
 * 'Date' the one with days. If two different columns of amounts or numbers remain, returns their name and numbers.
 */
export function findColumnIndexes(
  header: readonly string[],
  rows: readonly CsvLine[],
  columns: StatementColumns,
): ColumnIndexes | DuplicateColumns {
  const places: { [column: string]: number } = {}
  // The amount's index comes first, because the column of directions is searched to the right of the amount.
  for (const [column, name] of [['amount', columns.amount] as const, ...Object.entries(columns)]) {
    const indexes = name.trim() === '' ? [] : indexesOf(header, name)
    const index = indexes.length > 1 ? chooseIndex(column, indexes, rows, places.amount ?? -1) : (indexes[0] ?? -1)
    if (index === null) return { name, numbers: indexes.map(at => at + 1) }
    places[column] = index
  }
  return places as ColumnIndexes
}

function chooseIndex(
  column: string,
  indexes: readonly number[],
  rows: readonly CsvLine[],
  amount: number,
): number | null {
  if (indexes.length > mostDuplicates) return null
  const fits = holds[column] ?? holdsWords
  const counts = indexes.map(index => rows.filter(({ cells }) => fits(cells[index] ?? '')).length)
  const filled = indexes.filter((_, i) => counts[i]! > 0)
  const [first = indexes[0]!, ...others] = filled
  if (others.length === 0) return first
  // Kotak writes Dr or Cr after the amount and after the balance.
  if (column === 'direction') return filled.find(index => index > amount) ?? first
  if (!exact.includes(column)) return indexes[counts.indexOf(Math.max(...counts))]!
  const isSame = rows.every(({ cells }) => others.every(index => cells[index] === cells[first]))
  return isSame ? first : null
}

/** Why a file cannot be read: columns missing in its likely header, or columns of the same name. */
export type TableProblem = { line: number; missing: string[]; doubled: DuplicateColumns | null }

/**
 * Explains why a statement cannot be read with these columns. `line` is the line number of the likely header, from 1; 0
 * if no line looks like a header.
 */
export function tableProblem(file: readonly CsvLine[], columns: StatementColumns): TableProblem {
  const at = findHeader(file, columns)
  const header = at === -1 ? headerLineOf(file) : file[at]
  if (!header) return { line: 0, missing: [], doubled: null }
  const found = at === -1 ? null : findColumnIndexes(header.cells, file.slice(at + 1), columns)
  const named = Object.values(columns).filter(name => name.trim() !== '')
  return {
    line: header.line,
    missing: [...new Set(named)].filter(name => indexesOf(header.cells, name).length === 0),
    doubled: found && 'numbers' in found ? (found as DuplicateColumns) : null,
  }
}
