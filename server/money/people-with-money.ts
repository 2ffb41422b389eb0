// Prices in SQL, for lists and sums over everybody: the one place beside domain/pricing.ts that turns prices into amounts due.
// A property test holds the two together. One person's figures come from account/person.ts.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { defaultFacility } from '../../domain/facility.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../registration/active.ts'

/** Ids of the people that a query is about: a list of a few hundred at most, or a query that selects them. */
type Ids = readonly string[] | Expression<{ id: string }> | Expression<{ person_id: string }>

/**
 * Everybody, or the people with these ids, with what they owe, as a query to select from:
 * `db.selectFrom(peopleWithMoney(db, edition).as('person'))`. Besides the columns of `peopleWithKind`: `event_count`, and in whole
 * rupees `total`, `paid_amount` and `amount_due` (below zero: credit). Naming the people saves adding everybody up.
 */
export function peopleWithMoney(db: Db, edition: Edition, ids?: Ids) {
  const counted = db
    .selectFrom(peopleWithCounts(db, edition, ids).as('counted'))
    .selectAll()
    .select(({ ref }) => totalOf(edition, ref('is_student'), ref('facility'), ref('event_count')).as('total'))
  return db
    .selectFrom(counted.as('priced'))
    .selectAll()
    .select(sql<number>`priced.total - priced.paid_amount`.as('amount_due'))
}

/** Everybody with what lists show and search besides money: `is_student` (0 or 1), and `facility` as it counts. */
export function peopleWithKind(db: Db, edition: Edition) {
  return db
    .selectFrom('person')
    .select(['person.id', 'person.user_id', 'person.username', 'person.email', 'person.phone', 'person.city'])
    .select(['person.state', 'person.college', 'person.gender', 'person.created_at', 'person.search_text'])
    .select([
      sql<number>`case when ${studentIn(edition)} then 1 else 0 end`.as('is_student'),
      facilityIn(edition).as('facility'),
    ])
}

function peopleWithCounts(db: Db, edition: Edition, ids?: Ids) {
  const among = (column: 'person.id' | 'person_id') =>
    ids ? sql<SqlBool>`${sql.ref(column)} in ${'length' in ids ? sql`(${sql.join(ids)})` : ids}` : sql<SqlBool>`1 = 1`
  const registered = activeRegistrations(db)
    .select(row => ['person_id', row.cast<number>(row.fn.countAll(), 'integer').as('events')])
    .where(among('person_id'))
    .groupBy('person_id')
    .as('registered')
  const ledger = db
    .selectFrom('payment')
    .select(row => ['person_id', row.cast<number>(row.fn.sum('amount'), 'integer').as('paid')])
    .where(among('person_id'))
    .groupBy('person_id')
    .as('ledger')
  return peopleWithKind(db, edition)
    .leftJoin(registered, 'registered.person_id', 'person.id')
    .leftJoin(ledger, 'ledger.person_id', 'person.id')
    .select([
      sql<number>`coalesce(registered.events, 0)`.as('event_count'),
      sql<number>`coalesce(ledger.paid, 0)`.as('paid_amount'),
    ])
    .where(among('person.id'))
}

/** isStudent of account/person.ts. A domain holds none of the signs that mean something to `like`. */
function studentIn({ festival }: Edition): RawBuilder<unknown> {
  const { emailDomain } = festival.institute
  return sql`person.email_confirmed_at is not null
    and (person.email like ${`%@${emailDomain}`} or person.email like ${`%.${emailDomain}`})`
}

/** payerOf of account/person.ts: students have no facility, and one that is not offered counts as none. */
function facilityIn(edition: Edition): RawBuilder<string> {
  const { facilities } = edition.festival
  const offered = sql.join(facilities.map(({ name }) => sql`${name}`))
  return sql<string>`case when person.facility in (${offered}) and not (${studentIn(edition)})
    then person.facility else ${textOf(defaultFacility(facilities).name)} end`
}

/** totalDue of domain/pricing.ts. */
function totalOf(
  { festival: { prices, facilities } }: Edition,
  isStudent: Expression<number>,
  facility: Expression<string>,
  events: Expression<number>,
): RawBuilder<number> {
  const upToCap = ({ perEvent, cap }: { perEvent: number; cap: number }) =>
    sql`case when ${events} * ${rupeesOf(perEvent)} < ${rupeesOf(cap)}
      then ${events} * ${rupeesOf(perEvent)} else ${rupeesOf(cap)} end`
  const fixed = facilities.flatMap(({ name, total }) =>
    total === null ? [] : [sql`when ${facility} = ${name} then ${rupeesOf(total)}`],
  )
  return sql<number>`case when ${isStudent} = 1 then ${upToCap(prices.student)}
    ${sql.join(fixed, sql` `)} else ${upToCap(prices.outside)} end`
}

// PostgreSQL takes a bare parameter for text, or for nothing it knows, where it stands alone in a case.
const rupeesOf = (amount: number) => sql`cast(${amount} as integer)`
const textOf = (text: string) => sql`cast(${text} as text)`
