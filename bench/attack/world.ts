// What every attack gets: its own server with the usual limits, people, and calls from any network address.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { totalDue } from '../../domain/money/pricing.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { type Edition, thisEdition } from '../../server/edition.ts'
import { aDatabasePlace, type DatabaseAddress } from '../../server/testing/database.ts'
import { aPerson, logInAgain, type PersonOptions, type TestPerson } from '../../server/testing/people.ts'
import { aRunningServer, withoutCore } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'

/** `retryAfter`: the seconds after which to ask again, or null. */
export type Answer = { status: number; code: string; retryAfter: string | null; body: Record<string, unknown> }
type Call = { token?: string; from?: string; headers?: Record<string, string> }

export type World = {
  edition: Edition
  /** The program's address, for a proxy in front of it. */
  base: string
  /** All that the program has logged. */
  printed(): string
  database: Database
  /** Names of files and tables that contain one of the words: what a thief of all data could read. */
  placesOf(...words: string[]): Promise<string[]>
  /** Answers an address outside /api, unread. */
  ask(path: string, from?: string): Promise<Response>
  get(path: string, call?: Call): Promise<Answer>
  post(path: string, body: object, call?: Call): Promise<Answer>
  /** A participant with an account and a session. */
  person(options?: PersonOptions): Promise<TestPerson>
  /** A new session of the person. */
  session(person: TestPerson): Promise<string>
  /** The mails to this address, oldest first. Waits up to ten seconds for `count` mails. */
  mailsTo(email: string, count?: number): Promise<string[]>
  /** The most memory that the program used since the previous call, in megabytes. */
  mostMemory(): number
  /** Milliseconds for which the program or the attacker waited for a core of the busy machine. */
  withoutCore(): number
  /** Milliseconds that the program's main thread worked on a core; null where the system does not say. */
  onCore(): number | null
  /** How many calls were made so far. */
  calls(): number
  close(): Promise<void>
}

/** The result of an attack: what was tried, what the attacker got, and whether the site resisted. */
export type Outcome = { tried: string; got: string; held: boolean }
export type Attack = {
  name: string
  wants: string
  /** The festival is still to come (festival-ahead.ts). */
  isAhead?: boolean
  /** Of the program, besides the usual ones. */
  settings?: Record<string, string>
  run(world: World): Promise<Outcome>
}

/** Starts the program on an empty database. Callers choose their address, as behind a proxy. */
export async function aWorld(
  databaseUrl: string | null,
  { isAhead = false, settings = {} }: Pick<Attack, 'isAhead' | 'settings'> = {},
): Promise<World> {
  const place = await aDatabasePlace(databaseUrl)
  const ahead = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'festival-ahead.ts')}` }
  const server = await aRunningServer(place, {
    PASS_SECRET: testPassSecret,
    TRUST_PROXY: 'true',
    ...(isAhead && ahead),
    ...settings,
  })
  const database = await openDatabase(place)
  const site = {
    database,
    edition: thisEdition,
    clock: {
      get now() {
        return Date.now()
      },
    },
  }

  let calls = 0
  function call(url: string, init: RequestInit): Promise<Response> {
    calls++
    return fetch(url, init)
  }

  async function send(method: 'GET' | 'POST', path: string, body: object | null, by: Call): Promise<Answer> {
    const { token, from = '192.0.2.1', headers = {} } = by
    const response = await call(`${server.base}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token && { 'x-access-token': token }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // Some calls answer null, files no JSON.
    const answered = ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, code: String(answered.code ?? ''), retryAfter, body: answered }
  }

  return {
    edition: thisEdition,
    base: server.base,
    printed: server.printed,
    database,
    placesOf: (...words) => placesOf(place, database, words),
    ask: (path, from = '192.0.2.1') =>
      call(server.base + path, { headers: { 'x-forwarded-for': from }, redirect: 'manual' }),
    get: (path, call = {}) => send('GET', path, null, call),
    post: (path, body, call = {}) => send('POST', path, body, call),
    person: options => aPerson(site, options),
    session: person => logInAgain(site, person),
    async mailsTo(email, count = 1) {
      const folder = join(place.dataDir, 'mail')
      for (let tenths = 100; ; tenths--) {
        // The folder is made with the first mail.
        const all = existsSync(folder) ? readdirSync(folder).sort() : []
        // A mail has another name until it is written completely.
        const files = all.filter(name => !name.startsWith('.'))
        const texts = files.map(name => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
        const mails = texts.filter(text => text.toLowerCase().includes(`to: ${email}`))
        if (mails.length >= count || tenths === 0) return mails
        await wait(100)
      }
    },
    mostMemory: () => server.mostMemory(),
    withoutCore: () => server.withoutCore() + withoutCore(process.pid),
    onCore: server.onCore,
    calls: () => calls,
    async close() {
      await database.close()
      await server.end('SIGKILL')
      await place.remove()
    },
  }
}

/** The files of the data folder, without mails, and the tables of PostgreSQL. */
async function placesOf(
  { dataDir }: DatabaseAddress,
  { engine, db }: Database,
  words: readonly string[],
): Promise<string[]> {
  const files = readdirSync(dataDir).filter(name => {
    const path = join(dataDir, name)
    return statSync(path).isFile() && words.some(word => readFileSync(path).includes(word))
  })
  if (engine === 'sqlite') return files
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() order by table_name`.execute(db)
  for (const { name } of rows) {
    const text = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
    if (words.some(word => text.includes(word))) files.push(name)
  }
  return files
}

/** The person's id in calls and in the console. */
export async function userIdOf({ database }: World, { id }: Pick<TestPerson, 'id'>): Promise<string> {
  const row = await database.db.selectFrom('person').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  return row.user_id
}

/** An event that everybody may register for alone, and what it costs alone, in whole rupees. */
export function oneEvent({ festival, catalogue }: Edition): { eventId: number; price: number } {
  const payer = { isStudent: false, facility: defaultFacility(festival.facilities).name }
  const event = allEvents(catalogue).find(one => !one.hostInstituteOnly && one.capacity === null && !isTeamEvent(one))
  if (!event) throw new Error('the programme has no event that everybody may register for alone')
  return { eventId: event.ind, price: totalDue(festival, payer, 1) }
}

/** Runs `work` this many times at the same moment. */
export function atOnce<T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, i) => work(i)))
}

/** How many answers had this status. */
export function countOf(answers: readonly Answer[], status = 200): number {
  return answers.filter(answer => answer.status === status).length
}

/** The codes and statuses of answers, each once, for the table. */
export function summary(answers: readonly Answer[]): string {
  const words = answers.map(({ status, code }) => (code ? `${status} ${code}` : String(status)))
  return [...Map.groupBy(words, word => word)].map(([word, all]) => `${all.length} x ${word}`).join(', ')
}
