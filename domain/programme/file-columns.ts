// The columns of a file of the programme, and how they are found in a file that somebody else wrote. programme-file.ts
// reads the lines.
import { readCsv } from '../lists/read-csv.ts'

/** The columns of the exported file, by what they hold. */
export const fileColumns = {
  id: 'Id',
  day: 'Day',
  from: 'From',
  to: 'To',
  venue: 'Venue',
  event: 'Event',
  title: 'Title',
} as const

/** The names of the columns as they stand in a file's header; '' where it has no such column. */
export type ProgrammeColumns = Record<keyof typeof fileColumns, string>

/** A file with more lines is no programme. */
export const mostLines = 500
/** One with more characters neither: reading it would stop the site for everybody else. */
export const mostCharacters = 200_000

const signs: Record<keyof ProgrammeColumns, RegExp> = {
  id: /^(session )?id$/i,
  day: /^(day|date)\b/i,
  from: /^(from|start|begin|time)/i,
  to: /^(to|until|till|end)/i,
  venue: /^(venue|place|where|location|stage|hall)/i,
  event: /^(event|competition)/i,
  title: /^(title|round|session|name|what)/i,
}

/** A guess which column is which, for the organiser to correct. */
export function guessProgrammeColumns(header: readonly string[]): ProgrammeColumns {
  const found = Object.entries(signs).map(([column, sign]) => [column, header.find(name => sign.test(name)) ?? ''])
  return Object.fromEntries(found) as ProgrammeColumns
}

/** The names in the first line that is not empty. */
export function headerOfProgramme(csv: string): string[] {
  return (readCsv(csv.slice(0, 20_000), 20).lines[0]?.cells ?? []).filter(name => name !== '')
}
