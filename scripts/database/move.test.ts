// Tests the move from SQLite to PostgreSQL with a database of generated people.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import { testEdition } from '../../server/testing/editions.ts'
import { aSite } from '../../server/testing/site.ts'
import { type DemoAccount, fillDemo } from '../demo/fill.ts'
import { move } from '../move.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { answerOf, aPlace, command, type Place } from './test-places.ts'

vi.setConfig({ testTimeout: 120_000 })

const now = Date.parse('2031-05-06T07:08:09.000Z')
let cluster: TestPostgres
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster.stop())

async function aFilledPlace(people: number): Promise<{ place: Place; accounts: DemoAccount[] }> {
  const place = await aPlace(null)
  const database = await openDatabase(place)
  const accounts = await fillDemo(database, testEdition, { people, now })
  await database.close()
  return { place, accounts }
}

const moved = (from: Place, to: Place) => answerOf(move(from, ['--to', to.databaseUrl ?? '']))

/** A site on the database of the place. Closing the site does not delete the database. */
function served(place: Place) {
  return aSite({ place: { ...place, remove: async () => {} } })
}

/**
 * The answers that a cashier gets (people with dues and payments, all receipts, overview), and a participant's answers.
 */
async function seen(place: Place, accounts: readonly DemoAccount[]) {
  const site = await served(place)
  const logIn = async (role: string) => {
    const { email, password } = accounts.find(account => account.role === role)!
    const { status, body } = await site.post('/api/users/login', { email, password })
    expect(status).toBe(200)
    return String(body.token)
  }
  const token = await logIn('cashier')
  const lists = ['people?sort=due', 'people?money=due&sort=due', 'payments', 'claims', 'rosters', 'overview']
  const answers = []
  for (const list of lists) answers.push(await site.get(`/api/organiser/${list}`, { token }))
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
  const me = await site.get('/api/users/verifyAccessToken', { token: await logIn('participant') })
  await site.app.close()
  await site.database.close()
  return [...answers.map(({ body }) => body), me.body]
}

describe('the move from SQLite to PostgreSQL', () => {
  it('after the move, log-ins, dues, receipts, rosters and the overview are the same on PostgreSQL', async () => {
    const { place, accounts } = await aFilledPlace(1100)
    const target = await aPlace(cluster)
    const before = await seen(place, accounts)
    const { code, printed } = await command('move.ts', ['--to', target.databaseUrl ?? ''], place)
    expect([code, printed]).toEqual([0, expect.stringContaining('Every table was copied completely')])
    // Each table of the file is named, whatever migrations made it.
    const file = new DatabaseSync(join(place.dataDir, 'festival.sqlite'), { readOnly: true })
    const tables = file
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'kysely%'`,
      )
      .all()
      .filter(({ name }) => !['sqlite_schema', 'person_text'].includes(String(name)))
    expect(tables.length).toBeGreaterThan(10)
    file.close()
    for (const { name } of tables) expect(printed).toMatch(new RegExp(`^${name} +\\d+ rows`, 'm'))
    expect(await seen({ ...target, dataDir: place.dataDir }, accounts)).toEqual(before)
  })

  it('the first receipt after the move has the next number', async () => {
    const { place, accounts } = await aFilledPlace(60)
    const target = await aPlace(cluster)
    expect((await moved(place, target)).code).toBe(0)
    const site = await served({ ...target, dataDir: place.dataDir })
    const { count } = await site.database.db
      .selectFrom('payment')
      .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow()
    const { email, password } = accounts.find(({ role }) => role === 'cashier')!
    const { body: cashier } = await site.post('/api/users/login', { email, password })
    const participant = await site.database.db
      .selectFrom('person')
      .select('user_id')
      .where('email', '=', 'participant@demo.example')
      .executeTakeFirstOrThrow()
    const page = await site.get(`/api/organiser/people/${participant.user_id}`, { token: String(cashier.token) })
    const paid = await site.post(
      '/api/organiser/payments',
      {
        userId: participant.user_id,
        amount: 100,
        due: page.body.amountDue,
        method: 'cash',
        reference: '',
        note: '',
        actId: crypto.randomUUID(),
        reason: 'for the test',
      },
      { token: String(cashier.token) },
    )
    expect(paid.status).toBe(200)
    expect(JSON.stringify(paid.body)).toMatch(new RegExp(`0*${count + 1}"`))
  })

  it('a table of a later migration is moved after the table to which it refers, and its automatic numbers continue', async () => {
    const { place } = await aFilledPlace(20)
    const target = await aPlace(cluster)
    await (await openDatabase(target)).close()
    // A later migration may add such a table: its name sorts before the table to which it refers, and the database
    // numbers its rows.
    const file = new DatabaseSync(join(place.dataDir, 'festival.sqlite'))
    file.exec('create table a_later_one (id integer primary key, about text not null references person (id))')
    file.exec('insert into a_later_one (id, about) select 41, min(id) from person')
    file.close()
    const client = new pg.Client({ connectionString: target.databaseUrl! })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`create table a_later_one (id integer generated always as identity primary key,
      about text not null references person (id))`)
    const { code, printed } = await moved(place, target)
    expect([code, printed]).toEqual([0, expect.stringMatching(/^a_later_one +1 rows/m)])
    await client.query('insert into a_later_one (about) select about from a_later_one')
    expect((await client.query('select id from a_later_one order by id')).rows).toEqual([{ id: 41 }, { id: 42 }])
  })

  it('the move refuses a PostgreSQL database that is not empty', async () => {
    const { place } = await aFilledPlace(20)
    const target = await aPlace(cluster)
    expect((await moved(place, target)).code).toBe(0)
    const again = await moved(place, target)
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining('is not empty')])
  })

  it('the move refuses while the site runs on the SQLite file', async () => {
    const { place } = await aFilledPlace(5)
    const running = await openDatabase(place)
    onTestFinished(() => running.close())
    const { code, printed } = await moved(place, await aPlace(cluster))
    expect([code, printed]).toEqual([1, expect.stringContaining('The site is running')])
  })

  it('nothing is moved if one row is changed during the copy', async () => {
    const { place } = await aFilledPlace(50)
    const target = await aPlace(cluster)
    await (await openDatabase(target)).close()
    const client = new pg.Client({ connectionString: target.databaseUrl! })
    await client.connect()
    onTestFinished(() => client.end())
    // A trigger in PostgreSQL changes one field of a row.
    await client.query(`create function spoil() returns trigger language plpgsql as
      'begin if new.email = ''demo-0007@'' || split_part(new.email, ''@'', 2) then new.city = ''elsewhere''; end if; return new; end'`)
    await client.query('create trigger spoil before insert on person for each row execute function spoil()')
    const { code, printed } = await moved(place, target)
    expect([code, printed]).toEqual([1, expect.stringContaining('person was not copied completely')])
    expect((await client.query('select count(*)::int as count from person')).rows).toEqual([{ count: 0 }])
  })

  it('the move does not change the SQLite file', async () => {
    const { place } = await aFilledPlace(30)
    const rows = () => {
      const file = new DatabaseSync(join(place.dataDir, 'festival.sqlite'), { readOnly: true })
      const all = file.prepare('select * from payment order by id').all()
      file.close()
      return createHash('sha256').update(JSON.stringify(all)).digest('hex')
    }
    const before = rows()
    await moved(place, await aPlace(cluster))
    expect(rows()).toBe(before)
    expect(readFileSync(join(place.dataDir, 'festival.sqlite')).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  it.each([[[]], [['--to', 'mysql://x/y']], [['--nonsense']]])(
    'wrong arguments %j are answered with a sentence about --to',
    async words => {
      const { code, printed } = await command('move.ts', words, await aPlace(null))
      expect([code, printed]).toEqual([1, expect.stringContaining('--to')])
      expect(printed).not.toContain('    at ')
    },
  )
})
