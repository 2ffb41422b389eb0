// Queries for people with nights, people with meals, and guests in a house. All lists of nights and meals use them.
import { type Expression, type SqlBool, sql } from 'kysely'
import { type Entitlement, facilitiesWith } from '../../domain/stay/nights.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { cancelledEvents } from '../people/cancellations.ts'
import { type Ids, peopleWithMoney } from '../people/with-money.ts'

/**
 * Selects everybody who is entitled to nights, or to meals, because they have a facility that includes them and enough
 * events for it (P9). Students of the host institute are never entitled. `is_paid` is 1 if nothing is due, because the
 * hospitality team sees no sums. With `ids`, selects only these people.
 */
export function selectGuests(db: Db, edition: Edition, entitlement: Entitlement, ids?: Ids) {
  return selectPeople(db, edition, ids).where(isEntitled(edition, entitlement))
}

/** Selects the people who are entitled to nights, and the people who are in a house or have a deposit there. */
export function selectAtHouses(db: Db, edition: Edition, ids?: Ids) {
  const held = db
    .selectFrom('deposit')
    .select(({ ref }) => ref('person_id').$notNull().as('person_id'))
    .where('person_id', 'is not', null)
    .groupBy('person_id')
    .having(row => sumOf(row.ref('amount')), '>', 0)
  return selectPeople(db, edition, ids).where(row =>
    row.or([isEntitled(edition, 'nights'), row('person.id', 'in', selectPresent(db)), row('person.id', 'in', held)]),
  )
}

function selectPeople(db: Db, edition: Edition, ids?: Ids) {
  return db
    .selectFrom(peopleWithMoney(db, edition, ids).as('person'))
    .select(['person.id', 'person.user_id', 'person.username', 'person.phone', 'person.college', 'person.gender'])
    .select(['person.search_text', 'person.facility', 'person.event_count'])
    .select(sql<number>`case when person.amount_due > 0 then 0 else 1 end`.as('is_paid'))
    .where('person.removed_at', 'is', null)
}

/** Selects people who chose nights, or meals, but have too few events for them (P9). */
export function selectLackingEvents(db: Db, edition: Edition, entitlement: Entitlement) {
  return db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select(['person.id', 'person.user_id', 'person.username', 'person.event_count'])
    .where('person.removed_at', 'is', null)
    .where(sql<SqlBool>`not (${isEntitled(edition, entitlement)})`)
    .where(hasChosen(edition, entitlement))
}

/** Whether this person is entitled to nights, or to meals. */
export async function isGuest(db: Db, edition: Edition, entitlement: Entitlement, personId: string): Promise<boolean> {
  return (await selectGuests(db, edition, entitlement, [personId]).executeTakeFirst()) !== undefined
}

/** Selects the ids of the people who have arrived at a house and have not left. */
export function selectPresent(db: Db) {
  return db.selectFrom('arrival').select('person_id').where(isPresent)
}

/** Whether the person has ever arrived at a house, even if they have left since. */
export async function hasArrived(db: Db, personId: string): Promise<boolean> {
  const arrivals = db.selectFrom('arrival').select('id').where('person_id', '=', personId)
  return (await arrivals.where('undone_at', 'is', null).executeTakeFirst()) !== undefined
}

/** Ids of people with nights, or with meals, who have no pass yet. */
export async function guestsWithoutPass(db: Db, edition: Edition, entitlement: Entitlement): Promise<string[]> {
  const holders = db.selectFrom('pass').select('person_id')
  const rows = await selectGuests(db, edition, entitlement).where('person.id', 'not in', holders).execute()
  return rows.map(({ id }) => id)
}

/** Whether the guest of an arrival is in the house now. The partial index has the same condition. */
export const isPresent = sql<SqlBool>`arrival.left_at is null and arrival.undone_at is null`

/**
 * Whether a person has a facility with this entitlement and enough events for it. Compares the facility names of
 * `peopleWithMoney`, which lists students with the free facility. Cancelled events still count, so that nobody loses a
 * bed because the festival cancelled an event.
 */
function isEntitled({ festival }: Edition, entitlement: Entitlement): Expression<SqlBool> {
  const conditions = facilitiesWith(festival, entitlement).map(
    ({ name, fromEvents = 0 }) =>
      sql`(person.facility = cast(${name} as text) and (person.event_count >= cast(${fromEvents} as integer)
        or person.event_count + ${cancelledEvents(sql.ref('person.id'))} >= cast(${fromEvents} as integer)))`,
  )
  return conditions.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

function hasChosen({ festival }: Edition, entitlement: Entitlement): Expression<SqlBool> {
  const names = facilitiesWith(festival, entitlement).map(({ name }) => sql`cast(${name} as text)`)
  return names.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`person.facility in (${sql.join(names)})`
}
