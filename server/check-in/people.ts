// Reads what gates show about people: the scanned person, search results (find-people.ts), the list for offline
// scanning, and the number of people inside.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { isPriced } from '../../domain/edition/facility.ts'
import type { foundPeople, offlineList, scanAnswer } from '../../domain/gate/api.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { passKey } from '../pass/code.ts'
import { facilityOf, findPerson, userObject } from '../people/person.ts'
import { activeEventIds, activeRegistrations, readEventIds } from '../people/registrations.ts'
import { peopleWithMoney } from '../people/with-money.ts'
import { isInside } from './scan.ts'

/** The number of people inside at `now`. */
export async function countInside(db: Db, edition: Edition, now: Millis): Promise<number> {
  const { inside } = await db
    .selectFrom('scan')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('inside'))
    .where(isInside(edition, now))
    .executeTakeFirstOrThrow()
  return inside
}

/** The number of people inside for each gate that admitted them, busiest gate first. */
export async function countInsideByGate(
  db: Db,
  edition: Edition,
  now: Millis,
): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom('scan')
    .select(row => ['gate as name', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .where(isInside(edition, now))
    .groupBy('gate')
    .orderBy('count', 'desc')
    .orderBy('gate')
    .execute()
}

/** The person's name, college, facility, dues, events and teams, as gates show them after a scan. */
export async function gatePerson(
  db: Db,
  edition: Edition,
  personId: string,
): Promise<z.input<typeof scanAnswer>['person']> {
  const person = await findPerson(db, personId)
  const { userId, username, college, amountDue, events, teams } = userObject(edition, person)
  return {
    userId,
    username,
    college,
    facility: facilityOf(edition, person),
    amountDue,
    events: events.map(({ idx }) => idx),
    teams: teams.map(({ ind, name }) => ({ event: ind, name })),
  }
}

/** Selects people, with dues, events and whether they are inside. Selects everybody if there are no `ids`. */
function selectGatePeople(db: Db, edition: Edition, now: Millis, ids?: readonly string[]) {
  return db
    .selectFrom(peopleWithMoney(db, edition, ids).as('person'))
    .select(['person.id', 'person.user_id', 'person.username', 'person.college', 'person.amount_due'])
    .select([
      activeEventIds.as('events'),
      sql<number>`(select cast(count(*) as integer) from scan where scan.person_id = person.id and ${isInside(edition, now)})`.as(
        'inside',
      ),
    ])
}

/** Reads these people with the hashes of their pass codes. Omits people without a pass. */
export async function foundAtGate(
  db: Db,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  personIds: readonly string[],
  now: Millis,
): Promise<z.input<typeof foundPeople>['rows']> {
  if (personIds.length === 0) return []
  const rows = await selectGatePeople(db, edition, now, personIds)
    .innerJoin('pass', 'pass.person_id', 'person.id')
    .select('pass.code')
    .orderBy('person.search_text')
    .execute()
  return rows.map(row => ({
    userId: row.user_id,
    username: row.username,
    college: row.college,
    amountDue: row.amount_due,
    key: passKey(passSecret, row.code),
    inside: row.inside > 0,
  }))
}

/** Ids of the people with an event or a paid facility but no pass. */
export async function peopleWithoutPass(db: Db, { festival }: Edition): Promise<string[]> {
  const freeIds = festival.facilities.filter(facility => !isPriced(facility)).map(({ id }) => id)
  const rows = await db
    .selectFrom('person')
    .leftJoin('pass', 'pass.person_id', 'person.id')
    .select('person.id')
    .where('pass.person_id', 'is', null)
    .where('person.removed_at', 'is', null)
    .where(row =>
      row.or([
        row('person.id', 'in', activeRegistrations(db).select('registration.person_id')),
        row('person.facility_id', 'not in', freeIds),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** All people with a pass, for offline scanning. The codes are hashed, so that a lost phone reveals no passes. */
export async function readOfflineList(
  db: Db,
  { edition, passSecret }: { edition: Edition; passSecret: string },
  now: Millis,
): Promise<z.input<typeof offlineList>['people']> {
  const rows = await selectGatePeople(db, edition, now)
    .innerJoin('pass', 'pass.person_id', 'person.id')
    .select(['pass.code', 'person.facility'])
    .orderBy('person.search_text')
    .execute()
  return rows.map(row => ({
    key: passKey(passSecret, row.code),
    username: row.username,
    userId: row.user_id,
    facility: row.facility,
    amountDue: row.amount_due,
    events: readEventIds(row.events),
    inside: row.inside > 0,
  }))
}
