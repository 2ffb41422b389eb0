// Limits figures to the participants of the events that an organiser may see.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/types.ts'
import { activeRegistrations } from '../people/registrations.ts'

/** SQL: true for people registered for one of the visible events; true for all people if `visible` is null. */
export function isParticipant(
  db: Db,
  personId: Expression<string | null>,
  visible: readonly number[] | null,
): Expression<SqlBool> {
  if (visible === null) return sql<SqlBool>`1 = 1`
  const people = activeRegistrations(db)
    .select('person_id')
    .where('event_id', 'in', [-1, ...visible])
  return sql<SqlBool>`${personId} in (${people})`
}
