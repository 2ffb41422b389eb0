// Records the festival edition of a database. A site with the content of another year does not start on this database.
// Otherwise last year's people would be on the lists of gates and desks, and last year's organisers could log in.
import type { Millis } from '../domain/day.ts'
import { howMany } from '../domain/lists/how-many.ts'
import { staffWrite } from './audit/audit.ts'
import { CannotStart } from './cannot-start.ts'
import { day, isoTime } from './clock.ts'
import type { Database, Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'

/** Thrown if the database belongs to another edition and the content does not take its people over. */
export class WrongEdition extends CannotStart {}

type EditionName = { name: string; year: number }

/** How long (ms) before their festival registrations and sessions can be. */
const halfAYear = 183 * day

/**
 * Records the edition of the database at the start of the site. The database gets the edition of the content in four
 * cases: it has no accounts; it belongs to no earlier edition; `samePeopleAs` in the content names its edition; it had
 * the content's edition before (the way back). Editions differ by year. A database without a recorded edition belongs
 * to the year of its newest registration or session, if that is more than half a year before the festival. Returns a
 * sentence if people are taken over, else null.
 * @throws WrongEdition in all other cases, without writing anything.
 */
export async function recordEdition(database: Database, edition: Edition, now: Millis): Promise<string | null> {
  return staffWrite(database, null, now, async trx => {
    await lockEditions(trx)
    const present = { name: edition.festival.name, year: edition.festival.year }
    const recorded = await trx.selectFrom('edition_history').selectAll().orderBy('number', 'desc').execute()
    const before = recorded[0] ?? (await editionOfData(trx, edition))
    if (recorded[0]?.year === present.year) return { answer: null, entries: [] }
    const record = async (answer: string | null, entries: { before: object; after: object }[] = []) => {
      const number = (recorded[0]?.number ?? 0) + 1
      await trx
        .insertInto('edition_history')
        .values({ number, ...present, since: isoTime(now) })
        .execute()
      const action = 'edition.take' as const
      return { answer, entries: entries.map(values => ({ action, personId: null, ...values })) }
    }
    if (!before || before.year === present.year) return record(null)
    const people = await countPeople(trx)
    if (people === 0) return record(null)
    const isAllowed =
      edition.festival.samePeopleAs === inWords(before) || recorded.some(({ year }) => year === present.year)
    if (!isAllowed) throw new WrongEdition(refusal(before, present, people))
    const values = { before: { edition: inWords(before) }, after: { edition: inWords(present) } }
    const accounts = howMany(people, 'account')
    return record(`${inWords(present)} takes over the ${accounts} of ${inWords(before)}, as content/edition.ts says.`, [
      values,
    ])
  })
}

const inWords = ({ name, year }: EditionName) => `${name} ${year}`

function refusal(before: EditionName, present: EditionName, people: number): string {
  const [old, next] = [inWords(before), inWords(present)]
  return [
    `This database is of ${old} and has ${howMany(people, 'account')}; the content is of ${next}.`,
    `To begin ${next} anew, put the data of ${old} aside: docs/handover.md, step 7, "Put it on last year's machine".`,
    `If ${next} is meant to have the same people, because the festival was put off, say so in content/edition.ts:`,
    `  npm run edition -- --same-people '${old}'`,
    'The site does not start before that.',
  ].join('\n')
}

/** Locks the records, so that of two processes that start together the second reads what the first has recorded. */
async function lockEditions(trx: Transaction): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: 'editions', value: 1 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', 1) })))
    .execute()
}

/**
 * The earlier edition to which data without a recorded edition must belong; null if that may be the present edition.
 */
async function editionOfData(db: Db, { festival }: Edition): Promise<EditionName | null> {
  const registered = await db
    .selectFrom('registration')
    .select(row => row.fn.max('registered_at').as('newest'))
    .executeTakeFirst()
  const planned = await db
    .selectFrom('programme_sessions')
    .select(row => row.fn.max('starts_at').as('newest'))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const newest = [registered?.newest, planned?.newest]
    .filter(time => time != null)
    .sort()
    .at(-1)
  if (!newest || Date.parse(newest) >= Date.parse(festival.dates.first) - halfAYear) return null
  return { name: festival.name, year: Number(newest.slice(0, 4)) }
}

/** The number of accounts that were not deleted, including anonymised accounts. */
async function countPeople(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('person')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('people'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return people
}
