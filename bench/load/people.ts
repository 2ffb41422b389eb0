// Fills databases for measurements: people of the demo with sessions, so that only what is measured has to be done over the network.
import type { Insertable } from 'kysely'
import { type DemoPerson, makePeople } from '../../scripts/demo/people.ts'
import { sessionLength } from '../../server/account/sessions.ts'
import { newToken, tokenHash } from '../../server/account/tokens.ts'
import { isoTime } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Database, Write } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { chanceFrom } from '../../server/testing/chance.ts'

export type Member = {
  id: string
  email: string
  userId: string
  phone: string
  facility: string
  isStudent: boolean
  /** How many events the person is registered for. */
  events: number
  token: string
}

/** Rows of one insert: both engines bound the parameters of a statement. */
const atOnce = 500

export type Filling = {
  count: number
  /** Whether they are registered for the demo's events already. */
  registered?: boolean
  passwordHash: string
}

/** Adds people who are logged in; every fifth paid something. */
export async function addPeople(database: Database, filling: Filling): Promise<Member[]> {
  const now = Date.now()
  const { count, passwordHash, registered = false } = filling
  const people = makePeople(thisEdition, chanceFrom(count), { count, passwordHash, now })
  const rows = people.map(({ row }) => row)
  const payments = people.filter((_, i) => i % 5 === 0).map((person, i) => paymentOf(person, i, now))
  const tokens = people.map(() => newToken())
  await insert(database, 'person', rows)
  await insert(database, 'payment', payments)
  if (registered)
    await insert(
      database,
      'registration',
      people.flatMap(({ registrations }) => registrations),
    )
  await insert(
    database,
    'session',
    tokens.map((token, i) => sessionOf(people[i]!, token, now)),
  )
  return tokens.map((token, i) => memberOf(people[i]!, token, registered))
}

function memberOf({ row, registrations }: DemoPerson, token: string, registered: boolean): Member {
  const { id, email, user_id: userId, phone, facility } = row
  const isStudent = email.endsWith(thisEdition.festival.institute.emailDomain)
  const events = registered ? registrations.filter(({ state }) => state === 'active').length : 0
  return { id, email, userId, phone, facility, isStudent, events, token }
}

function sessionOf({ row }: DemoPerson, token: string, now: number): Insertable<Tables['session']> {
  return {
    id: crypto.randomUUID(),
    person_id: row.id,
    token_hash: tokenHash(token),
    created_at: isoTime(now),
    expires_at: isoTime(now + sessionLength),
    last_used_at: isoTime(now),
    ended_at: null,
  }
}

function paymentOf({ row }: DemoPerson, i: number, now: number): Insertable<Tables['payment']> {
  const reference = String(400_000_000_000 + i)
  return {
    id: crypto.randomUUID(),
    person_id: row.id,
    ...{ amount: 300, method: 'upi', reference, purpose: 'participation', created_at: isoTime(now) },
    ...{ taken_by: null, note: '', receipt_number: null, act_id: null },
  }
}

async function insert<Name extends keyof Tables>(database: Database, table: Name, rows: readonly object[]) {
  await database.write(async (trx: Write) => {
    for (let from = 0; from < rows.length; from += atOnce)
      await trx
        .insertInto(table)
        // biome-ignore lint/suspicious/noExplicitAny: the callers' rows are typed; one function serves all tables.
        .values(rows.slice(from, from + atOnce) as any)
        .execute()
  })
}
