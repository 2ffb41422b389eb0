// The registrations that cannot be restored when an event is reinstated, and why.
import { sql } from 'kysely'
import type { LeftOut } from '../../../domain/cancellations/api.ts'
import type { FestivalEvent } from '../../../domain/edition/content.ts'
import { checkRegistration } from '../../../domain/seats/eligibility.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { isStudent, registeredEvents, selectPeople } from '../../people/person.ts'

/** The registrations that the cancellation ended, with their people, in order of registration. */
export function registrationsOf(db: Db, cancellationId: string) {
  return selectPeople(db)
    .innerJoin('registration', 'registration.person_id', 'person.id')
    .select(['registration.id as registration_id', 'registration.event_id'])
    .select(sql<number>`case when person.removed_at is null then 0 else 1 end`.as('is_removed'))
    .where('registration.cancellation_id', '=', cancellationId)
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .execute()
}

type Row = Awaited<ReturnType<typeof registrationsOf>>[number]

/** The reason why this registration cannot be restored, or null. Does not check whether a seat is free. */
export function leftOutReason(edition: Edition, event: FestivalEvent | undefined, row: Row): LeftOut | null {
  if (row.is_removed === 1) return 'deleted'
  const registered = registeredEvents(row)
  if (registered.includes(row.event_id)) return 'registered'
  const added = event ? [event] : []
  const refused = checkRegistration(edition.festival, { isStudent: isStudent(edition, row), registered, added })
  return refused ? 'notAllowed' : null
}
