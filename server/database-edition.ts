// Which edition of the festival a database is of. A site whose content is of another year does not start on it: last
// year's people would stand on the lists of gates and desks, and last year's roles would log in.
import type { Millis } from '../domain/day.ts'
import { howMany } from '../domain/lists/how-many.ts'
import { staffWrite } from './audit/audit.ts'
import { CannotStart } from './cannot-start.ts'
import { day, isoTime } from './clock.ts'
import type { Database, Db, Transaction } from './database/types.ts'
import type { Edition } from './edition.ts'

/** The database is of another edition than the content, and the content does not say that it takes its people over. */
export class WrongEdition extends CannotStart {}

type Taken = { name: string; year: number }

/** People register for the next festival within this time before it, in milliseconds. */
const halfAYear = 183 * day

/**
 * Notes at the start of the site which edition the database is of: that of the content, where nobody has an account
 * yet, where nothing was noted yet, or where the content's `samePeopleAs` names the noted one. Editions differ by their
 * year. Where nothing was noted, a database whose newest registration and session are older than half a year before the
 * festival is of the year of these. A database that was of the content's edition before may be so again: that is the
 * way back. Answers a sentence when people are taken over, or null.
 * @throws WrongEdition when the database is of another edition; nothing is written then.
 */
export async function recordEdition(database: Database, edition: Edition, now: Millis): Promise<string | null> {
  return staffWrite(database, null, now, async trx => {
    await lockEditions(trx)
    const present = { name: edition.festival.name, year: edition.festival.year }
    const noted = await trx.selectFrom('edition_taken').selectAll().orderBy('number', 'desc').execute()
    const before = noted[0] ?? (await editionOfEntries(trx, edition))
    if (noted[0]?.year === present.year) return { answer: null, entries: [] }
    const note = async (answer: string | null, entries: { before: object; after: object }[] = []) => {
      const number = (noted[0]?.number ?? 0) + 1
      await trx
        .insertInto('edition_taken')
        .values({ number, ...present, since: isoTime(now) })
        .execute()
      const action = 'edition.take' as const
      return { answer, entries: entries.map(values => ({ action, personId: null, ...values })) }
    }
    if (!before || before.year === present.year) return note(null)
    const people = await countPeople(trx)
    if (people === 0) return note(null)
    const isMeant = edition.festival.samePeopleAs === inWords(before) || noted.some(({ year }) => year === present.year)
    if (!isMeant) throw new WrongEdition(refusal(before, present, people))
    const values = { before: { edition: inWords(before) }, after: { edition: inWords(present) } }
    const accounts = howMany(people, 'account')
    return note(`${inWords(present)} takes over the ${accounts} of ${inWords(before)}, as content/edition.ts says.`, [
      values,
    ])
  })
}

const inWords = ({ name, year }: Taken) => `${name} ${year}`

function refusal(before: Taken, present: Taken, people: number): string {
  const [old, next] = [inWords(before), inWords(present)]
  return [
    `This database is of ${old} and has ${howMany(people, 'account')}; the content is of ${next}.`,
    `To begin ${next} anew, put the data of ${old} aside: docs/handover.md, step 7, "Put it on last year's machine".`,
    `If ${next} is meant to have the same people, because the festival was put off, say so in content/edition.ts:`,
    `  npm run edition -- --same-people '${old}'`,
    'The site does not start before that.',
  ].join('\n')
}

/** Of two processes that start at once the second finds what the first noted. */
async function lockEditions(trx: Transaction): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: 'editions', value: 1 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', 1) })))
    .execute()
}

/** The edition that the entries are clearly of, where none is noted; null where that is the present one. */
async function editionOfEntries(db: Db, { festival }: Edition): Promise<Taken | null> {
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

/** Accounts that were not deleted, also those whose names were taken out. */
async function countPeople(db: Db): Promise<number> {
  const { people } = await db
    .selectFrom('person')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('people'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return people
}
