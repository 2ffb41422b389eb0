// How many places of an event are taken, and the lock of its places.
import { sql } from 'kysely'
import type { FestivalEvent } from '../../domain/content.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import type { Db, Write } from '../database/types.ts'
import { activeRegistrations } from '../registration/active.ts'

/**
 * Locks the places of these events until the transaction ends. Every call locks them in the order of their numbers and before any team, so two
 * cannot wait for each other; who needs those of several events names them all at once.
 */
export async function lockPlaces(trx: Write, eventIds: readonly number[]): Promise<void> {
  for (const eventId of [...new Set(eventIds)].sort((a, b) => a - b))
    await trx
      .insertInto('event_lock')
      .values({ event_id: eventId, version: 0 })
      .onConflict(conflict =>
        conflict.column('event_id').doUpdateSet(row => ({ version: row('event_lock.version', '+', 1) })),
      )
      .execute()
}

const count = sql<number>`cast(count(*) as integer)`.as('count')

/** How many places each of these events has given away: people who are registered or, where teams play, teams. */
export async function countTaken(db: Db, events: readonly FestivalEvent[]): Promise<Map<number, number>> {
  const [byTeams, byPeople] = [true, false].map(teams =>
    events.filter(event => isTeamEvent(event) === teams).map(({ ind }) => ind),
  )
  const taken = new Map(events.map(({ ind }) => [ind, 0]))
  if (byPeople?.length) {
    const people = activeRegistrations(db).select(['event_id', count]).where('event_id', 'in', byPeople)
    for (const row of await people.groupBy('event_id').execute()) taken.set(row.event_id, row.count)
  }
  if (byTeams?.length) {
    const teams = db.selectFrom('team').select(['event_id', count]).where('state', '=', 'active')
    for (const row of await teams.where('event_id', 'in', byTeams).groupBy('event_id').execute())
      taken.set(row.event_id, row.count)
  }
  return taken
}
