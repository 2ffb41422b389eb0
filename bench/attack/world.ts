// What every attack is given: a server of its own with the usual limits, people, and calls from any network address.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { allEvents } from '../../domain/catalogue.ts'
import { defaultFacility } from '../../domain/facility.ts'
import { totalDue } from '../../domain/pricing.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'
import { type Edition, thisEdition } from '../../server/edition.ts'
import { aDatabasePlace } from '../../server/testing/database.ts'
import { aPerson, logInAgain, type PersonOptions, type TestPerson } from '../../server/testing/people.ts'
import { aRunningServer } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'

export type Answer = { status: number; code: string; body: Record<string, unknown> }
type Call = { token?: string; from?: string; headers?: Record<string, string> }

export type World = {
  edition: Edition
  database: Database
  get(path: string, call?: Call): Promise<Answer>
  post(path: string, body: object, call?: Call): Promise<Answer>
  /** Somebody with an account and a session. */
  person(options?: PersonOptions): Promise<TestPerson>
  /** A new session of the person. */
  session(person: TestPerson): Promise<string>
  /** The mails that were sent to this address, the oldest first, once there are as many or ten seconds are over. */
  mailsTo(email: string, count?: number): Promise<string[]>
  close(): Promise<void>
}

/** What came of an attack: what was tried, what the attacker got, and whether the site held. */
export type Outcome = { tried: string; got: string; held: boolean }
export type Attack = { name: string; wants: string; run(world: World): Promise<Outcome> }

/** Starts the program on an empty database. Callers choose their address, as behind a proxy. */
export async function aWorld(databaseUrl: string | null): Promise<World> {
  const place = await aDatabasePlace(databaseUrl)
  const server = await aRunningServer(place, { PASS_SECRET: testPassSecret, TRUST_PROXY: 'true' })
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

  async function send(method: 'GET' | 'POST', path: string, body: object | null, call: Call): Promise<Answer> {
    const { token, from = '192.0.2.1', headers = {} } = call
    const response = await fetch(`${server.base}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token && { 'x-access-token': token }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answered = (await response.json().catch(() => ({}))) as Record<string, unknown>
    return { status: response.status, code: String(answered.code ?? ''), body: answered }
  }

  return {
    edition: thisEdition,
    database,
    get: (path, call = {}) => send('GET', path, null, call),
    post: (path, body, call = {}) => send('POST', path, body, call),
    person: options => aPerson(site, options),
    session: person => logInAgain(site, person),
    async mailsTo(email, count = 1) {
      const folder = join(place.dataDir, 'mail')
      for (let tenths = 100; ; tenths--) {
        // The folder is made with the first mail.
        const files = existsSync(folder) ? readdirSync(folder).sort() : []
        const texts = files.map(name => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
        const mails = texts.filter(text => text.toLowerCase().includes(`to: ${email}`))
        if (mails.length >= count || tenths === 0) return mails
        await wait(100)
      }
    },
    async close() {
      await database.close()
      await server.end('SIGKILL')
      await place.remove()
    },
  }
}

/** An event that everybody may register for, and what it costs alone, in whole rupees. */
export function oneEvent({ festival, catalogue }: Edition): { eventId: number; price: number } {
  const payer = { isStudent: false, facility: defaultFacility(festival.facilities).name }
  const event = allEvents(catalogue).find(one => !one.hostInstituteOnly && one.capacity === null)
  if (!event) throw new Error('the programme has no event that everybody may register for')
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
