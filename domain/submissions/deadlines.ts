// Until when people may hand in a submission, as a moment and as a rule in words (spec 7, part 3).
import { addDays, dayBounds, festivalDay, type Millis, momentAt } from '../day.ts'
import type { Festival } from '../edition/content.ts'
import { momentText, submissionsKeptDays } from '../edition/festival-dates.ts'
import type { SubmissionContent } from '../edition/submission-schema.ts'
import { howMany } from '../lists/how-many.ts'
import { actualTimes, type ProgrammeSession } from '../programme/sessions.ts'

export type SessionTimes = Pick<ProgrammeSession, 'startsAt' | 'endsAt' | 'lateMinutes' | 'state'>
type Dates = Pick<Festival, 'timeZone' | 'dates' | 'dayBeginsAt'>

const minute = 60_000
const hour = 60 * minute

/**
 * How long (ms) an upload may take. The deadline applies to its beginning or, if it takes longer, to its end. An upload
 * that gets no byte for this time is deleted.
 */
export const longestUpload: Millis = 24 * hour

/**
 * The deadline in milliseconds; null if it depends on sessions and none is planned. `sessions` are the sessions of the
 * event on the programme. A late session moves the deadline; a cancelled session does not count (spec 7, part 3).
 */
export function deadlineOf(
  { deadline }: Pick<SubmissionContent, 'deadline'>,
  sessions: readonly SessionTimes[],
  festival: Dates,
): Millis | null {
  if ('at' in deadline) return Date.parse(deadline.at)
  if ('hours' in deadline) return startOf(deadline.after, festival) + deadline.hours * hour
  const starts = sessions.filter(({ state }) => state !== 'cancelled').map(session => actualTimes(session).from)
  if (starts.length === 0) return null
  if ('minutesBefore' in deadline) return Math.min(...starts) - deadline.minutesBefore * minute
  return momentOfDay(festival, festivalDay(festival, Math.max(...starts)), deadline.timeOfLastDay)
}

/** The moment of a time of day (HH:MM) on a festival day (YYYY-MM-DD), which ends in the morning after it. */
function momentOfDay({ timeZone, dayBeginsAt }: Dates, festivalDay: string, time: string): Millis {
  const hours = Number(time.slice(0, 2))
  const day = hours < dayBeginsAt ? addDays(festivalDay, 1) : festivalDay
  // A time that is skipped when clocks are put forward is replaced by the time an hour later.
  const later = `${String(hours + 1).padStart(2, '0')}${time.slice(2)}`
  return momentAt(timeZone, day, time) ?? momentAt(timeZone, day, later) ?? dayBounds({ timeZone, dayBeginsAt }, day).to
}

function startOf(after: string, festival: Dates): Millis {
  if (after === 'festivalBegins') return dayBounds(festival, festival.dates.first).from
  if (after === 'festivalEnds') return dayBounds(festival, festival.dates.last).to
  return Date.parse(after)
}

/**
 * The rule of the deadline in words: '1 hour before the event', '30 hours after the festival', '18:00 on the last day
 * of the event', '2 hours after 24 Nov 2026, 22:00'. Empty if the content names the moment itself. Moments are in the
 * festival's time zone.
 */
export function deadlineRule({ deadline }: Pick<SubmissionContent, 'deadline'>, festival: Dates): string {
  if ('at' in deadline) return ''
  if ('minutesBefore' in deadline) return `${lengthText(deadline.minutesBefore)} before the event`
  if ('timeOfLastDay' in deadline) return `${deadline.timeOfLastDay} on the last day of the event`
  const length = howMany(deadline.hours, 'hour')
  if (deadline.after === 'festivalBegins') return `${length} after the festival begins`
  if (deadline.after === 'festivalEnds') return `${length} after the festival`
  return `${length} after ${momentText(festival, Date.parse(deadline.after), { year: true })}`
}

/** A length in minutes as words: '1 day', '1 hour', '90 minutes'. */
function lengthText(minutes: number): string {
  if (minutes % 1440 === 0) return howMany(minutes / 1440, 'day')
  if (minutes % 60 === 0) return howMany(minutes / 60, 'hour')
  return howMany(minutes, 'minute')
}

/** When all files are deleted, in milliseconds: so many days after the festival as the content says. */
export function filesDeletedAt(festival: Dates & Pick<Festival, 'submissionsKeptDays'>): Millis {
  return dayBounds(festival, festival.dates.last).to + submissionsKeptDays(festival) * 24 * hour
}

/** Whether something may be handed in at `now`. Without a deadline it may. `deadline` is in milliseconds. */
export function isOpenAt(deadline: Millis | null, now: Millis): boolean {
  return deadline === null || now < deadline
}
