// The words about times of equipment, and which own time a tap on another one changes.
import { type Millis, timeOfDay } from '../../../../domain/day.ts'
import type { OwnEquipmentRound } from '../../../../domain/stage/equipment-api.ts'

/**
 * A time from its beginning to its end.
 * @example timeText('2030-11-14T04:00:00Z', 30, 'Asia/Kolkata') // '09:30 to 10:00'
 */
export function timeText(startsAt: string, minutes: number, timeZone: string): string {
  const from = Date.parse(startsAt)
  return `${timeOfDay(timeZone, from)} to ${timeOfDay(timeZone, from + minutes * 60_000)}`
}

type Day = OwnEquipmentRound['days'][number]

/** The own time of the day that another time replaces: null while one more can be booked, undefined if none can. */
export function replacedBy(day: Day, aDay: number, now: Millis): string | null | undefined {
  const own = day.times.filter(({ state }) => state === 'own')
  return own.length < aDay ? null : own.find(({ startsAt }) => Date.parse(startsAt) > now)?.startsAt
}
