// Slots of shared equipment (document 7, §4): the times of each day, and what a performer sees of them.
import { addDays, calendarDay, type Millis, momentAt } from '../day.ts'
import { firstTime, lastTime, minuteOfDay } from '../edition/equipment-hours.ts'
import type { FestivalDates } from '../edition/festival-dates.ts'

/** The field `slots` of a round: minutes of a slot, slots of a performer on a day, HH:MM of the first and the end. */
export type Equipment = { minutes: number; aDay: number; from?: string | undefined; until?: string | undefined }

/** A day, YYYY-MM-DD, with the moments at which its slots begin. */
export type EquipmentDay = { day: string; times: Millis[] }

/**
 * The slots of all days of the festival, in their order. A slot ends by `until`: the rest of the day is too short for
 * another one. Times that clocks skip are left out.
 */
export function equipmentDays(
  equipment: Equipment,
  { dates, timeZone }: { dates: FestivalDates; timeZone: string },
): EquipmentDay[] {
  const days: EquipmentDay[] = []
  for (let day = dates.first; day <= dates.last; day = addDays(day, 1))
    days.push({ day, times: timesOf(equipment).flatMap(time => momentAt(timeZone, day, time) ?? []) })
  return days
}

function timesOf({ minutes, from = firstTime, until = lastTime }: Equipment): string[] {
  const count = Math.floor((minuteOfDay(until) - minuteOfDay(from)) / minutes)
  return Array.from({ length: Math.max(0, count) }, (_, i) => clockText(minuteOfDay(from) + i * minutes))
}

function clockText(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** A booked time: when it begins (ms), and the key of the performer. */
export type Booked = { at: Millis; by: string }

export type EquipmentState = 'free' | 'taken' | 'own' | 'past'

/**
 * What a performer sees of the slot that begins at `at`. Nobody sees who has the slot of another performer. An own slot
 * is own also when it is past, so that the performer knows which time was used.
 */
export function equipmentState(
  at: Millis,
  { booked, own, now }: { booked: readonly Booked[]; own: string; now: Millis },
): EquipmentState {
  const by = booked.find(one => one.at === at)?.by
  if (by === own) return 'own'
  if (at <= now) return 'past'
  return by === undefined ? 'free' : 'taken'
}

/** How many slots the performer has booked on the calendar day of `at`, also past ones. */
export function bookedOnDay(
  at: Millis,
  { booked, own, timeZone }: { booked: readonly Booked[]; own: string; timeZone: string },
): number {
  const day = calendarDay({ timeZone }, at)
  return booked.filter(one => one.by === own && calendarDay({ timeZone }, one.at) === day).length
}

/**
 * The days with these times too. Times that were booked before the content changed stay visible, so that they can be
 * given back.
 */
export function withTimes(days: readonly EquipmentDay[], times: readonly Millis[], timeZone: string): EquipmentDay[] {
  const all = new Map(days.map(({ day, times }) => [day, new Set(times)]))
  for (const at of times) {
    const day = calendarDay({ timeZone }, at)
    all.set(day, (all.get(day) ?? new Set()).add(at))
  }
  return [...all]
    .map(([day, moments]) => ({ day, times: [...moments].sort((a, b) => a - b) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}
