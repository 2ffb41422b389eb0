// The people registered for an event, with all data that columns of the roster show.
import { sql } from 'kysely'
import { peoplePresent } from '../attendance/attendance.ts'
import { isAdmission } from '../check-in/scan.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { peopleWithMoney } from '../people/with-money.ts'

/**
 * Selects all people registered for the event. `position` is the order of registration, independent of search and sort.
 */
export function selectRosterPeople(db: Db, edition: Edition, eventId: number) {
  const registered = activeRegistrations(db).select('person_id').where('event_id', '=', eventId)
  const admitted = db
    .selectFrom('scan')
    .select(row => ['person_id', row.fn.min('at').as('at')])
    .where(isAdmission)
    .where('person_id', 'in', registered)
    .groupBy('person_id')
    .as('admitted')
  const numbered = registered
    .select('registered_at')
    .select(sql<number>`cast(row_number() over (order by registered_at, id) as integer)`.as('position'))
    .as('registered')
  return db
    .selectFrom(numbered)
    .innerJoin(peopleWithMoney(db, edition, registered).as('person'), 'person.id', 'registered.person_id')
    .leftJoin(admitted, 'admitted.person_id', 'registered.person_id')
    .selectAll('person')
    .select(['registered.position', 'registered.registered_at', 'admitted.at as admitted_at'])
    .select(row =>
      row.case().when('registered.person_id', 'in', peoplePresent(db, eventId)).then(1).else(0).end().as('present'),
    )
}

export type RosterPerson = Awaited<ReturnType<ReturnType<typeof selectRosterPeople>['execute']>>[number]
