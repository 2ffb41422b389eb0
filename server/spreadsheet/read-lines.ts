// Reads an uploaded CSV file.
import { type CsvLine, readCsv, type Separator } from '../../domain/lists/read-csv.ts'
import { refuse } from '../refuse.ts'

/**
 * The lines of the file. Refuses a quotation mark that is not closed, because all rows after it would be lost. The
 * refusal names its line.
 */
export function readLines(csv: string, separator?: Separator): CsvLine[] {
  const { lines, openQuote } = readCsv(csv, 0, separator)
  if (openQuote !== null) refuse('file_open_quote', { line: openQuote })
  return lines
}
