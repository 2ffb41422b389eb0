// Dates and times as the festival's clocks show them, whatever the visitor's device says.
import { dayOf } from '../../../domain/day.ts'
import { useFestival } from '../../edition.tsx'

const full: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is slow to make, and a table shows hundreds of moments. */
function inZone(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  formats.set(key, known)
  return known
}

/** An ISO-8601 moment as '9 Feb, 14:05' with the year in its title, or with `year` as '9 Feb 2024, 14:05'. */
export function Moment({ at, year = false }: { at: string; year?: boolean }) {
  const { timeZone } = useFestival()
  const text = (options: Intl.DateTimeFormatOptions) => inZone(timeZone, options).format(Date.parse(at))
  return (
    <time dateTime={at} title={text(full)} style={{ whiteSpace: 'nowrap' }}>
      {text(year ? full : short)}
    </time>
  )
}

/** An ISO-8601 moment as '14:05'. */
export function TimeOfDay({ at }: { at: string }) {
  return inZone(useFestival().timeZone, time).format(Date.parse(at))
}

/** A day, YYYY-MM-DD, as '9 Feb'. */
export function dayText(day: string): string {
  return inZone('UTC', date).format(Date.parse(`${day}T00:00:00Z`))
}

/** The festival's day at this moment, YYYY-MM-DD. */
export function useToday(): string {
  return dayOf(useFestival().timeZone, Date.now())
}
