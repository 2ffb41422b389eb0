// Reads each line of a programme file (file-columns.ts) as a session, or returns a sentence about the line's problem.
// plan-import.ts compares the lines with the programme.

import { plainLine } from '../account/sign-up.ts'
import { isDay } from '../day.ts'
import { allEvents } from '../edition/catalogue.ts'
import type { Category, Festival } from '../edition/content.ts'
import { monthNames } from '../edition/festival-dates.ts'
import { lettersKey } from '../lists/name-keys.ts'
import type { CsvLine } from '../lists/read-csv.ts'
import type { ProgrammeColumns } from './file-columns.ts'
import type { Venue, VenueAndTimes } from './sessions.ts'
import { checkTitle, readTimes } from './times.ts'

export type FileSession = VenueAndTimes & { id: string; eventId: number | null; title: string }
/** `line` is the line's number in the file, from 1; `text` is its content, for people. */
export type FileLine = { line: number; text: string } & ({ session: FileSession } | { problem: string })

export type ProgrammeContext = { festival: Festival; catalogue: readonly Category[]; venues: readonly Venue[] }

/**
 * The lines below the header; null if the header does not have a chosen column, or if the columns of day, times or
 * venue were not chosen.
 */
export function readProgrammeFile(
  file: readonly CsvLine[],
  columns: ProgrammeColumns,
  context: ProgrammeContext,
): FileLine[] | null {
  const [header, ...lines] = file
  const names = header?.cells ?? []
  const needed = [columns.day, columns.from, columns.to, columns.venue]
  const chosen = Object.values(columns).filter(name => name !== '')
  if (needed.includes('') || !chosen.every(name => names.includes(name))) return null
  return lines.map(({ line, cells }) => {
    const text = cells.filter(Boolean).join(' · ').slice(0, 200)
    if (cells.length < names.length || cells.some(cell => /[\r\n]/.test(cell)))
      return {
        line,
        text,
        problem: `This line is incomplete: it has ${cells.length} of ${names.length} cells. Is the file complete?`,
      }
    const cell = (column: keyof ProgrammeColumns) =>
      columns[column] === '' ? '' : plainLine((cells[names.indexOf(columns[column])] ?? '').replace(/^'/, ''))
    const session = readSession(cell, context)
    return { line, text, ...(typeof session === 'string' ? { problem: session } : { session }) }
  })
}

/** The line's session, or its problem. */
function readSession(
  cell: (column: keyof ProgrammeColumns) => string,
  { festival, catalogue, venues }: ProgrammeContext,
): FileSession | string {
  const day = readDay(cell('day'))
  if (day === null) return `“${cell('day')}” is not a date: write it as ${festival.dates.first}.`
  const [from, to] = [readTime(cell('from')), readTime(cell('to'))]
  for (const [time, column] of [[from, 'from'] as const, [to, 'to'] as const])
    if (time === null) return `“${cell(column)}” is not a time: write it as 18:30.`
  const venue = venues.find(({ name }) => lettersKey(name) === lettersKey(cell('venue')))
  if (!venue) return `There is no venue called “${cell('venue')}”: add it first, or spell it as in the programme.`
  const event = findByName(catalogue, cell('event'))
  if (cell('event') !== '' && !event) return `There is no event called “${cell('event')}”.`
  const title = cell('title').normalize('NFC')
  const fault = checkTitle(title, event?.ind ?? null)
  if (fault) return `${fault.error}.`
  const times = readTimes(festival, { day, from: from ?? '', to: to ?? '' })
  if ('refusal' in times) return `${times.refusal.error}.`
  return { id: cell('id'), eventId: event?.ind ?? null, title, venueId: venue.id, ...times }
}

function findByName(catalogue: readonly Category[], name: string) {
  const key = lettersKey(name)
  return allEvents(catalogue).find(({ heading, title }) => lettersKey(heading) === key || lettersKey(title) === key)
}

/**
 * Reads 2024-02-09, 09/02/2024, 9.2.2024, 9-Feb-24 or 9 February 2024 as YYYY-MM-DD; null for anything else. The day
 * comes before the month.
 */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const other = /^(\d{1,2})[-/. ](\d{1,2}|\p{L}{3,9}),?[-/. ](\d{4}|\d{2})$/u.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : other ? [other[3], other[2], other[1]] : []
  if (!year || !month || !day) return null
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month)
  const pad = (part: string | number) => String(part).padStart(2, '0')
  const found = `${year.length === 2 ? `20${year}` : year}-${pad(number)}-${pad(day)}`
  return isDay(found) ? found : null
}

/** 2 for Feb, february or FEBR; 0 for an unknown name. */
function monthNumber(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return monthNames.findIndex(month => month.toLowerCase().startsWith(start)) + 1
}

/** Reads 18:30, 18.30, 18:30:00, 6:30 pm or 6 PM as HH:MM; null for anything else. */
export function readTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*([ap])?\.?m?\.?$/i.exec(text)
  if (!found) return null
  const [, hours = '', minutes, half] = found
  if (minutes === undefined && half === undefined) return null
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes ?? 0) < 60 ? `${String(hour).padStart(2, '0')}:${minutes ?? '00'}` : null
}
