// Dates and times as the festival's clocks show them (content/festival.ts), whatever the organiser's device says.
import { festival } from '../../../../content/festival.ts'
import { dayOf } from '../../../../domain/day.ts'

const { timeZone } = festival
const full = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
const short = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** An ISO-8601 moment as '9 Feb, 14:05'; `title` adds year. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={full.format(Date.parse(at))} style={{ whiteSpace: 'nowrap' }}>
      {short.format(Date.parse(at))}
    </time>
  )
}

/** An ISO-8601 moment as '14:05'. */
export function timeText(at: string): string {
  return time.format(Date.parse(at))
}

/** A day, YYYY-MM-DD, as '9 Feb'. */
export function dayText(day: string): string {
  return date.format(Date.parse(`${day}T00:00:00Z`))
}

/** The festival's day at this moment, YYYY-MM-DD. */
export function today(): string {
  return dayOf(timeZone, Date.now())
}
