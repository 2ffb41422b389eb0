// Anonymises all accounts after the festival, in batches. The command scripts/anonymise.ts compares the totals before
// and after. remove.ts removes the personal data of one batch.
import { sql } from 'kysely'
import { spellingKey } from '../../domain/colleges/colleges.ts'
import type { Millis } from '../../domain/day.ts'
import { minPeopleOfCollege } from '../../domain/personal-data/removal.ts'
import { activeRoles } from '../access/roles.ts'
import { vacuumFile } from '../database/deleted-values.ts'
import { sumOf } from '../database/sum.ts'
import type { Tables } from '../database/tables.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { peopleWithKind, peopleWithMoney } from '../people/with-money.ts'
import type { PeopleData, PersonToRemove } from '../people-data.ts'
import { removePeople } from './remove.ts'
import { anonymiseTables, eachTable } from './tables.ts'

/** The maximum number of people in one transaction. Other transactions can run between two batches. */
const batchSize = 200

/** Counts and sums that anonymising must not change. Money is in whole rupees. */
export type Totals = {
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

export async function readTotals(db: Db, edition: Edition): Promise<Totals> {
  const money = await db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select([
      sql<number>`cast(count(*) as integer)`.as('people'),
      sumOf(sql`is_student`).as('students'),
      sumOf(sql`case when amount_due > 0 then amount_due end`).as('due'),
      sumOf(sql`case when amount_due < 0 then -amount_due end`).as('credit'),
      sumOf(sql`paid_amount`).as('ledger'),
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

/** The open matters that must be settled before anonymising; each is a sentence. */
export async function objectionsOf(db: Db, edition: Edition, peopleData: readonly PeopleData[]): Promise<string[]> {
  const all = await Promise.all(peopleData.map(({ objections }) => objections?.(db, edition) ?? []))
  return all.flat()
}

/** The number of accounts to anonymise, without organisers if their accounts stay. */
export async function countNamed(db: Db, keepOrganisers: boolean): Promise<number> {
  const { named } = await namedPeople(db, keepOrganisers)
    .select(sql<number>`cast(count(*) as integer)`.as('named'))
    .executeTakeFirstOrThrow()
  return named
}

/**
 * Anonymises all accounts, or all accounts without a role, and returns their number. Can be run again after an
 * interruption. Keeps the names of colleges with at least `minPeopleOfCollege` people.
 */
export async function anonymise(
  database: Database,
  edition: Edition,
  peopleData: readonly PeopleData[],
  { keepOrganisers }: { keepOrganisers: boolean },
  now: Millis,
): Promise<number> {
  const largeColleges = await findLargeColleges(database.db)
  let removed = 0
  for (;;) {
    const people = await nextPeople(database.db, edition, keepOrganisers, largeColleges)
    if (people.length === 0) break
    await database.write(trx => removePeople(trx, peopleData, { people, edition, now, keepUntilAnonymised: false }))
    removed += people.length
  }
  for (const { tables, anonymise } of peopleData)
    await database.write(async trx => {
      await anonymise?.(trx, { edition, largeColleges, now })
      await anonymiseTables(trx, tables, now)
    })
  // At last, has the public pages rendered again without the names.
  await database.write(publicDataChanged)
  return removed
}

function namedPeople(db: Db, keepOrganisers: boolean) {
  const organisers = activeRoles(db).select('staff_role.person_id')
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
): Promise<PersonToRemove[]> {
  const ids = namedPeople(db, keepOrganisers).select('id').orderBy('id').limit(batchSize)
  const rows = await db
    .selectFrom(peopleWithKind(db, edition).as('person'))
    .select(['id', 'email', 'college', 'is_student'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, email, college, is_student }) => ({
    id,
    email,
    isStudent: is_student === 1,
    college: colleges.has(spellingKey(college)) ? college.trim() : '',
  }))
}

/**
 * The keys of colleges with enough people. SQL cannot count them, because the two engines lower-case letters
 * differently.
 */
async function findLargeColleges(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('person')
    .select(row => ['college', row.cast<number>(row.fn.countAll(), 'integer').as('people')])
    .groupBy('college')
    .execute()
  const people = new Map<string, number>()
  for (const row of rows) {
    const key = spellingKey(row.college)
    people.set(key, (people.get(key) ?? 0) + row.people)
  }
  return new Set([...people].filter(([, count]) => count >= minPeopleOfCollege).map(([key]) => key))
}

/** The names of all tables about people. */
export function tablesAboutPeople(peopleData: readonly PeopleData[]): (keyof Tables)[] {
  return peopleData.flatMap(({ tables }) => eachTable(tables).map(([name]) => name))
}

/** Removes deleted and replaced values from the database's files. */
export async function purgeDeletedValues({ engine, db }: Database, peopleData: readonly PeopleData[]): Promise<void> {
  if (engine === 'sqlite') return vacuumFile({ engine, db })
  await db.connection().execute(async connection => {
    // Rewriting a large table may take longer than the timeout of calls.
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of tablesAboutPeople(peopleData)) await sql`vacuum full ${sql.table(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
