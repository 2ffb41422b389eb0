// Fills databases for measurements: people of the demo with sessions, so that only measured calls use the network.
import { facilityName } from '../../domain/edition/facility.ts'
import { makePeople } from '../../scripts/demo/people.ts'
import { sessionLength } from '../../server/access/sessions.ts'
import { newToken, tokenHash } from '../../server/access/tokens.ts'
import { isoTime } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { randomFrom } from '../../server/testing/random.ts'

export type Member = {
  id: string
  email: string
  userId: string
  facility: string
  isStudent: boolean
  /** How many events the person is registered for. */
  events: number
  token: string
}

export type Filling = {
  count: number
  passwordHash: string
  /** Whether they are already registered for the demo's events. */
  registered?: boolean
}

/** Rows of one insert: both engines limit the parameters of a statement. */
const atOnce = 500

/** People in groups of so many. */
export function groupsOf(people: readonly Member[], size: number): Member[][] {
  return Array.from({ length: people.length / size }, (_, i) => people.slice(i * size, (i + 1) * size))
}

/** Adds people with open sessions. */
export async function addPeople(
  database: Database,
  { count, passwordHash, registered = false }: Filling,
): Promise<Member[]> {
  const now = Date.now()
  const people = makePeople(thisEdition, randomFrom(count), { count, passwordHash, now })
  const members = people.map(({ row, registrations }) => ({
    id: row.id,
    email: row.email,
    userId: row.user_id,
    facility: facilityName(thisEdition.festival.facilities, row.facility_id),
    isStudent: row.email.endsWith(thisEdition.festival.institute.emailDomain),
    events: registered ? registrations.filter(({ state }) => state === 'active').length : 0,
    token: newToken(),
  }))
  const sessions = members.map(({ id, token }) => ({
    id: crypto.randomUUID(),
    person_id: id,
    token_hash: tokenHash(token),
    created_at: isoTime(now),
    expires_at: isoTime(now + sessionLength),
    last_used_at: isoTime(now),
  }))
  await insert(
    database,
    'person',
    people.map(({ row }) => row),
  )
  if (registered)
    await insert(
      database,
      'registration',
      people.flatMap(({ registrations }) => registrations),
    )
  await insert(database, 'session', sessions)
  return members
}

async function insert(database: Database, table: keyof Tables, rows: readonly object[]): Promise<void> {
  await database.write(async trx => {
    for (let from = 0; from < rows.length; from += atOnce)
      await trx
        .insertInto(table)
        // biome-ignore lint/suspicious/noExplicitAny: the callers' rows are typed; one function serves all tables.
        .values(rows.slice(from, from + atOnce) as any)
        .execute()
  })
}
