// After an opening minute: compares what everybody was told with what lies in the database. Every difference is a sentence.
import { sql } from 'kysely'
import { totalDue } from '../../domain/pricing.ts'
import { findPerson, payerOf, registeredEvents } from '../../server/account/person.ts'
import { findAccount } from '../../server/account/store.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { peopleWithMoney } from '../../server/money/people-with-money.ts'
import type { Told } from './opening-minute.ts'

/** Differences between what was told and what is stored; none when all is well. */
export async function checkOpening(database: Database, told: readonly Told[]): Promise<string[]> {
  return [
    ...(await checkPeople(database, told)),
    ...(await checkDoubles(database)),
    ...(await checkPlaces(database)),
    ...(await checkLedger(database)),
    ...(await checkMail(database, told)),
  ]
}

async function checkPeople({ db }: Database, told: readonly Told[]): Promise<string[]> {
  const found: string[] = []
  for (const { email, events, facility, total, due } of told) {
    const account = await findAccount(db, email)
    const person = await findPerson(db, account!.id)
    const stored = registeredEvents(person)
    const lost = events.filter(eventId => !stored.includes(eventId))
    const unasked = stored.filter(eventId => !events.includes(eventId))
    const payer = payerOf(thisEdition, person)
    const priced = totalDue(thisEdition.festival, payer, stored.length)
    if (lost.length > 0) found.push(`${email} was registered for ${lost} and is not`)
    if (unasked.length > 0) found.push(`${email} is registered for ${unasked} without an answer that says so`)
    if (payer.facility !== facility) found.push(`${email} was told ${facility} and has ${payer.facility}`)
    if (priced !== total) found.push(`${email} was told a total of ${total} and has ${priced}`)
    if (priced - person.paid_amount !== due) found.push(`${email} was told to owe ${due}`)
  }
  return found
}

/** Rows that the unique index would refuse: counted here without it. */
async function checkDoubles({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['person_id', 'event_id'])
    .where('state', '=', 'active')
    .groupBy(['person_id', 'event_id'])
    .having(row => row.fn.countAll(), '>', 1)
    .execute()
  return rows.map(({ person_id, event_id }) => `${person_id} is registered twice for ${event_id}`)
}

async function checkPlaces({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select(row => ['event_id', row.cast<number>(row.fn.countAll(), 'integer').as('taken')])
    .where('state', '=', 'active')
    .groupBy('event_id')
    .execute()
  const capacities = new Map(
    thisEdition.catalogue.flatMap(({ events }) => events.map(each => [each.ind, each.capacity])),
  )
  return rows
    .filter(({ event_id, taken }) => taken > (capacities.get(event_id) ?? Infinity))
    .map(({ event_id, taken }) => `event ${event_id} has ${taken} registrations, more than places`)
}

/** The sums that organisers see, worked out in SQL, against the ledger added up row by row. */
async function checkLedger({ db }: Database): Promise<string[]> {
  const paid = new Map<string, number>()
  for (const { person_id, amount } of await db.selectFrom('payment').select(['person_id', 'amount']).execute())
    paid.set(person_id, (paid.get(person_id) ?? 0) + amount)
  const rows = await db
    .selectFrom(peopleWithMoney(db, thisEdition).as('person'))
    .select(['id', 'is_student', 'facility', 'event_count', 'total', 'paid_amount', 'amount_due'])
    .execute()
  return rows
    .filter(row => {
      const payer = { isStudent: row.is_student === 1, facility: row.facility }
      const total = totalDue(thisEdition.festival, payer, row.event_count)
      const ledger = paid.get(row.id) ?? 0
      return row.total !== total || row.paid_amount !== ledger || row.amount_due !== total - ledger
    })
    .map(({ id, total }) => `the money of ${id} does not add up (total ${total})`)
}

async function checkMail({ db }: Database, told: readonly Told[]): Promise<string[]> {
  const asked = told.reduce((sum, { mails }) => sum + mails, 0)
  const { rows } = await sql<{ queued: number; unsent: number }>`select cast(count(*) as integer) as queued,
    cast(count(*) filter (where sent_at is null) as integer) as unsent from outgoing_mail`.execute(db)
  const { queued, unsent } = rows[0]!
  return [
    ...(queued === asked ? [] : [`${asked} mails were asked for and ${queued} are in the outbox`]),
    ...(unsent === 0 ? [] : [`${unsent} mails are not sent`]),
  ]
}
