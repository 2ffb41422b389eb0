// kill -9 at random moments under load: what was answered is stored exactly once after the restart, and every mail is
// sent. And kill -9 during the first start: the next start finds each migration complete or not at all.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../server/testing/free-port.ts'
import { aRunningServer, startProgram } from '../../server/testing/process.ts'
import { type Engine, postgres, sqlite } from '../engines.ts'
import { answered, onStage, type Row, type Stage, type Topic } from './stage.ts'

/**
 * Milliseconds of work before a kill: from the first calls to several hundred. PostgreSQL first needs time for its
 * connections.
 */
const longestWork = { SQLite: 700, PostgreSQL: 1400 }
/** The worker sends three mails at once, so a kill can double up to three. */
const doublesPerKill = 3
/** Milliseconds within which a start has made its tables. */
const longestStart = 700

export const kill: Topic = {
  name: 'kill',
  about: 'kill -9 at random moments under concurrent writers',
  run: quick => onBoth(engine => onStage(engine, {}, stage => killRepeatedly(stage, quick ? 3 : 25))),
}

export const firstStart: Topic = {
  name: 'start',
  about: 'kill -9 during the first start, while tables are made',
  run: quick => onBoth(engine => killAtFirstStart(engine, quick ? 3 : 10)),
}

async function onBoth(work: (engine: Engine) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of [sqlite(), await postgres()]) rows.push(await work(engine).finally(() => engine.stop()))
  return rows
}

async function killRepeatedly({ engine, crowd, mail, start, look, close }: Stage, times: number): Promise<Row> {
  const problems: string[] = []
  for (let i = 1; i <= times && problems.length === 0; i++) {
    const server = await start()
    const stop = crowd.work(server.base)
    await wait(40 + Math.random() * longestWork[engine.name])
    await server.end('SIGKILL')
    await stop()
    if (engine.server) await connectionsEnded(engine.server.url)
    problems.push(...(await look()).map(problem => `after kill ${i}: ${problem}`))
  }
  problems.push(...(await close(await start())))
  const doubles = [...mail.accepted.values()].reduce((sum, count) => sum + count - 1, 0)
  if (doubles > times * doublesPerKill) problems.push(`${doubles} mails came twice`)
  const acts = [...crowd.acts.values()]
  const count = (kind: string) => acts.filter(act => act.kind === kind).length
  return {
    fault: `server killed ${times} times (kill -9)`,
    on: engine.name,
    seen: [
      `${answered(crowd, 200)} calls answered, ${answered(crowd, 0)} cut off`,
      `${count('payment')} payments, ${count('scan')} scans, ${count('signUp')} sign-ups, ${acts.filter(({ unanswered }) => unanswered).length} of them repeated`,
      `${mail.accepted.size} mails, ${doubles} of them twice`,
    ],
    problems,
  }
}

/** Waits until the commits of the killed client have ended. */
async function connectionsEnded(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const left = "select count(*)::integer as left from pg_stat_activity where application_name = 'festival'"
  while ((await client.query(left)).rows[0].left > 0) await wait(20)
  await client.end()
}

async function killAtFirstStart(engine: Engine, times: number): Promise<Row> {
  const place = await engine.place()
  const problems: string[] = []
  try {
    for (let i = 0; i < times; i++) {
      const port = String(await freePort())
      const { child } = startProgram({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', PORT: port })
      await wait((longestStart * i) / times)
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    const server = await aRunningServer(place)
    const body = { username: 'First One', email: 'first@college.example', password: 'correct horse' }
    const { status } = await fetch(`${server.base}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (status !== 200) problems.push(`the first sign-up answered ${status}`)
    await server.end('SIGTERM')
  } catch (error) {
    problems.push((error as Error).message.slice(-1500))
  } finally {
    await place.remove()
  }
  const seen = ['the next start works, and somebody signs up']
  return { fault: `killed ${times} times during the first start`, on: engine.name, seen, problems }
}
