// After the festival: takes what is personal out of every account, in batches, and counts before and after so that whoever runs it sees
// that books and statistics are the same. The command is scripts/anonymise.ts; what removing means is in remove.ts.
import { sql } from 'kysely'
import { minPeopleOfCollege } from '../../domain/personal-data.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithKind, peopleWithMoney } from '../money/people-with-money.ts'
import { activeRegistrations } from '../registration/active.ts'
import { type Leaver, removePeople } from './remove.ts'

/** People of one transaction: other programs can write between two. */
const atOnce = 200

/** What must come out the same afterwards. Money in whole rupees. */
export type Books = {
  people: number
  students: number
  registrations: number
  receipts: number
  ledger: number
  due: number
  credit: number
  claims: number
  admissions: number
  auditRows: number
}

/** Counts and sums over everybody. */
export async function readBooks(db: Db, edition: Edition): Promise<Books> {
  const sum = (amount: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${amount}), 0) as integer)`
  const money = await db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select([
      sql<number>`cast(count(*) as integer)`.as('people'),
      sum(sql`is_student`).as('students'),
      sum(sql`case when amount_due > 0 then amount_due end`).as('due'),
      sum(sql`case when amount_due < 0 then -amount_due end`).as('credit'),
      sum(sql`paid_amount`).as('ledger'),
    ])
    .executeTakeFirstOrThrow()
  const count = async (table: 'payment' | 'claim' | 'scan' | 'audit_entry', only = sql`1 = 1`) => {
    const { rows } = await sql<{
      total: number
    }>`select cast(count(*) as integer) as total from ${sql.table(table)} where ${only}`.execute(db)
    return rows[0]?.total ?? 0
  }
  const active = await activeRegistrations(db)
    .select(sql<number>`cast(count(*) as integer)`.as('total'))
    .executeTakeFirstOrThrow()
  return {
    ...money,
    registrations: active.total,
    receipts: await count('payment'),
    claims: await count('claim'),
    admissions: await count('scan', sql`result = 'admitted' and undone_at is null`),
    auditRows: await count('audit_entry'),
  }
}

/** Claims that wait and people to whom money is due: matters to settle while everybody still has a name. */
export async function countUnsettled(db: Db, edition: Edition): Promise<{ openClaims: number; refundsDue: number }> {
  const claims = await db.selectFrom('claim').select('id').where('state', '=', 'open').execute()
  const creditors = await db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select('id')
    .where('amount_due', '<', 0)
    .execute()
  return { openClaims: claims.length, refundsDue: creditors.length }
}

/** How many accounts still have a name; those of organisers left out where they are to be kept. */
export async function countNamed(db: Db, keepOrganisers: boolean): Promise<number> {
  const { named } = await namedPeople(db, keepOrganisers)
    .select(sql<number>`cast(count(*) as integer)`.as('named'))
    .executeTakeFirstOrThrow()
  return named
}

/**
 * Removes everybody at `now` (milliseconds), or everybody without a role, and answers how many. May be run again after it was
 * interrupted. Colleges stay where enough people name them.
 */
export async function anonymise(
  database: Database,
  edition: Edition,
  { keepOrganisers }: { keepOrganisers: boolean },
  now: number,
): Promise<number> {
  const colleges = await largeColleges(database.db)
  let removed = 0
  for (;;) {
    const people = await nextPeople(database.db, edition, keepOrganisers, colleges)
    if (people.length === 0) break
    await database.write(async trx => {
      await removePeople(trx, edition, people, now)
      await trx
        .updateTable('staff_role')
        .set({ ended_at: isoTime(now) })
        .where(
          'person_id',
          'in',
          people.map(({ id }) => id),
        )
        .where('ended_at', 'is', null)
        .execute()
    })
    removed += people.length
  }
  // What is left of these belongs to addresses without an account.
  await database.write(trx => trx.deleteFrom('outgoing_mail').execute())
  await database.write(trx => trx.deleteFrom('attempt').execute())
  return removed
}

function namedPeople(db: Db, keepOrganisers: boolean) {
  const organisers = db.selectFrom('staff_role').select('person_id').where('ended_at', 'is', null)
  return db
    .selectFrom('person')
    .where('removed_at', 'is', null)
    .$if(keepOrganisers, rows => rows.where('id', 'not in', organisers))
}

async function nextPeople(
  db: Db,
  edition: Edition,
  keepOrganisers: boolean,
  colleges: ReadonlySet<string>,
): Promise<Leaver[]> {
  const ids = namedPeople(db, keepOrganisers).select('id').orderBy('id').limit(atOnce)
  const rows = await db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .select(['id', 'email', 'college', 'is_student'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, email, college, is_student }) => ({
    ...{ id, email, isStudent: is_student === 1 },
    college: colleges.has(college.trim().toLowerCase()) ? college.trim() : '',
  }))
}

/** Colleges, in lower case, that enough people name. */
async function largeColleges(db: Db): Promise<Set<string>> {
  const name = sql<string>`lower(trim(college))`
  const rows = await db
    .selectFrom('person')
    .select(name.as('name'))
    .groupBy(name)
    .having(sql<number>`count(*)`, '>=', minPeopleOfCollege)
    .execute()
  return new Set(rows.map(row => row.name))
}

/** Tables in which something was emptied or deleted. */
const rewritten: (keyof Tables)[] = [
  ...(['person', 'session', 'one_time_link', 'outgoing_mail', 'pass', 'claim', 'scan'] as const),
  ...(['payment', 'audit_entry', 'attempt', 'staff_role'] as const),
]

/** Has the database forget what it only marked as deleted: removed values still stand in its files until then. */
export async function forget({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') {
    await sql`vacuum`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return
  }
  await db.connection().execute(async connection => {
    // Rewriting a large table may take longer than any call may.
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of rewritten) await sql`vacuum full ${sql.table(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
