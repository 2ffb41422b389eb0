// Dates and times in the festival's time zone, independent of the visitor's device.
import { Fragment } from 'react'
import { festivalDay, timeOfDay } from '../../../domain/day.ts'
import { dayAndMonth, momentText } from '../../../domain/edition/festival-dates.ts'
import { useFestival } from '../../edition.tsx'

/**
 * An ISO 8601 time as '9 Feb, 14:05' with the year in its title, or with `year` as '9 Feb 2024, 14:05'. A time after
 * midnight may take two lines: the evening with the time, and the calendar day.
 */
export function Moment({ at, year = false }: { at: string; year?: boolean }) {
  const festival = useFestival()
  const moment = Date.parse(at)
  const lines = momentText(festival, moment, { year }).split(/ (?=\()/)
  return (
    <time dateTime={at} title={momentText(festival, moment, { year: true })} style={{ whiteSpace: 'normal' }}>
      {lines.map((line, i) => (
        <Fragment key={line}>
          {i > 0 && ' '}
          <span style={{ whiteSpace: 'nowrap' }}>{line}</span>
        </Fragment>
      ))}
    </time>
  )
}

/** An ISO 8601 time as '14:05'. */
export function TimeOfDay({ at }: { at: string }) {
  return <span>{timeOfDay(useFestival().timeZone, Date.parse(at))}</span>
}

/** A day, YYYY-MM-DD, as '9 Feb'. */
export const dayText = dayAndMonth

/** The festival's current day, YYYY-MM-DD. */
export function useToday(): string {
  return festivalDay(useFestival(), Date.now())
}
