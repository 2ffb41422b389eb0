// The latency of other calls while a crowd logs in.
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../server/access/passwords.ts'
import type { Engine } from '../engines.ts'
import { askQuietly, hammer } from './hammer.ts'
import { facilities, logIn, profile } from './requests.ts'
import { inTurns, ratioText } from './rounds.ts'
import type { Effort, Row } from './rows.ts'
import { onStage } from './stage.ts'

const password = 'correct horse'
const loggingIn = 200
const others = 20
/** Milliseconds between two calls of one other person: together about 200 calls a second. */
const pause = 100
const mostTimes = { SQLite: 8, PostgreSQL: 4 }

/** Profiles and facilities at a quiet pace: idle, and while 200 people log in repeatedly. */
export async function measureCrowd(engine: Engine, { longRounds }: Effort): Promise<Row[]> {
  const passwordHash = await hashPassword(password)
  return onStage(engine, { count: 1000, passwordHash }, async ({ site: { port }, people }) => {
    const { seconds } = longRounds
    const calling = people.filter(({ isStudent }) => !isStudent).slice(0, others)
    const quiet = { port, seconds, requests: calling.map(person => [...profile(person), ...facilities(person)]) }
    const crowd = people.slice(-loggingIn).map((person, i) => logIn(person, password, i))

    async function besideCrowd(): Promise<number> {
      const busy = hammer({ port, seconds: seconds + 1, requests: crowd })
      // By then passwords wait in the queue.
      await wait(500)
      const p99 = await askQuietly(quiet, pause)
      await busy
      return p99
    }
    const compared = await inTurns(longRounds, {
      ours: besideCrowd,
      other: () => askQuietly(quiet, pause),
    })
    const most = mostTimes[engine.name]
    return [
      {
        measure: `p99 of other calls beside ${loggingIn} log-ins`,
        engine: engine.name,
        seen: `${compared.ours.toFixed(1)} ms, ${ratioText(compared)} idle`,
        target: `<= ${most.toFixed(2)}`,
        holds: compared.ratio <= most,
      },
    ]
  })
}
