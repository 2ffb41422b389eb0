// The people registered for an event, in order of registering, with all that a column of the roster may show of them.
import { sql } from 'kysely'
import { isAdmission } from '../check-in/scan.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../money/people-with-money.ts'
import { activeRegistrations } from '../registration/active.ts'
import { peoplePresent } from './attendance.ts'

/** Everybody registered for the event. `position` numbers them in order of registering, before any search or sorting. */
export function selectPlaces(db: Db, edition: Edition, eventId: number) {
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
    .as('place')
  return db
    .selectFrom(numbered)
    .innerJoin(peopleWithMoney(db, edition, registered).as('person'), 'person.id', 'place.person_id')
    .leftJoin(admitted, 'admitted.person_id', 'place.person_id')
    .selectAll('person')
    .select(['place.position', 'place.registered_at', 'admitted.at as admitted_at'])
    .select(row =>
      row.case().when('place.person_id', 'in', peoplePresent(db, eventId)).then(1).else(0).end().as('present'),
    )
}

export type Place = Awaited<ReturnType<ReturnType<typeof selectPlaces>['execute']>>[number]
