// Migrates a database with the earlier names of tables, columns and kinds of mails.
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it, onTestFinished } from 'vitest'
import { aDatabasePlace, testEngine } from '../../testing/database.ts'
import { openDatabase } from '../open.ts'
import { openPostgresPool } from '../postgres.ts'
import { openSqliteFile, sqliteDialect } from '../sqlite.ts'
import { migrations, namesOfOldest } from './list.ts'

const at = '2030-11-13T14:00:00.000Z'

const rows = [
  `insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop,
    facility_id, created_at) values ('ada', 'AAAAAAAAAA', 'ada@college.example', 'Ada', '', '', '', '', '', '', '', '',
    'none', '${at}')`,
  `insert into event_window (event_id, kind, minutes_before, places, version, changed_at, changed_by)
    values (1, 'closed', 0, 40, 1, '${at}', 'ada')`,
  `insert into waiting_entry (id, event_id, person_id, number, state, joined_at, given_by)
    values ('entry', 1, 'ada', 1, 'taken', '${at}', 'ada')`,
  `insert into fact_versions (subject, version, changed, reason, at, by_id)
    values ('festival', 1, '{"name":"Lamps"}', '', '${at}', 'ada')`,
  `insert into merged_college (key, means) values ('nhc', 'northhill')`,
  `insert into venues (id, name, name_key, directions, map_url, position) values ('hall', 'Hall', 'hall', '', '', 1)`,
  `insert into programme_sessions (id, title, venue_id, starts_at, ends_at, state, was_venue_id, was_starts_at,
    was_ends_at) values ('opening', 'Opening', 'hall', '${at}', '2030-11-13T15:00:00.000Z', 'moved', 'hall', '${at}',
    '${at}')`,
  ...['place_held', 'role_given', 'registered'].map(
    kind => `insert into outgoing_mail (id, kind, recipient, created_at, next_attempt_at, attempts)
      values ('${kind}', '${kind}', 'ada@college.example', '${at}', '${at}', 0)`,
  ),
  `insert into audit_entry (id, number, at, action, person_id, before, after, reason, salt, content_hash, hash)
    values ('entry', 1, '${at}', 'places.change', 'ada', '', '{"places":40}', '', 's', 'c', 'h')`,
]

// The last migrations of 31a6fef and aba17dc.
it.each([namesOfOldest.at(-1)!, '0049-online-payments'])(
  'a database that was migrated up to %s has all values under the new names and an unchanged audit log',
  async last => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const dialect = place.databaseUrl
      ? new PostgresDialect({ pool: openPostgresPool(place.databaseUrl, () => {}) })
      : sqliteDialect(openSqliteFile(join(place.dataDir, 'festival.sqlite')))
    const before = new Kysely<never>({ dialect })
    const migrator = new Migrator({ db: before, provider: { getMigrations: async () => migrations(testEngine) } })
    const { error } = await migrator.migrateTo(last)
    expect(error).toBeUndefined()
    for (const statement of rows) await sql.raw(statement).execute(before)
    await before.destroy()

    const { db, close } = await openDatabase(place)
    onTestFinished(() => close())
    expect(await db.selectFrom('event_window').select(['event_id', 'seats']).execute()).toEqual([
      { event_id: 1, seats: 40 },
    ])
    expect(await db.selectFrom('waiting_entry').select('granted_by').execute()).toEqual([{ granted_by: 'ada' }])
    expect(await db.selectFrom('override_versions').select('overrides').execute()).toEqual([
      { overrides: '{"name":"Lamps"}' },
    ])
    expect(await db.selectFrom('merged_college').select(['key', 'merged_into']).execute()).toEqual([
      { key: 'nhc', merged_into: 'northhill' },
    ])
    const previous = ['previous_venue_id', 'previous_starts_at', 'previous_ends_at'] as const
    expect(await db.selectFrom('programme_sessions').select(previous).execute()).toEqual([
      { previous_venue_id: 'hall', previous_starts_at: at, previous_ends_at: at },
    ])
    expect(await db.selectFrom('outgoing_mail').select(['id', 'kind']).orderBy('id').execute()).toEqual([
      { id: 'place_held', kind: 'seat_offered' },
      { id: 'registered', kind: 'registered' },
      { id: 'role_given', kind: 'role_granted' },
    ])
    const logged = ['action', 'after', 'content_hash', 'hash'] as const
    expect(await db.selectFrom('audit_entry').select(logged).execute()).toEqual([
      { action: 'places.change', after: '{"places":40}', content_hash: 'c', hash: 'h' },
    ])
  },
)
