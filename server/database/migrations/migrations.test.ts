// This version of the program opens and migrates databases of the oldest supported version and of later versions. It
// refuses older and newer databases.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import { returnedAmount } from '../../online-payments/entries.ts'
import { aDatabasePlace, type DatabasePlace, testEngine } from '../../testing/database.ts'
import { digestsOfTables } from '../../testing/schema.ts'
import { DatabaseProblem } from '../folder.ts'
import { openDatabase } from '../open.ts'
import { openPostgresPool } from '../postgres.ts'
import { openSqliteFile, sqliteDialect } from '../sqlite.ts'
import { migrations, namesOfOldest } from './list.ts'

/** Digests of the tables that version 31a6fef itself made, by `digestsOfTables`. */
const tablesOfOldest = JSON.parse(readFileSync(join(import.meta.dirname, 'first-tables', 'digests.json'), 'utf8'))

/** Runs `work` on the database without checks and migrations. */
async function onDatabase<T>(
  { dataDir, databaseUrl }: DatabasePlace,
  work: (db: Kysely<never>) => Promise<T>,
): Promise<T> {
  const dialect = databaseUrl
    ? new PostgresDialect({ pool: openPostgresPool(databaseUrl, () => {}) })
    : sqliteDialect(openSqliteFile(join(dataDir, 'festival.sqlite')))
  const db = new Kysely<never>({ dialect })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A database as version 31a6fef leaves it. */
async function aDatabaseOfOldest(): Promise<DatabasePlace> {
  const place = await aDatabasePlace()
  onTestFinished(() => place.remove())
  await onDatabase(place, async db => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(testEngine) } })
    const { error } = await migrator.migrateTo(namesOfOldest.at(-1)!)
    if (error) throw error
  })
  return place
}

const addSomebody = (db: Kysely<never>) =>
  sql`insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop, facility_id, created_at)
    values ('ada', 'AAAAAAAAAA', 'ada@college.example', 'Ada', '', '', '', '', '', '', '', '', 'none', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  )

describe('a database of the oldest supported version', () => {
  it('has the same tables, indexes and triggers as the first migration of this version', async () => {
    const digests = await onDatabase(await aDatabaseOfOldest(), db => digestsOfTables(db, testEngine))
    expect(digests).toEqual(tablesOfOldest[testEngine])
  })

  it('is migrated with all its people', async () => {
    const place = await aDatabaseOfOldest()
    await onDatabase(place, addSomebody)
    const database = await openDatabase(place)
    onTestFinished(() => database.close())
    const people = await database.db.selectFrom('person').select('username').execute()
    expect(people).toEqual([{ username: 'Ada' }])
  })
})

describe('a database in which teams do not refer to their offer yet', () => {
  it('gets the offer only for the team whose captain accepted an offered seat', async () => {
    const place = await aDatabaseOfOldest()
    const [joined, made] = ['2030-01-02T00:00:00.000Z', '2030-01-03T00:00:00.000Z']
    await onDatabase(place, async db => {
      for (const id of ['ada', 'bob']) {
        await sql`insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop, facility_id, created_at)
          values (${id}, ${id}, ${`${id}@college.example`}, ${id}, '', '', '', '', '', '', '', '', 'none', ${joined})`.execute(
          db,
        )
        await sql`insert into team (id, event_id, name, name_key, captain_id, code, state, made_at)
          values (${`team of ${id}`}, 2, ${id}, ${id}, ${id}, ${id}, 'active', ${made})`.execute(db)
        await sql`insert into team_member (id, team_id, person_id, event_id, role, place, turn, state, joined_at)
          values (${id}, ${`team of ${id}`}, ${id}, 2, 'member', 1, 1, 'active', ${made})`.execute(db)
      }
      await sql`insert into waiting_entry (id, event_id, person_id, number, state, joined_at, held_at, held_until, ended_at)
        values ('offer', 2, 'ada', 1, 'taken', ${joined}, ${joined}, '2030-01-05T00:00:00.000Z', ${made})`.execute(db)
    })
    const database = await openDatabase(place)
    onTestFinished(() => database.close())
    const rows = await database.db.selectFrom('team').select(['id', 'offer_id']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'team of ada', offer_id: 'offer' },
      { id: 'team of bob', offer_id: null },
    ])
  })
})

describe('a database with separate waiting lists for seats and beds', () => {
  it('B1: keeps the positions and offers of all people who wait for seats or beds', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const at = '2030-01-02T00:00:00.000Z'
    const until = '2030-01-05T00:00:00.000Z'
    await onDatabase(place, async db => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(testEngine) } })
      await migrator.migrateTo('0053-price-lists')
      await addSomebody(db)
      for (const [number, state, event] of [
        [1, 'taken', 2],
        [2, 'held', 2],
        [1, 'waiting', 3],
      ] as const)
        await sql`insert into waiting_entry (id, event_id, person_id, number, state, joined_at, held_until)
          values (${`seat ${event} ${number}`}, ${event}, 'ada', ${number}, ${state}, ${at}, ${until})`.execute(db)
      await sql`insert into team (id, event_id, name, name_key, captain_id, code, state, made_at, offer_id)
        values ('team', 2, 'T', 't', 'ada', 't', 'active', ${at}, 'seat 2 1')`.execute(db)
      for (const [number, state] of [
        [1, 'left'],
        [2, 'held'],
      ] as const)
        await sql`insert into bed_waiting (id, person_id, number, facility_id, gender, state, joined_at, held_until)
          values (${`bed ${number}`}, 'ada', ${number}, 'hostel', 'female', ${state}, ${at}, ${until})`.execute(db)
      await sql`insert into bed_limit (night, gender, beds, changed_at, changed_by)
        values ('2030-01-01', 'female', 4, ${at}, 'ada')`.execute(db)
    })
    const database = await openDatabase(place)
    onTestFinished(() => database.close())
    const rows = await database.db.selectFrom('waiting_entry').selectAll().orderBy('id').execute()
    expect(rows.map(row => [row.id, row.event_id, row.facility_id, row.number, row.state, row.held_until])).toEqual([
      ['bed 1', null, 'hostel', 1, 'left', until],
      ['bed 2', null, 'hostel', 2, 'held', until],
      ['seat 2 1', 2, null, 1, 'taken', until],
      ['seat 2 2', 2, null, 2, 'held', until],
      ['seat 3 1', 3, null, 1, 'waiting', until],
    ])
    const again = database.db.insertInto('waiting_entry')
    const bed = { person_id: 'ada', facility_id: 'hostel', state: 'waiting' as const, joined_at: at }
    await expect(again.values({ ...bed, id: 'same number', number: 2 }).execute()).rejects.toThrow()
    await expect(again.values({ ...bed, id: 'twice', number: 3 }).execute()).rejects.toThrow()
    expect(await database.db.selectFrom('team').select('offer_id').execute()).toEqual([{ offer_id: 'seat 2 1' }])
    expect(await database.db.selectFrom('bed_limit').select(['beds', 'taken_before']).execute()).toEqual([
      { beds: 4, taken_before: null },
    ])
  })
})

describe('a database without entries of online payments', () => {
  it('M6: links each refund, failed refund and dispute to the credited ledger row of its payment', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const at = '2030-01-02T00:00:00.000Z'
    await onDatabase(place, async db => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(testEngine) } })
      await migrator.migrateTo('0049-online-payments')
      await addSomebody(db)
      const rows = [
        ['credit', 400, 'pay_1'],
        ['refund', -100, 'refund-r1'],
        ['failed', -50, 'refund-r2'],
        ['back', 50, 'refund-r2-back'],
        ['taken', -300, 'disp_1'],
      ] as const
      for (const [i, [id, amount, reference]] of rows.entries())
        await sql`insert into payment (id, person_id, amount, method, reference, purpose, created_at, note, receipt_number)
          values (${id}, 'ada', ${amount}, 'online', ${reference}, 'participation', ${at}, '', ${`R-${i}`})`.execute(db)
      await sql`insert into online_payment (id, state, paise, currency, way, why, payment_id, seen_at, reason)
        values ('pay_1', 'credited', 40000, 'INR', 'upi', '', 'credit', ${at}, '')`.execute(db)
      for (const [id, paymentId, amount, state] of [
        ['r1', 'refund', 100, 'done'],
        ['r2', 'failed', 50, 'failed'],
      ] as const)
        await sql`insert into online_refund (id, online_payment_id, of_payment_id, payment_id, amount, state, asked_by, asked_at, tries)
          values (${id}, 'pay_1', 'credit', ${paymentId}, ${amount}, ${state}, 'ada', ${at}, 0)`.execute(db)
      await sql`insert into online_dispute (id, online_payment_id, paise, state, reason_code, seen_at, changed_at, reason)
        values ('disp_1', 'pay_1', 40000, 'lost', '', ${at}, ${at}, '')`.execute(db)
    })
    const database = await openDatabase(place)
    onTestFinished(() => database.close())
    const entries = await database.db.selectFrom('online_entry').selectAll().orderBy('payment_id').execute()
    const of = { credited_payment_id: 'credit', reverses: null }
    expect(entries).toEqual([
      { ...of, payment_id: 'back', cause: 'refund', cause_id: 'r2', reverses: 'failed' },
      { ...of, payment_id: 'failed', cause: 'refund', cause_id: 'r2' },
      { ...of, payment_id: 'refund', cause: 'refund', cause_id: 'r1' },
      { ...of, payment_id: 'taken', cause: 'dispute', cause_id: 'disp_1' },
    ])
    expect(await returnedAmount(database.db, 'credit')).toBe(400)
  })
})

describe('a database with one column for two kinds of mails about beds', () => {
  it('B4: stores for each person whether the mail was about a room or about a missing bed', async () => {
    const place = await aDatabasePlace()
    onTestFinished(() => place.remove())
    const at = '2030-01-02T00:00:00.000Z'
    await onDatabase(place, async db => {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(testEngine) } })
      await migrator.migrateTo('0053-price-lists')
      await addSomebody(db)
      await sql`insert into house (id, name, name_key, kind, way, phone, hours, added_at)
        values ('h', 'Lake', 'lake', 'both', '', '', '', ${at})`.execute(db)
      await sql`insert into room (id, house_id, number, number_key, beds, gender, note)
        values ('r', 'h', '1', '1', 1, 'female', '')`.execute(db)
      for (const [id, room] of [
        ['told', 'r'],
        ['lost', 'r'],
        ['lacks', null],
        ['nothing', null],
      ]) {
        await sql`insert into person (id, user_id, email, username, password_hash, phone, city, state, college, dob, gender, yop, facility_id, created_at)
          values (${id}, ${id}, ${`${id}@college.example`}, '', '', '', '', '', '', '', 'female', '', 'none', ${at})`.execute(
          db,
        )
        await sql`insert into stay (person_id, code, told_room_id, told_at)
          values (${id}, ${id}, ${room}, ${id === 'nothing' ? null : at})`.execute(db)
      }
      await sql`insert into allotment (room_id, bed, night, person_id, gender, given_at)
        values ('r', 1, '2030-11-13', 'told', 'female', ${at})`.execute(db)
    })
    const database = await openDatabase(place)
    onTestFinished(() => database.close())
    const columns = ['person_id', 'mailed_room_id', 'room_mailed_at', 'no_bed_mailed_at'] as const
    expect(await database.db.selectFrom('stay').select(columns).orderBy('person_id').execute()).toEqual([
      { person_id: 'lacks', mailed_room_id: null, room_mailed_at: null, no_bed_mailed_at: at },
      // This guest got no mail about the lost bed. The profile shows the loss, and the next room is mailed.
      { person_id: 'lost', mailed_room_id: null, room_mailed_at: null, no_bed_mailed_at: null },
      { person_id: 'nothing', mailed_room_id: null, room_mailed_at: null, no_bed_mailed_at: null },
      { person_id: 'told', mailed_room_id: 'r', room_mailed_at: at, no_bed_mailed_at: null },
    ])
  })
})

describe('a database of an unsupported version is refused with an explanation and not changed:', () => {
  it.each([
    [
      'older than the oldest supported version',
      sql`delete from kysely_migration where name > '0030'`,
      /^The database was made by a version of the site before 31a6fef.*Update to 31a6fef first/,
    ],
    [
      'made by a newer program',
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`,
      /^The database was made by a newer version of the site: it has tables of 9999-later\. Update this program/,
    ],
  ])('%s', async (_, change, sentence) => {
    const place = await aDatabaseOfOldest()
    await onDatabase(place, db => change.execute(db))
    const noted = () => onDatabase(place, async db => (await sql`select name from kysely_migration`.execute(db)).rows)
    const before = await noted()
    const refused = await openDatabase(place).catch(error => error)
    expect(refused).toBeInstanceOf(DatabaseProblem)
    expect(refused.message).toMatch(sentence)
    expect(await noted()).toEqual(before)
  })
})
