// What participants and coordinators see of booked times of equipment.
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { equipmentState, withTimes } from '../../domain/stage/booked-slots.ts'
import type { EquipmentSheet, OwnEquipment, OwnEquipmentRound } from '../../domain/stage/equipment-api.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { membershipsOf } from '../people/team-members.ts'
import { keyOf } from '../stage/candidates.ts'
import { daysOf, type EquipmentRound, readBookings, withEquipment } from './store.ts'

/**
 * The times that the person can book at `now` (ms), alone or with each team. Days that are over are left out, unless
 * the performer has a time of them. Says of a taken time only that it is taken (document 7, §4).
 */
export async function ownEquipment(db: Db, edition: Edition, personId: string, now: Millis): Promise<OwnEquipment> {
  const rounds = allEvents(edition.catalogue).flatMap(event =>
    roundsOf(event).flatMap(round => withEquipment({ event, round }) ?? []),
  )
  if (rounds.length === 0) return { rounds: [] }
  const registered = await activeRegistrations(db).select('event_id').where('person_id', '=', personId).execute()
  const events = new Set(registered.map(({ event_id }) => event_id))
  const entered = rounds.filter(({ event }) => events.has(event.ind))
  if (entered.length === 0) return { rounds: [] }
  const teams = await membershipsOf(db, personId)
  const own = new Set([personId, ...teams.map(({ team_id }) => team_id)])
  const found = []
  for (const round of entered) found.push(...(await roundOf(db, edition, round, { own, now })))
  return { rounds: found }
}

async function roundOf(
  db: Db,
  edition: Edition,
  at: EquipmentRound,
  { own, now }: { own: ReadonlySet<string>; now: Millis },
): Promise<OwnEquipmentRound[]> {
  const { performers, booked } = await readBookings(db, at)
  return performers
    .filter(({ performer }) => own.has(performer.id))
    .map(({ performer, name }) => {
      const key = keyOf(performer)
      const times = booked.filter(({ by }) => by === key).map(one => one.at)
      const days = withTimes(daysOf(edition, at), times, edition.festival.timeZone).map(day => ({
        day: day.day,
        times: day.times.map(time => ({
          startsAt: isoTime(time),
          state: equipmentState(time, { booked, own: key, now }),
        })),
      }))
      return {
        eventId: at.event.ind,
        roundId: at.round.id,
        round: at.round.name,
        team: performer.of === 'team' ? { id: performer.id, name } : null,
        minutes: at.equipment.minutes,
        aDay: at.equipment.aDay,
        days: days.filter(day => day.times.some(({ state }) => state !== 'past')),
      }
    })
    .filter(({ days }) => days.length > 0)
}

/** The times of all days with who has them, and everybody who can have one. */
export async function readEquipment(db: Db, edition: Edition, at: EquipmentRound): Promise<EquipmentSheet> {
  const { performers, booked } = await readBookings(db, at)
  const byKey = new Map(
    performers.map(({ performer, name, college }) => [keyOf(performer), { performer, name, college }]),
  )
  const has = (time: Millis) => {
    const booking = booked.find(one => one.at === time)
    const performer = booking && byKey.get(booking.by)
    return performer ? { ...performer, bookedAt: booking.bookedAt } : null
  }
  const days = withTimes(
    daysOf(edition, at),
    booked.map(one => one.at),
    edition.festival.timeZone,
  )
  return {
    minutes: at.equipment.minutes,
    aDay: at.equipment.aDay,
    days: days.map(({ day, times }) => ({
      day,
      times: times.map(time => ({ startsAt: isoTime(time), has: has(time) })),
    })),
    performers: [...byKey.values()],
  }
}
