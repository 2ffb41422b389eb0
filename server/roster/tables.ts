// Every roster and every event's teams, for an archive: one file each.
import { findEvent } from '../../domain/catalogue.ts'
import { listQuery } from '../../domain/organiser-fields.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Table } from '../spreadsheet/table.ts'
import { teamListTable, teamsTable } from '../teams/roster.ts'
import { countRosters, rosterEventsTable, rosterTable } from './store.ts'

/** The rosters of the visible events (null: all) for which somebody is registered, with their teams at `now` (milliseconds). */
export async function* rosterTables(
  db: Db,
  edition: Edition,
  { visible, seesMoney }: { visible: readonly number[] | null; seesMoney: boolean },
  now: number,
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
