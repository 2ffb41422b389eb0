// The columns of the programme file, and a guess of the columns of other files. programme-file.ts reads the lines.
import { readCsv } from '../lists/read-csv.ts'

/** The columns of the exported file. */
export const fileColumns = {
  id: 'Id',
  day: 'Day',
  from: 'From',
  to: 'To',
  venue: 'Venue',
  event: 'Event',
  title: 'Title',
} as const

/** The names of the columns in a file's header; '' if a column is missing. */
export type ProgrammeColumns = Record<keyof typeof fileColumns, string>

/** The most lines: a longer file is not a programme. */
export const mostLines = 500
/** The most characters: a larger file would block the server while it is read. */
export const mostCharacters = 200_000

const patterns: Record<keyof ProgrammeColumns, RegExp> = {
  id: /^(session )?id$/i,
  day: /^(day|date)\b/i,
  from: /^(from|start|begin|time)/i,
  to: /^(to|until|till|end)/i,
  venue: /^(venue|place|where|location|stage|hall)/i,
  event: /^(event|competition)/i,
  title: /^(title|round|session|name|what)/i,
}

/** A guess of the columns, which the organiser can correct. */
export function guessProgrammeColumns(header: readonly string[]): ProgrammeColumns {
  const found = Object.entries(patterns).map(([column, pattern]) => [
    column,
    header.find(name => pattern.test(name)) ?? '',
  ])
  return Object.fromEntries(found) as ProgrammeColumns
}

/** The names in the first non-empty line. */
export function headerOfProgramme(csv: string): string[] {
  return (readCsv(csv.slice(0, 20_000), 20).lines[0]?.cells ?? []).filter(name => name !== '')
}
