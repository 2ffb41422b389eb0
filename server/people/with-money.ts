// Amounts due in SQL, for lists and sums over all people, from the rates of domain/money/pricing.ts. A property test
// compares these amounts with the figures of single people in people/person.ts.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { instituteCharacters } from '../../domain/account/email.ts'
import { profileNames } from '../../domain/account/profile-fields.ts'
import { defaultFacility, lostFacility } from '../../domain/edition/facility.ts'
import { type Payer, type Rate, rateOf } from '../../domain/money/pricing.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from './registrations.ts'

/** Ids of people: a list of up to a few hundred, or a query that selects them. */
export type Ids = readonly string[] | Expression<{ id: string }> | Expression<{ person_id: string }>

/**
 * Selects all people, or those with these ids, with their dues: `db.selectFrom(peopleWithMoney(db,
 * edition).as('person'))`. Adds the `event_count` to the columns of `peopleWithKind`, and four amounts in whole rupees:
 * `total`, its part for the facility (`facility_total`), `paid_amount` and `amount_due` (credit if below zero). With
 * ids, the database reads only the rows of those people.
 */
export function peopleWithMoney(db: Db, edition: Edition, ids?: Ids) {
  const counted = db
    .selectFrom(peopleWithCounts(db, edition, ids).as('counted'))
    .selectAll()
    .select(({ ref }) => {
      const [isStudent, facility] = [ref('is_student'), ref('facility')]
      return [
        byRate(edition, isStudent, facility, rate => totalAt(rate, ref('event_count'))).as('total'),
        byRate(edition, isStudent, facility, ({ fixed }) => rupeesOf(fixed)).as('facility_total'),
      ]
    })
  return db
    .selectFrom(counted.as('priced'))
    .selectAll()
    .select(sql<number>`priced.total - priced.paid_amount`.as('amount_due'))
}

/**
 * Selects all people with the columns that lists show and search, `is_student` (0 or 1), and the name of the
 * `facility`.
 */
export function peopleWithKind(db: Db, edition: Edition) {
  return db
    .selectFrom('person')
    .select(['person.id', 'person.user_id', 'person.username', 'person.email', 'person.gender', 'person.created_at'])
    .select(['person.search_text', 'person.removed_at', 'person.anonymised_at'])
    .select(profileNames.map(name => `person.${name}` as const))
    .select([
      sql<number>`case when ${studentIn(edition)} then 1 else 0 end`.as('is_student'),
      facilityIn(edition).as('facility'),
    ])
}

function peopleWithCounts(db: Db, edition: Edition, ids?: Ids) {
  const among = (column: 'person.id' | 'person_id') => {
    if (!ids) return sql<SqlBool>`1 = 1`
    if (!('length' in ids)) return sql<SqlBool>`${sql.ref(column)} in ${ids}`
    // PostgreSQL accepts no empty list.
    return ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(ids)})`
  }
  const registered = activeRegistrations(db)
    .select(row => ['person_id', row.cast<number>(row.fn.countAll(), 'integer').as('events')])
    .where(among('person_id'))
    .groupBy('person_id')
    .as('registered')
  const ledger = db
    .selectFrom('payment')
    .select(row => ['person_id', sumOf(row.ref('amount')).as('paid')])
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

/** `isStudent` of people/person.ts as SQL. The content check refuses a domain with wildcards of `like`. */
function studentIn({ festival }: Edition): RawBuilder<unknown> {
  const { emailDomain } = festival.institute
  return sql`(person.student_card is not null or person.email_confirmed_at is not null
    and (person.email like ${`%@${emailDomain}`} or person.email like ${`%.${emailDomain}`})
    and rtrim(person.email, ${instituteCharacters}) = '')`
}

/** `facilityOf` of people/person.ts as SQL. */
function facilityIn(edition: Edition): RawBuilder<string> {
  const { facilities } = edition.festival
  const offered = facilities.map(({ id, name }) => sql`when person.facility_id = ${id} then ${textOf(name)}`)
  return sql<string>`case when ${studentIn(edition)} then ${textOf(defaultFacility(facilities).name)}
    ${sql.join(offered, sql` `)} else person.facility_id || ${textOf(lostFacility)} end`
}

/** `totalDue` of domain/money/pricing.ts at one rate, as SQL. */
function totalAt({ fixed, perEvent, cap }: Rate, events: Expression<number>) {
  return sql<number>`${rupeesOf(fixed)} + case when ${events} * ${rupeesOf(perEvent)} < ${rupeesOf(cap)}
      then ${events} * ${rupeesOf(perEvent)} else ${rupeesOf(cap)} end`
}

/** Applies `figure` to each person's rate, with one branch for students and one for each facility. */
function byRate(
  { festival }: Edition,
  isStudent: Expression<number>,
  facility: Expression<string>,
  figure: (rate: Rate) => RawBuilder<number>,
): RawBuilder<number> {
  const ofOthers = festival.facilities.map(
    ({ name }) =>
      sql`when ${facility} = ${name} then ${figure(rateOf(festival, { isStudent: false, facility: name }))}`,
  )
  const none = defaultFacility(festival.facilities).name
  const figureOf = (payer: Payer) => figure(rateOf(festival, payer))
  // A facility that the content no longer has is free.
  return sql<number>`case when ${isStudent} = 1 then ${figureOf({ isStudent: true, facility: none })}
    ${sql.join(ofOthers, sql` `)} else ${figureOf({ isStudent: false, facility: none })} end`
}

// PostgreSQL cannot infer the type of a bare parameter in a case.
const rupeesOf = (amount: number) => sql<number>`cast(${amount} as integer)`
const textOf = (text: string) => sql`cast(${text} as text)`
