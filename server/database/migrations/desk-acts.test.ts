// Migrates arrivals and deposits of a database that has no rows for the acts of the houses' desks.
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
const later = '2030-11-14T04:00:00.000Z'

it('B2: the migration adds acts for existing arrivals, departures and deposits; deposits stay unchangeable', async () => {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  const dialect = place.databaseUrl
    ? new PostgresDialect({ pool: openPostgresPool(place.databaseUrl, () => {}) })
    : sqliteDialect(openSqliteFile(join(place.dataDir, 'festival.sqlite')))
  const before = new Kysely<never>({ dialect })
  const migrator = new Migrator({ db: before, provider: { getMigrations: async () => migrations(testEngine) } })
  const { error } = await migrator.migrateTo('0053-price-lists')
  expect(error).toBeUndefined()
  for (const statement of [
    `insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop,
      facility_id, created_at) values ('ada', 'AAAAAAAAAA', 'ada@college.example', 'Ada', '', '', '', '', '', '', '', '',
      'none', '${at}')`,
    `insert into house values ('lake', 'Lake', 'lake', 'both', '', '', '', '${at}', null)`,
    `insert into arrival values ('one', 'ada', 'lake', '${at}', 'ada', null, null, '', '${later}', 'ada', null, null,
      null)`,
    `insert into deposit values ('in', 'ada', 'lake', 250, '${at}', 'ada', 'act-in')`,
    `insert into deposit values ('out', 'ada', 'lake', -250, '${later}', 'ada', 'act-out')`,
    ...[
      ['stay.arrived', at, 'act-in', 1],
      ['stay.left', later, 'act-out', 2],
    ].map(
      ([action, when, act, number]) => `insert into audit_entry (id, number, at, actor_id, action, person_id, before,
        after, reason, act_id, salt, hash) values ('${act}', ${number}, '${when}', 'ada', '${action}', 'ada', '',
        '{"at":"${when}"}', '', '${act}', '', '')`,
    ),
  ])
    await sql.raw(statement).execute(before)
  await before.destroy()
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  const { db } = database
  expect(
    await db.selectFrom('desk_act').select(['id', 'kind', 'at', 'arrival_id']).orderBy('number').execute(),
  ).toEqual([
    { id: 'act-in', kind: 'arrived', at, arrival_id: 'one' },
    { id: 'act-out', kind: 'left', at: later, arrival_id: 'one' },
  ])
  expect(await db.selectFrom('deposit').select(['act_id', 'amount']).orderBy('at').execute()).toEqual([
    { act_id: 'act-in', amount: 250 },
    { act_id: 'act-out', amount: -250 },
  ])
  await expect(db.deleteFrom('deposit').execute()).rejects.toThrow('only added')
  await expect(db.updateTable('deposit').set({ amount: 1 }).execute()).rejects.toThrow('only added')
})
