// The row that asks what everybody else feels while a crowd logs in.
import { hashPassword } from '../../server/account/passwords.ts'
import { openDatabase } from '../../server/database/open.ts'
import { facilities, logIn, profile } from './calls.ts'
import type { Engine } from './engines.ts'
import type { Generator } from './generator.ts'
import { addPeople } from './people.ts'
import { startSite } from './programs.ts'
import { type Effort, inTurns } from './rounds.ts'
import { milliseconds, type Row } from './table.ts'

const password = 'correct horse'
const inLine = 200
const others = 20
/** Milliseconds between two calls of one of the others: together about 200 calls a second. */
const pause = 100
const secondsEach = 3
const mostTimes = 3

/** Profiles and facilities at a quiet pace: idle, and while 200 people wait for their log-in. */
export async function measureCrowd(engine: Engine, generator: Generator, effort: Effort): Promise<Row> {
  const place = await engine.place()
  const database = await openDatabase(place)
  const people = await addPeople(database, { count: 1000, passwordHash: await hashPassword(password) })
  await database.close()
  const site = await startSite(place)
  const calling = people.filter(({ isStudent }) => !isStudent).slice(0, others)
  const job = {
    port: site.port,
    seconds: effort.quick ? 1 : secondsEach,
    pause,
    others: calling.map(person => [...profile(person), ...facilities(person)]),
  }
  const loggingIn = people.slice(-inLine).map((person, i) => logIn(person, password, i))
  const p99 = async (requests: string[][]) => (await generator.run('crowd', { ...job, requests })).others.p99
  try {
    const compared = await inTurns(
      { rounds: effort.longRounds, warmUp: Math.ceil(effort.warmUp / 2) },
      { ours: () => p99(loggingIn), bare: () => p99([]) },
    )
    return {
      measure: `p99 of other calls while ${inLine} log-ins wait`,
      engine: engine.name,
      ours: milliseconds(compared.ours),
      bare: `idle: ${milliseconds(compared.bare)}`,
      ratio: compared.ratio.toFixed(2),
      target: `<= ${mostTimes.toFixed(2)}`,
      holds: compared.ratio <= mostTimes,
    }
  } finally {
    await site.stop()
    await place.remove()
  }
}
