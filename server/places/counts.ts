// How full events are: places that are taken, held for somebody, and people in line.
import { sql } from 'kysely'
import type { FestivalEvent } from '../../domain/content.ts'
import type { PlaceCounts } from '../../domain/places.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import { activeRegistrations } from '../registration/active.ts'

export type Counts = PlaceCounts & {
  /** Of the held ones, those whose time has run out by now. */
  runOut: number
}

const count = sql<number>`cast(count(*) as integer)`.as('count')

/**
 * The counts of each of these events at `now` (milliseconds). People who are registered take places or, in events that are played by teams,
 * teams do (G9).
 */
export async function countPlaces(
  db: Db,
  events: readonly FestivalEvent[],
  now: number,
): Promise<ReadonlyMap<number, Counts>> {
  const counts = new Map(events.map(({ ind }) => [ind, { taken: 0, held: 0, waiting: 0, runOut: 0 }]))
  const byTeams = events.filter(isTeamEvent).map(({ ind }) => ind)
  const byPeople = [...counts.keys()].filter(eventId => !byTeams.includes(eventId))
  if (byPeople.length > 0) {
    const people = activeRegistrations(db).select(['event_id', count]).where('event_id', 'in', byPeople)
    for (const row of await people.groupBy('event_id').execute()) counts.get(row.event_id)!.taken = row.count
  }
  if (byTeams.length > 0) {
    const teams = db.selectFrom('team').select(['event_id', count]).where('state', '=', 'active')
    for (const row of await teams.where('event_id', 'in', byTeams).groupBy('event_id').execute())
      counts.get(row.event_id)!.taken = row.count
  }
  if (counts.size === 0) return counts
  const line = await db
    .selectFrom('waiting_entry')
    .select(['event_id', 'state', count])
    .select(sumOf(sql`case when held_until <= ${isoTime(now)} then 1 else 0 end`).as('run_out'))
    .where('event_id', 'in', [...counts.keys()])
    .where('state', 'in', ['waiting', 'held'])
    .groupBy(['event_id', 'state'])
    .execute()
  for (const row of line) {
    const of = counts.get(row.event_id)!
    if (row.state === 'waiting') of.waiting = row.count
    else [of.held, of.runOut] = [row.count, row.run_out]
  }
  return counts
}
