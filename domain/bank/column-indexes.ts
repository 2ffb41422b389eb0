// Where the columns of a statement stand, also where several have one name: two 'Amount', two 'Date'.
import type { CsvLine } from '../lists/read-csv.ts'
import { readPaise } from './statement-amount.ts'
import { headerLineOf, headerSearchLines, type StatementColumns } from './statement-columns.ts'
import { directionOf } from './statement-direction.ts'

/** The index of each column in the cells of a row; -1 where the statement has no such column. */
export type ColumnIndexes = Record<keyof StatementColumns, number>

/** The name of one of several columns of one name, as the console offers it: 'Amount (column 4)'. */
const numbered = /^(.*) \(column (\d{1,3})\)$/

function headerForm(name: string): string {
  return name.trim().toLowerCase()
}

/** Every index at which a column of this name stands. Case and spaces around it do not matter. */
function indexesOf(cells: readonly string[], name: string): number[] {
  const form = headerForm(name)
  const found = cells.flatMap((cell, index) => (headerForm(cell) === form ? [index] : []))
  const [, plain, number] = (found.length === 0 && numbered.exec(form)) || []
  const index = Number(number) - 1
  return plain !== undefined && headerForm(cells[index] ?? '') === plain ? [index] : found
}

/** The index of the first line that has all named columns; -1 when there is none. */
export function findHeader(file: readonly CsvLine[], columns: StatementColumns): number {
  const wanted = Object.values(columns).filter(name => name.trim() !== '')
  return file
    .slice(0, headerSearchLines)
    .findIndex(({ cells }) => wanted.every(name => indexesOf(cells, name).length > 0))
}

/** What the cells of a column must hold; a column that is not listed holds words. */
const holds: { [column: string]: (cell: string) => boolean } = {
  amount: cell => (readPaise(cell) ?? 0) !== 0,
  reference: cell => /[a-z\d]{6}/i.test(cell) && /[1-9]/.test(cell),
  date: cell => /\d/.test(cell) && (readPaise(cell) === null || /^\d{5,8}$/.test(cell)),
  direction: cell => directionOf(cell) !== null,
}
const holdsWords = (cell: string) => /\p{L}{2}/u.test(cell)

/** One of several columns of one name must not be guessed for these: another sum or number would be credited. */
const exact = ['amount', 'reference']

/** More columns of one name are not compared: no bank has them, and comparing takes long. */
const mostDuplicates = 5

/** Columns of one name between which the cells do not decide, by their numbers from 1. */
export type DuplicateColumns = { name: string; numbers: number[] }

/**
 * Where each named column stands in the rows below the header. Of several columns of one name the one counts whose
 * cells hold what the column means: of two 'Date' the one with days. Where two differing columns of amounts or numbers
 * remain, the answer names them.
 */
export function findColumnIndexes(
  header: readonly string[],
  rows: readonly CsvLine[],
  columns: StatementColumns,
): ColumnIndexes | DuplicateColumns {
  const places: { [column: string]: number } = {}
  // The amount comes first: a column of directions is looked for behind it.
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
  // Kotak writes Dr or Cr behind the amount and behind the balance.
  if (column === 'direction') return filled.find(index => index > amount) ?? first
  if (!exact.includes(column)) return indexes[counts.indexOf(Math.max(...counts))]!
  const isSame = rows.every(({ cells }) => others.every(index => cells[index] === cells[first]))
  return isSame ? first : null
}

/** Why a file has no table: the named columns that its likely header lacks, or columns of one name. */
export type TableProblem = { line: number; missing: string[]; doubled: DuplicateColumns | null }

/**
 * Says why a statement cannot be read with these columns. `line` is the likely header's number in the file, from 1; 0
 * when no line looks like one.
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
