// PostgreSQL goes away and comes back while a crowd is at work, stopped in order or killed with all its processes: callers are told so in
// time and in a sentence, nothing is lost, and the site works again without anybody's help.
import { setTimeout as wait } from 'node:timers/promises'
import { aRunningServer, type Running } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'
import type { Book } from './book.ts'
import { differences } from './compare.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { type EnginePlace, integrityProblems, onPostgres, withDatabase } from './engines.ts'
import { startMailServer } from './mail-server.ts'
import { emptyOutbox } from './outbox.ts'
import type { Row, Topic } from './topic.ts'

const rounds = { full: 5, quick: 1 }
const away = 2500
const workBetween = 1500
/** Milliseconds: a caller may wait for a connection that does not come, and not much longer. */
const longestAnswer = 15_000
/** Milliseconds from the database's return to the first call that works. */
const longestRecovery = 10_000

export const outage: Topic = {
  name: 'outage',
  about: 'PostgreSQL stopped, killed and started again under load',
  async run({ quick }) {
    const times = quick ? rounds.quick : rounds.full
    return [await outageBy('pause', 'stopped', times), await outageBy('kill', 'killed (kill -9)', times)]
  },
}

async function outageBy(how: 'pause' | 'kill', words: string, times: number): Promise<Row> {
  const engine = await onPostgres()
  const mail = await startMailServer()
  let server: Running | null = null
  try {
    const crowd = await withDatabase(engine, database => aCrowd(database, times))
    server = await aRunningServer(engine.place, {
      PASS_SECRET: testPassSecret,
      TRUST_PROXY: '1',
      SMTP_URL: mail.url,
    })
    const stop = crowd.work(server.base)
    const recoveries: number[] = []
    for (let i = 0; i < times; i++) {
      await wait(workBetween)
      await engine.postgres![how]()
      await wait(away)
      await engine.postgres!.resume()
      recoveries.push(await recovered(crowd.book))
    }
    await wait(workBetween)
    await stop()
    await crowd.finish(server.base)
    const problems = await look(engine, crowd, server)
    await server.end('SIGTERM')
    const { waiting } = await withDatabase(engine, database => emptyOutbox(database, mail.url))
    if (waiting > 0) problems.push(`${waiting} mails were not sent in the end`)
    const slowest = Math.max(...recoveries)
    if (slowest > longestRecovery) problems.push(`the site worked again only after ${slowest} ms`)
    return {
      fault: `PostgreSQL ${words} ${times} times under load`,
      on: 'PostgreSQL',
      seen: [
        `${crowd.book.calls.done} calls answered, ${crowd.book.statuses.get(503) ?? 0} told 503 in a sentence`,
        `longest answer ${seconds(crowd.book.slowest)}`,
        `works again ${slowest} ms after its return at the latest`,
        problems.length === 0 ? 'nothing lost, nothing doubled' : `${problems.length} problems`,
      ].join('; '),
      problems,
    }
  } finally {
    await server?.end('SIGKILL')
    await mail.stop()
    await engine.remove()
  }
}

/** Milliseconds until somebody's call works again. */
async function recovered(book: Book): Promise<number> {
  const began = performance.now()
  const before = book.calls.done
  while (book.calls.done === before && performance.now() - began < longestRecovery * 2) await wait(20)
  return Math.round(performance.now() - began)
}

async function look(engine: EnginePlace, { book }: Crowd, server: Running): Promise<string[]> {
  const problems = await withDatabase(engine, async database => [
    ...(await integrityProblems(database)),
    ...(await differences(database, book, true)),
  ])
  problems.push(...book.wrong)
  if ((book.statuses.get(503) ?? 0) === 0) problems.push('nobody was told 503: the outage was not noticed')
  if ((book.statuses.get(0) ?? 0) > 0) problems.push(`${book.statuses.get(0)} calls got no answer at all`)
  if (book.slowest > longestAnswer) problems.push(`an answer took ${seconds(book.slowest)}`)
  if (/"level":60/.test(server.printed())) problems.push('the program said that it failed for good')
  return problems
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
