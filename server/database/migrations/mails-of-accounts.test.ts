// Migrates mails of a version whose mails did not refer to accounts.
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import { aDatabasePlace, testEngine } from '../../testing/database.ts'
import { openDatabase } from '../open.ts'
import { openPostgresPool } from '../postgres.ts'
import { openSqliteFile, sqliteDialect } from '../sqlite.ts'
import { migrations } from './list.ts'

const at = '2030-11-13T14:00:00.000Z'

it('the migration finds the account of a mail by its address or address change; a mail for a new password has none', async () => {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  const dialect = place.databaseUrl
    ? new PostgresDialect({ pool: openPostgresPool(place.databaseUrl, () => {}) })
    : sqliteDialect(openSqliteFile(join(place.dataDir, 'festival.sqlite')))
  const before = new Kysely<never>({ dialect })
  const migrator = new Migrator({ db: before, provider: { getMigrations: async () => migrations(testEngine) } })
  const { error } = await migrator.migrateTo('0059-teams-and-colleges')
  expect(error).toBeUndefined()
  const mail = (id: string, kind: string, recipient: string, about: string | null = null) =>
    `insert into outgoing_mail (id, kind, about, recipient, created_at, next_attempt_at, attempts) values ('${id}',
      '${kind}', ${about === null ? 'null' : `'${about}'`}, '${recipient}', '${at}', '${at}', 0)`
  for (const statement of [
    ...['ada', 'bea'].map(
      name => `insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob,
        gender, yop, facility_id, created_at) values ('${name}', '${name}', '${name}@college.example', '${name}', '',
        '', '', '', '', '', '', '', 'none', '${at}')`,
    ),
    `insert into identity_change (id, person_id, email, old_username, old_email, asked_at, expires_at) values ('change',
      'ada', 'new@college.example', 'Ada', 'bea@college.example', '${at}', '${at}')`,
    mail('of the address', 'registered', 'ada@college.example'),
    mail('to prove it', 'confirm', 'bea@college.example'),
    mail('to the new address', 'email_change', 'new@college.example', 'change'),
    // The old address of the change now belongs to another account.
    mail('to the old address', 'email_changed', 'bea@college.example', 'change'),
    mail('a link for a password', 'reset', 'ada@college.example'),
    mail('an invitation', 'staff_invitation', 'ada@college.example'),
    mail('of nobody', 'registered', 'gone@college.example'),
  ])
    await sql.raw(statement).execute(before)
  await before.destroy()
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  const rows = await database.db.selectFrom('outgoing_mail').select(['id', 'person_id']).execute()
  expect(Object.fromEntries(rows.map(({ id, person_id }) => [id, person_id]))).toEqual({
    'of the address': 'ada',
    'to prove it': 'bea',
    'to the new address': 'ada',
    'to the old address': 'ada',
    'a link for a password': null,
    'an invitation': null,
    'of nobody': null,
  })
})
