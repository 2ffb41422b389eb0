// Anonymises all accounts after the festival, in batches. scripts/anonymise.ts is the command: it compares the totals before and after.
// remove.ts removes the personal data of one batch.
import { sql } from 'kysely'
import { minPeopleOfCollege } from '../../domain/personal-data.ts'
import { isoTime } from '../clock.ts'
import { sumOf } from '../database/sum.ts'
import type { Tables } from '../database/tables.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { forgetPeopleInFacts } from '../facts/versions.ts'
import { peopleWithKind, peopleWithMoney } from '../money/people-with-money.ts'
import { activeRoles } from '../organiser/staff/roles.ts'
import { forgetWordsInProgramme } from '../programme/forget.ts'
import { activeRegistrations } from '../registration/active.ts'
import { forgetWordsInResults } from '../results/forget.ts'
import { emptyRefundTexts, type PersonToRemove, removePeople } from './remove.ts'

/** People of one transaction: other transactions can run between two batches. */
const batchSize = 200

/** Counts and sums that anonymising must not change. Money in whole rupees. */
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

/** Open claims and refunds that are due: to be settled while people still have names. */
export async function countUnsettled(db: Db, edition: Edition): Promise<{ openClaims: number; refundsDue: number }> {
  const claims = await db.selectFrom('claim').select('id').where('state', '=', 'open').execute()
  const creditors = await db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select('id')
    .where('amount_due', '<', 0)
    .execute()
  return { openClaims: claims.length, refundsDue: creditors.length }
}

/** The number of accounts that are not anonymised, without those of organisers if they are kept. */
export async function countNamed(db: Db, keepOrganisers: boolean): Promise<number> {
  const { named } = await namedPeople(db, keepOrganisers)
    .select(sql<number>`cast(count(*) as integer)`.as('named'))
    .executeTakeFirstOrThrow()
  return named
}

/**
 * Anonymises everybody, or everybody without a role, at `now` (milliseconds) and answers how many. Can be run again after an interruption.
 * Keeps the colleges of at least `minPeopleOfCollege` people.
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
      await removePeople(trx, edition, people, now, { keepRefunds: false })
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
  await database.write(trx => emptyRefundTexts(trx, now))
  // What is left belongs to addresses without an account.
  await database.write(trx => trx.deleteFrom('outgoing_mail').execute())
  await database.write(trx =>
    trx.updateTable('staff_invitation').set({ email: '', reason: '', token_hash: null }).execute(),
  )
  await database.write(trx => trx.updateTable('transfer').set({ payer: '', narration: '', reason: '' }).execute())
  await database.write(trx => trx.deleteFrom('attempt').execute())
  await database.write(forgetPeopleInFacts)
  await database.write(forgetWordsInProgramme)
  // Their words may name anybody, and whom they reached is gone with the accounts.
  await database.write(async trx => {
    await trx.deleteFrom('notice_person').execute()
    await trx.deleteFrom('notice').execute()
  })
  // People chose these names.
  await database.write(trx =>
    trx
      .updateTable('team')
      .set(row => ({ name: '', name_key: row.ref('team.id') }))
      .execute(),
  )
  // After all else that is public: it tells the pages.
  await database.write(trx => forgetWordsInResults(trx, edition, colleges))
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
    ...{ id, email, isStudent: is_student === 1 },
    college: colleges.has(college.trim().toLowerCase()) ? college.trim() : '',
  }))
}

/** Colleges of enough people, in lower case. */
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

/** Tables with updated or deleted rows. */
const changedTables: (keyof Tables)[] = [
  ...(['person', 'session', 'one_time_link', 'outgoing_mail', 'claim', 'transfer', 'cash_box', 'scan'] as const),
  ...(['pass', 'replaced_pass', 'certificate'] as const),
  ...(['payment', 'audit_entry', 'attempt', 'staff_role', 'team'] as const),
  ...(['fact_versions', 'results_versions', 'results_entries', 'results_members'] as const),
  ...(['programme_sessions', 'programme_changes', 'notice', 'notice_person', 'mail_wish', 'calendar_feed'] as const),
  ...(['identity_change', 'staff_invitation', 'second_factor', 'recovery_code'] as const),
]

/** Removes deleted and replaced values from the database's files, where they stay until then. */
export async function purgeDeletedValues({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite') {
    await sql`vacuum`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return
  }
  await db.connection().execute(async connection => {
    // Rewriting a large table may take longer than the timeout of calls.
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of changedTables) await sql`vacuum full ${sql.table(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
