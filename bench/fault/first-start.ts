// kill -9 while the program makes its tables in an empty database, again and again: the next start finds all of a migration or nothing of it.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/free-port.ts'
import { aRunningServer, startProgram } from '../../server/testing/process.ts'
import { type EnginePlace, integrityProblems, onPostgres, onSqlite, withDatabase } from './engines.ts'
import type { Row, Topic } from './topic.ts'

const databases = { full: 3, quick: 1 }
const killsEach = 5
/** Milliseconds within which a start has made its tables. */
const longest = 700

export const firstStart: Topic = {
  name: 'start',
  about: 'kill -9 during the first start, while tables are made',
  async run({ quick }) {
    const times = quick ? databases.quick : databases.full
    return [await startOn(await onSqlite(), times), await startOn(await onPostgres(), times)]
  },
}

async function startOn(engine: EnginePlace, times: number): Promise<Row> {
  const problems: string[] = []
  try {
    for (let i = 0; i < times; i++) {
      const place = await engine.another()
      for (let kill = 0; kill < killsEach; kill++) await startAndKill(place)
      await engine.settled()
      problems.push(...(await startForGood({ ...engine, place })))
      await place.remove()
    }
  } finally {
    await engine.remove()
  }
  return {
    fault: `killed ${times * killsEach} times during the first start`,
    on: engine.name,
    seen: problems.length === 0 ? 'the next start works, and the tables are whole' : 'a start failed',
    problems,
  }
}

type Place = EnginePlace['place']

const settingsOf = ({ dataDir, databaseUrl }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' })

async function startAndKill(place: Place): Promise<void> {
  const { child } = startProgram({ ...settingsOf(place), PORT: String(await freePort()) })
  await wait(Math.random() * longest)
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function startForGood(engine: EnginePlace): Promise<string[]> {
  const server = await aRunningServer(engine.place).catch((error: Error) => error)
  if (server instanceof Error) return [server.message.slice(0, 300)]
  const answer = await fetch(`${server.base}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'First One', email: 'first@college.example', password: 'correct horse' }),
  })
  await server.end('SIGTERM')
  const problems = await withDatabase(engine, integrityProblems)
  return answer.status === 200 ? problems : [...problems, `the first sign-up answered ${answer.status}`]
}
