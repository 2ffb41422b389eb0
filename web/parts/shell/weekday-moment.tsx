// A time with its weekday in the festival's time zone, for deadlines.
import { momentText } from '../../../domain/edition/festival-dates.ts'
import { weekdayMomentText } from '../../../domain/edition/weekday-moment.ts'
import { useFestival } from '../../edition.tsx'
import { Figure } from './figure.tsx'

/** An ISO 8601 time as 'Fri 9 Feb, 17:00'. */
export function WeekdayMoment({ at }: { at: string }) {
  const festival = useFestival()
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={momentText(festival, moment, { year: true })}>
      <Figure>{weekdayMomentText(festival, moment)}</Figure>
    </time>
  )
}
