// kill -9 at random moments while a crowd is at work: what was answered is there after the restart, once, and every mail goes out.
import { setTimeout as wait } from 'node:timers/promises'
import { aRunningServer, type Running } from '../../server/testing/process.ts'
import { testPassSecret } from '../../server/testing/site.ts'
import { differences } from './compare.ts'
import { aCrowd, type Crowd } from './crowd.ts'
import { type EnginePlace, integrityProblems, onPostgres, onSqlite, withDatabase } from './engines.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { emptyOutbox } from './outbox.ts'
import { tamperings } from './tampering.ts'
import type { Row, Topic } from './topic.ts'

const kills = { full: 50, quick: 3 }
/** Milliseconds of work before a kill: from the first calls to several hundred. PostgreSQL has its connections to make first. */
const shortest = 40
const longest = { SQLite: 700, PostgreSQL: 1400 }
/** The worker sends three at once: more doubles than that for a kill would be a mistake. */
const doublesPerKill = 3

export const kill: Topic = {
  name: 'kill',
  about: 'kill -9 at random moments under concurrent writers',
  async run({ quick }) {
    const times = quick ? kills.quick : kills.full
    return [...(await killOn(await onSqlite(), times)), ...(await killOn(await onPostgres(), times))]
  },
}

async function killOn(engine: EnginePlace, times: number): Promise<Row[]> {
  const mail = await startMailServer()
  const problems: string[] = []
  let server: Running | null = null
  try {
    const crowd = await withDatabase(engine, database => aCrowd(database, times))
    const settings = { PASS_SECRET: testPassSecret, TRUST_PROXY: '1', SMTP_URL: mail.url }
    for (let i = 1; i <= times && problems.length === 0; i++) {
      server = await aRunningServer(engine.place, settings)
      const stop = crowd.work(server.base)
      await wait(shortest + Math.random() * (longest[engine.name] - shortest))
      await server.end('SIGKILL')
      await stop()
      await engine.settled()
      problems.push(...(await look(engine, crowd)).map(problem => `after kill ${i}: ${problem}`))
      if (i % 10 === 0) console.log(`  ${engine.name}: ${i} kills, ${crowd.book.calls.done} calls answered`)
    }
    server = await aRunningServer(engine.place, settings)
    await crowd.finish(server.base)
    await server.end('SIGTERM')
    const sent = await withDatabase(engine, database => emptyOutbox(database, mail.url))
    problems.push(...(await look(engine, crowd, true)), ...mailProblems(sent, mail, times))
    return [row(engine, crowd, mail, times, problems), await controls(engine, crowd)]
  } finally {
    await server?.end('SIGKILL')
    await mail.stop()
    await engine.remove()
  }
}

/** Losses and doubles that the program makes itself must be seen, or seeing none would mean nothing. */
async function controls(engine: EnginePlace, { book }: Crowd): Promise<Row> {
  const seen = await withDatabase(engine, async database => {
    const found: string[] = []
    for (const { what, tamper } of tamperings) {
      await database.write(tamper)
      if ((await differences(database, book, true)).length > found.length) found.push(what)
    }
    return found
  })
  const missed = tamperings.filter(({ what }) => !seen.includes(what))
  return {
    fault: 'negative control: rows lost and doubled on purpose',
    on: engine.name,
    seen: `noticed: ${seen.join(', ')}`,
    problems: missed.map(({ what }) => `not noticed: ${what}`),
  }
}

async function look(engine: EnginePlace, crowd: Crowd, all = false): Promise<string[]> {
  const found = await withDatabase(engine, async database => [
    ...(await integrityProblems(database)),
    ...(await differences(database, crowd.book, all)),
  ])
  return [...found, ...crowd.book.wrong.splice(0)]
}

function mailProblems(sent: { ids: string[]; waiting: number }, mail: MailServer, times: number): string[] {
  const accepted = new Set([...mail.accepted.keys()].map(id => id.slice(1, id.indexOf('@'))))
  const lost = sent.ids.filter(id => !accepted.has(id))
  const doubles = doublesOf(mail)
  return [
    ...(lost.length > 0 ? [`${lost.length} mails are marked as sent and never came`] : []),
    ...(sent.waiting > 0 ? [`${sent.waiting} mails were not sent in the end`] : []),
    ...(doubles > times * doublesPerKill ? [`${doubles} mails came twice`] : []),
  ]
}

function doublesOf(mail: MailServer): number {
  return [...mail.accepted.values()].reduce((sum, times) => sum + times - 1, 0)
}

function row(engine: EnginePlace, { book }: Crowd, mail: MailServer, times: number, problems: string[]): Row {
  const { calls, payments, signUps, scans } = book
  const registrations = book.members
    .flatMap(({ registered }) => [...registered.values()])
    .reduce((sum, { done }) => sum + done, 0)
  const repeated = [...payments.values(), ...scans.values(), ...signUps.values()].filter(
    ({ unanswered }) => unanswered,
  ).length
  return {
    fault: `server killed ${times} times (kill -9)`,
    on: engine.name,
    seen: [
      `${calls.done} calls answered, ${calls.unknown} cut off`,
      `${registrations} registrations, ${payments.size} payments, ${scans.size} scans, ${signUps.size} sign-ups`,
      `${repeated} acts repeated`,
      `${mail.accepted.size} mails, ${doublesOf(mail)} of them twice`,
      problems.length === 0 ? 'nothing lost, nothing doubled' : `${problems.length} problems`,
    ].join('; '),
    problems,
  }
}
