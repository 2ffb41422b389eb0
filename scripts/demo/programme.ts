// Writes the demo's programme with the site's own functions: sessions at several venues on up to three days. Some
// sessions are changed in the hours before the demo starts.

import { addDays, festivalDay, type Millis, momentAt } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { countDays } from '../../domain/edition/festival-dates.ts'
import type { SessionChange } from '../../domain/programme/api.ts'
import { typedTimes } from '../../domain/programme/times.ts'
import { roundsOf as eventRounds } from '../../domain/stage/rounds.ts'
import type { Writer } from '../../server/access/writer.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { hour, isoTime, minute } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { publicDataChanged } from '../../server/pages/public-version.ts'
import { addSession, changeSession, lockSession } from '../../server/programme/sessions.ts'
import { addVenue } from '../../server/programme/venues.ts'

/** The venue of every ceremony and concert. */
export const mainStage = { name: 'Main stage', directions: 'On the big lawn, through the north gate' }

const halls = [
  { name: 'Auditorium', directions: 'Ground floor of the library' },
  { name: 'Seminar hall', directions: 'First floor of the library' },
  { name: 'Dance floor', directions: 'Gymnasium, entrance from the pond' },
  { name: 'Art gallery', directions: 'Behind the canteen' },
  { name: 'Quiz room', directions: 'Lecture block, room 12' },
  { name: 'Computer lab', directions: 'Lecture block, top floor' },
  { name: 'Courtyard', directions: 'Between the hostels' },
] as const

/** Hours after midnight at which sessions in the halls begin. */
const slots = [9.5, 11.5, 14, 16]
/** How long (hours) a session in a hall takes. */
const slotLength = 1.5
/** The number of rounds, or the upper limit if the halls do not have enough time. */
const roundCount = 55
/** The slots in which the demo preferably starts. The programme is moved to them, in steps of a quarter of an hour. */
const middleSlots = slots.slice(1, 3)

type Planned = { eventId: number | null; title: string; venue: string; from: number; to: number }

/** Plans up to three days with at most 60 sessions. `now` and times are in milliseconds. */
function plan({ festival, catalogue }: Edition, now: Millis, onStage: FestivalEvent | undefined): Planned[] {
  const { dates, timeZone } = festival
  const days = Array.from({ length: Math.min(3, countDays(dates)) }, (_, index) => addDays(dates.first, index))
  const second = days[Math.min(1, days.length - 1)] ?? dates.first
  const midnight = (day: string) => momentAt(timeZone, day, '00:00') ?? Date.parse(`${day}T00:00:00Z`)
  const shownHour = (now - midnight(second)) / hour
  const count = Math.min(roundCount, days.length * halls.length * slots.length)
  const perDay = Math.ceil(count / days.length)
  const used = slots.slice(0, Math.ceil(perDay / halls.length))
  const shift = festivalDay(festival, now) === second ? shiftTo(shownHour, used, festival.dayBeginsAt) : 0
  const at = (day: number, hours: number) => midnight(days[day % days.length] ?? second) + hours * hour

  const planned: Planned[] = []
  // Ceremonies and concerts are not moved with the rounds, so that they stay after dark.
  const ceremony = (title: string, day: number, from: number, to: number) =>
    planned.push({ eventId: null, title, venue: mainStage.name, from: at(day, from), to: at(day, to) })
  ceremony('Opening ceremony', 0, 18, 19)
  days.forEach((_, day) => void ceremony(`Concert night ${day + 1}`, day, 21.5, 24.5))
  ceremony('Prizes and closing', days.length - 1, 19.5, 21)

  const rounds = roundsOf(
    allEvents(catalogue).map(({ ind }) => ind),
    count,
  )
  for (const [index, round] of rounds.entries()) {
    const [day, place] = [Math.floor(index / perDay), index % perDay]
    const [hall, slot] = [halls[place % halls.length], slots[Math.floor(place / halls.length) % slots.length]]
    if (!hall || slot === undefined) continue
    planned.push({ ...round, venue: hall.name, from: at(day, slot + shift), to: at(day, slot + shift + slotLength) })
  }
  if (onStage) bringOn(planned, onStage, now)
  return planned
}

/** Exchanges a session that takes place at `now` with one of the event, and calls it by the event's last round. */
function bringOn(planned: Planned[], event: FestivalEvent, now: Millis): void {
  const isOn = planned.find(({ eventId, from, to }) => eventId !== null && from <= now && now < to)
  const own = planned.find(({ eventId }) => eventId === event.ind)
  if (!isOn || !own) return
  Object.assign(own, { eventId: isOn.eventId, title: isOn.title })
  Object.assign(isOn, { eventId: event.ind, title: eventRounds(event).at(-1)!.name })
}

/**
 * Returns the fewest hours by which the programme must be moved so that sessions take place at `hourOfDay`, if possible
 * in their middle. Every session of the `used` slots must stay on its own day, which begins at the hour `begins`.
 */
function shiftTo(hourOfDay: number, used: readonly number[], begins: number): number {
  const [first = 0, last = 0] = [used[0], used.at(-1)]
  const [least, most] = [begins - first, begins + 24 - (last + slotLength)]
  const shifts = Array.from({ length: Math.floor((most - least) * 4) + 1 }, (_, i) => least + i / 4).sort(
    (a, b) => Math.abs(a) - Math.abs(b),
  )
  const since = (slot: number, shift: number) => hourOfDay - slot - shift
  const isInside = (time: number) => time >= 0.25 && time <= slotLength - 0.5
  return (
    shifts.find(shift => middleSlots.some(slot => isInside(since(slot, shift)))) ??
    shifts.find(shift => used.some(slot => isInside(since(slot, shift)))) ??
    shifts.find(shift => used.some(slot => since(slot, shift) >= 0 && since(slot, shift) < slotLength)) ??
    0
  )
}

/** Makes `count` rounds of the events in turn, with the finals at the end. */
function roundsOf(eventIds: readonly number[], count: number): { eventId: number; title: string }[] {
  const names = ['Finals', 'Prelims']
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / eventIds.length)
    return { eventId: eventIds[index % eventIds.length] ?? 0, title: names[round] ?? `Batch ${round - 1}` }
  }).reverse()
}

/**
 * As an administrator, writes venues and sessions at the time `before` (milliseconds), and changes some sessions in the
 * hours before `now`. The event `onStage` has a session at `now`.
 */
export async function fillProgramme(
  database: Database,
  edition: Edition,
  adminId: string,
  { before, now, onStage }: { before: Millis; now: Millis; onStage?: FestivalEvent | undefined },
): Promise<void> {
  const { festival } = edition
  const admin: Writer = { id: adminId, roles: [{ role: 'admin', events: [] }] }
  const venueIds = new Map<string, string>()
  for (const venue of [mainStage, ...halls]) {
    const fields = { ...venue, mapUrl: '' }
    const { id } = await staffWrite(database, adminId, before, trx => addVenue(trx, adminId, fields, before))
    venueIds.set(venue.name, id)
  }
  const typed = ({ eventId, title, venue, from, to }: Planned) => ({
    eventId,
    title,
    venueId: venueIds.get(venue) ?? '',
    force: '',
    ...typedTimes(festival, { startsAt: isoTime(from), endsAt: isoTime(to) }),
  })
  const sessions: { id: string; planned: Planned }[] = []
  for (const planned of plan(edition, now, onStage)) {
    const { id } = await staffWrite(database, adminId, before, trx =>
      addSession(trx, edition, admin, typed(planned), before),
    )
    sessions.push({ id, planned })
  }

  const change = (id: string, ago: number, made: SessionChange) =>
    staffWrite(database, adminId, now - ago, async trx => {
      const { version } = await lockSession(trx, id)
      return changeSession(trx, edition, admin, { sessionId: id, version, change: made }, now - ago)
    })
  const later = sessions.filter(({ planned }) => planned.eventId !== null && planned.from > now + hour / 2)
  const running = sessions.filter(({ planned }) => planned.from <= now && now < planned.to)
  for (const [index, { id, planned }] of later.slice(0, 4).entries()) {
    // Halls have half an hour between two sessions; the main stage has only ceremonies and concerts.
    const from = planned.from + (index % 2 === 0 ? 0.25 : -0.25) * hour
    const until = from + (slotLength - 0.5) * hour
    const isFree = !sessions.some(
      ({ planned: other }) => other.venue === mainStage.name && other.from < until && from < other.to,
    )
    const venue = index === 0 && isFree ? mainStage.name : planned.venue
    const to = { ...planned, venue, from, to: until }
    await change(id, (index + 1) * 35 * minute, { kind: 'edit', ...typed(to) })
  }
  const [soon, alsoSoon] = later.slice(4)
  const [isOn] = running
  if (isOn) await change(isOn.id, 25 * minute, { kind: 'late', minutes: 20, reason: 'Sound check' })
  if (soon) await change(soon.id, 10 * minute, { kind: 'late', minutes: 15, reason: '' })
  if (alsoSoon)
    await change(alsoSoon.id, 90 * minute, { kind: 'cancel', reason: 'Too few teams came', eventStays: true })
  await database.write(publicDataChanged)
}
