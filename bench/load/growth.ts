// How the cost of calls grows with the number of people in the database.
import { hash } from '@node-rs/argon2'
import { startSession } from '../../server/access/sessions.ts'
import { isoTime } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { grantRole } from '../../server/staff/store.ts'
import type { Engine } from '../engines.ts'
import { hammer } from './hammer.ts'
import { groupsOf, type Member } from './people.ts'
import { facilities, logIn, profile, registerAndUnregister, search } from './requests.ts'
import { inTurns } from './rounds.ts'
import type { Effort, Row } from './rows.ts'
import { onStage, type Stage, type Staging } from './stage.ts'

const password = 'correct horse'
const mostGrowth = 1.3
const callers = 16
/** The addresses from which each caller logs in, in turn: one address may log in 600 times a minute. */
const addresses = Array.from({ length: 20 }, (_, i) => i)

const calls: { name: string; requests: (people: Member[]) => string[][] }[] = [
  { name: 'authenticated read', requests: people => spread(people).map(profile) },
  {
    name: 'register, unregister',
    // One account may register up to 200 times a day.
    requests: people =>
      groupsOf(
        spread(
          people.filter(({ events }) => events === 0),
          8 * callers,
        ),
        8,
      ).map(group => group.flatMap(registerAndUnregister)),
  },
  { name: 'facility', requests: people => spread(people.filter(({ isStudent }) => !isStudent)).map(facilities) },
  {
    name: 'log-in without its hash',
    requests: people =>
      spread(people).map((person, i) => addresses.flatMap(address => logIn(person, password, address * callers + i))),
  },
  {
    name: 'search at the desk',
    requests: people =>
      spread(people).map((_, i) =>
        spread(people).flatMap(each => search(people[0]!, [each.userId, each.email][i % 2]!)),
      ),
  },
]

/** Compares the most frequent calls with few and with many people. */
export async function measureGrowth(engine: Engine, { rounds, few, many }: Effort): Promise<Row[]> {
  // A hash that takes almost no time, so that the log-in measures database and network.
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const festival = (count: number): Staging => ({ count, passwordHash, registered: true, prepare: makeDesk })
  return onStage(engine, festival(many), large =>
    onStage(engine, festival(few), async small => {
      let worst = { name: '', ratio: 0 }
      for (const { name, requests } of calls) {
        const time = async ({ site: { port }, people }: Stage) =>
          1e6 / (await hammer({ port, requests: requests(people), seconds: rounds.seconds / 2 }))
        const { ours, ratio } = await inTurns(rounds, { ours: () => time(large), other: () => time(small) })
        console.log(`  ${name}: ${Math.round(ours)} µs, ${ratio.toFixed(2)} x`)
        if (ratio > worst.ratio) worst = { name, ratio }
      }
      return [
        {
          measure: `a call with ${many.toLocaleString('en')} people, times ${few.toLocaleString('en')}`,
          engine: engine.name,
          seen: `${worst.ratio.toFixed(2)} x at most (${worst.name})`,
          target: `<= ${mostGrowth.toFixed(2)}`,
          holds: worst.ratio <= mostGrowth,
        },
      ]
    }),
  )
}

/** `count` people, evenly spread over the table. */
function spread(people: Member[], count = callers): Member[] {
  return Array.from({ length: count }, (_, i) => people[Math.floor(((i + 0.5) * people.length) / count)]!)
}

/** Makes the first person a cashier and logs them in again, because a new role ends all sessions. */
async function makeDesk(database: Database, [first]: Member[]): Promise<void> {
  const { id, email } = first!
  const now = Date.now()
  const role = { email, role: 'cashier' as const, events: [], reason: 'to be measured' }
  first!.token = await database.write(async trx => {
    await trx
      .updateTable('person')
      .set({ email_confirmed_at: isoTime(now) })
      .where('id', '=', id)
      .execute()
    await grantRole(trx, thisEdition, null, role, now)
    return startSession(trx, id, now, 'benchmark')
  })
}
