// A list as a table for a spreadsheet. Features fill the table from the columns of the console; csv.ts and xlsx.ts
// write it to a file, and send.ts sends the file.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { timeOf } from '../../domain/day.ts'
import { eventName } from '../../domain/edition/catalogue.ts'
import { isMoney, type ListColumn } from '../../domain/lists/list-column.ts'
import type { Edition } from '../edition.ts'

/** The value of a cell. Participants may have typed a text, so a text is never written as a formula. */
export type Cell = string | number
export type Line = readonly Cell[]
/** Rows in slices. Other calls run between slices. */
export type Slices<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

export type Table = {
  /** The file's name without its ending. It has only letters, digits and hyphens. */
  name: string
  columns: readonly string[]
  /** The columns with sums of money. */
  money: readonly string[]
  slices: Slices<Line>
}

/** The rows as a table with all columns of the list, including those that the screen hides. */
export function tableOf<Row>(
  edition: Edition,
  name: string,
  columns: readonly ListColumn<Row>[],
  slices: Slices<Row>,
): Table {
  async function* lines() {
    for await (const rows of slices) yield rows.map(row => columns.map(column => cellOf(column, row, edition)))
  }
  const titles = (of: readonly ListColumn<Row>[]) => of.map(({ title }) => title)
  return { name, columns: titles(columns), money: titles(columns.filter(isMoney)), slices: lines() }
}

function cellOf<Row>({ kind, value }: ListColumn<Row>, row: Row, { festival, catalogue }: Edition): Cell {
  const shown = value(row)
  if (shown === null) return ''
  if (kind === 'paise') return Number(shown) / 100
  if (kind === 'moment') return timeOf(festival.timeZone, Date.parse(String(shown)))
  if (kind === 'event') return eventName(catalogue, Number(shown))
  if (typeof shown === 'boolean') return shown ? 'yes' : ''
  return shown
}

/** Calls `write` for each slice, and lets other calls run between two slices. */
export async function* writtenSlices<Row, Written>(
  slices: Slices<Row>,
  write: (rows: readonly Row[]) => Written,
): AsyncGenerator<Written> {
  for await (const rows of slices) {
    yield write(rows)
    await nextTurn()
  }
}

/** The text without characters that the formats cannot contain; tabs and line ends become spaces. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
  return text.replace(/[\t\r\n]+/g, ' ').replace(/[\x00-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu, '')
}
