// Makes tables of all rosters and their teams for an archive.
import { listQuery } from '../../domain/call-fields.ts'
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Table } from '../spreadsheet/table.ts'
import { teamListTable, teamsTable } from '../taking-part/teams/roster.ts'
import { countRosters, rosterEventsTable, rosterTable } from './store.ts'

/**
 * The list of the visible events, then the roster of each event with at least one registration, followed by its teams
 * at `now`. If `visible` is null, all events are visible.
 */
export async function* rosterTables(
  db: Db,
  edition: Edition,
  { visible, seesMoney }: { visible: readonly number[] | null; seesMoney: boolean },
  now: Millis,
): AsyncGenerator<Table> {
  const whole = listQuery.parse({})
  yield rosterEventsTable(db, edition, visible, whole)
  for (const { eventId, registered } of await countRosters(db, edition, visible)) {
    if (registered === 0) continue
    yield rosterTable(db, edition, eventId, whole, seesMoney)
    const event = findEvent(edition.catalogue, eventId)
    if (!event || !isTeamEvent(event)) continue
    for (const table of [teamsTable, teamListTable])
      yield table(db, edition, { event: eventId, search: '', show: '' }, now)
  }
}
