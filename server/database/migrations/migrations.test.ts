// Upgrades: a database of an earlier version, with rows in it, is opened by this one.
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, aDatabasePlace, type DatabasePlace, testEngine } from '../../testing/database.ts'
import { isDuplicate } from '../errors.ts'
import { openPostgresPool } from '../postgres.ts'
import { openSqliteFile, sqliteDialect } from '../sqlite.ts'
import { migrations } from './list.ts'

/** Makes the tables of an earlier version, up to the migration with this name, and fills them. */
async function makeEarlierDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  lastMigration: string,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool: openPostgresPool(databaseUrl, () => {}) })
      : sqliteDialect(openSqliteFile(join(dataDir, 'festival.sqlite'))),
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(testEngine) } })
  const { error } = await migrator.migrateTo(lastMigration)
  if (error) throw error
  await fill(db)
  await db.destroy()
}

async function fillRegistrations(db: Kysely<unknown>): Promise<void> {
  await sql`insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop, facility, created_at)
    values ('ada', 'AAAAAAAAAA', 'ada@college.example', 'Ada', '', '', '', '', '', '', '', '', 'None', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await sql`insert into registration (id, person_id, event_ind, registered_at, ended_at) values
    ('left', 'ada', 7, '2030-01-02T00:00:00.000Z', '2030-01-03T00:00:00.000Z'),
    ('again', 'ada', 7, '2030-01-04T00:00:00.000Z', null),
    ('other', 'ada', 3, '2030-01-05T00:00:00.000Z', null)`.execute(db)
  await sql`insert into event_lock (event_ind, version) values (7, 5)`.execute(db)
}

describe('a database from before facilities were stored by their ids', () => {
  it('has the id that belongs to each name, for everybody who chose it', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const names = ['None', 'Bed And Food', 'None', 'आवास']
    await makeEarlierDatabase(place, '0028-team-payments', async db => {
      for (const [i, facility] of names.entries())
        await sql`insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop, facility, created_at)
          values (${`p${i}`}, ${`AAAAAAAAA${i}`}, ${`p${i}@college.example`}, 'Ada', '', '', '', '', '', '', '', '', ${facility}, '2030-01-01T00:00:00.000Z')`.execute(
          db,
        )
    })
    const { database } = await aDatabase(place)
    onTestFinished(() => database.close())
    const rows = await database.db.selectFrom('person').select('facility_id').orderBy('id').execute()
    expect(rows.map(({ facility_id }) => facility_id)).toEqual(['none', 'bed-and-food', 'none', 'आवास'])
  })
})

describe('a database from before registrations had a state', () => {
  it('keeps every registration: those that were left are ended, the others active', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    await makeEarlierDatabase(place, '0004-text-index', fillRegistrations)
    const { database } = await aDatabase(place)
    onTestFinished(() => database.close())
    const rows = await database.db.selectFrom('registration').selectAll().orderBy('registered_at').execute()
    expect(rows.map(({ id, event_id, state, ended_at }) => [id, event_id, state, ended_at])).toEqual([
      ['left', 7, 'ended', '2030-01-03T00:00:00.000Z'],
      ['again', 7, 'active', null],
      ['other', 3, 'active', null],
    ])
    expect(await database.db.selectFrom('event_lock').selectAll().execute()).toEqual([{ event_id: 7, version: 5 }])
  })

  it('still holds one active registration of a person for an event at most', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    await makeEarlierDatabase(place, '0004-text-index', fillRegistrations)
    const { database } = await aDatabase(place)
    onTestFinished(() => database.close())
    const row = { person_id: 'ada', event_id: 7, registered_at: '2030-01-06T00:00:00.000Z' }
    const add = (id: string, state: 'active' | 'ended', ended_at: string | null) =>
      database.write(trx =>
        trx
          .insertInto('registration')
          .values({ ...row, id, state, ended_at })
          .execute(),
      )
    await expect(add('second', 'active', null)).rejects.toSatisfy(isDuplicate)
    await add('history', 'ended', '2030-01-07T00:00:00.000Z')
  })
})
