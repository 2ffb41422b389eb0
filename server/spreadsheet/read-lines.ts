// Reads a CSV file that an organiser sends.
import { type CsvLine, readCsv, type Separator } from '../../domain/lists/read-csv.ts'
import { refuse } from '../refuse.ts'

/** The lines of the file. Refuses one with an open quote, naming its line: it would swallow the rows behind it. */
export function readLines(csv: string, separator?: Separator): CsvLine[] {
  const { lines, openQuote } = readCsv(csv, 0, separator)
  if (openQuote !== null) refuse('file_open_quote', { line: openQuote })
  return lines
}
