// Mail servers that refuse, hang, break the line and say no: calls stay as quick as ever, the outbox shows what waits and why, nothing is
// lost, and once the server is well everything goes out by itself.
import { setTimeout as wait } from 'node:timers/promises'
import { thisEdition } from '../../server/edition.ts'
import { chanceFrom } from '../../server/testing/chance.ts'
import { aPerson } from '../../server/testing/people.ts'
import { aRunningServer, type Running } from '../../server/testing/process.ts'
import { emptyBook } from './book.ts'
import { type Call, callerOf } from './caller.ts'
import { type EnginePlace, onSqlite, withDatabase } from './engines.ts'
import { type Manners, startMailServer } from './mail-server.ts'
import { newSignUp, signUp } from './members.ts'
import type { Row, Topic } from './topic.ts'

const words: Record<Exclude<Manners, 'fine'>, string> = {
  refuse: 'nobody listens',
  hang: 'says nothing',
  drop: 'breaks the line in the middle of a mail',
  later: 'answers 451, then 250',
  never: 'answers 550, then 250',
}
const mails = { full: 24, quick: 4 }
/** Milliseconds that a sign-up may take while the mail server is out of order; most of it is the password's hash. */
const slowestCall = 2000
/** Milliseconds until the first failure shows: the longest patience of a connection. */
const untilNoted = 25_000
/** Milliseconds from the server's recovery until the last mail is out: the first waiting times after failures, and some. */
const untilSent = 150_000

export const smtp: Topic = {
  name: 'smtp',
  about: 'mail servers that refuse, hang, drop, answer 4xx and 5xx',
  async run({ quick }) {
    const manners = Object.keys(words) as (keyof typeof words)[]
    // Side by side: most of the time is waiting.
    return Promise.all(manners.map(each => misbehave(each, quick ? mails.quick : mails.full)))
  },
}

async function misbehave(manners: keyof typeof words, count: number): Promise<Row> {
  const engine = await onSqlite()
  const mail = await startMailServer(manners)
  let server: Running | null = null
  try {
    const { token } = await withDatabase(engine, database =>
      aPerson({ database, edition: thisEdition, clock: { now: Date.now() } }, { role: 'admin' }),
    )
    server = await aRunningServer(engine.place, { SMTP_URL: mail.url, TRUST_PROXY: '1' })
    const book = emptyBook([])
    const call = callerOf(server.base, book)
    for (let i = 0; i < count; i++) await signUp(book, newSignUp(book), call, chanceFrom(i))
    const problems = [...book.wrong]
    if (book.slowest > slowestCall) problems.push(`a call took ${Math.round(book.slowest)} ms`)

    const reason = await firstError(call, token)
    if (!reason) problems.push('the outbox does not say why mail waits')
    const early = mail.accepted.size
    await mail.behave('fine')
    const recovered = await allSent(call, token)
    if (recovered === null) problems.push(`not all mail was out ${untilSent / 1000} s after the server was well`)
    const accepted = [...mail.accepted.values()]
    const doubles = accepted.reduce((sum, times) => sum + times - 1, 0)
    problems.push(...(await lost(engine, mail.accepted)))
    return {
      fault: `mail server ${words[manners]}`,
      on: 'SQLite',
      seen: [
        `${count} sign-ups, the slowest ${Math.round(book.slowest)} ms`,
        `the outbox says "${reason ?? ''}"`,
        `${early} mails accepted before, ${accepted.length} in the end, ${doubles} of them twice`,
        recovered === null ? 'not all sent' : `all out ${Math.round(recovered / 1000)} s after it was well`,
      ].join('; '),
      problems,
    }
  } finally {
    await server?.end('SIGKILL')
    await mail.stop()
    await engine.remove()
  }
}

type Mails = { rows: { state: string; error: string }[]; total: number }

async function readOutbox(call: Call, token: string, state: string): Promise<Mails> {
  const { body } = await call('GET', `/organiser/mail?state=${state}&size=200`, undefined, token)
  return body as unknown as Mails
}

/** What the console's page shows as the reason of a mail that waits. */
async function firstError(call: Call, token: string): Promise<string | null> {
  for (const began = performance.now(); performance.now() - began < untilNoted; await wait(250)) {
    const reason = (await readOutbox(call, token, 'queued')).rows.find(({ error }) => error !== '')?.error
    if (reason) return reason.replaceAll('|', '/').slice(0, 80)
  }
  return null
}

/** Milliseconds until the outbox shows that nothing waits; null when something does for too long. */
async function allSent(call: Call, token: string): Promise<number | null> {
  const began = performance.now()
  for (; performance.now() - began < untilSent; await wait(500))
    if ((await readOutbox(call, token, 'queued')).total === 0) return performance.now() - began
  return null
}

async function lost(engine: EnginePlace, accepted: Map<string, number>): Promise<string[]> {
  const ids = new Set([...accepted.keys()].map(id => id.slice(1, id.indexOf('@'))))
  const rows = await withDatabase(engine, ({ db }) => db.selectFrom('outgoing_mail').select('id').execute())
  const missing = rows.filter(({ id }) => !ids.has(id)).length
  return missing === 0 ? [] : [`${missing} mails never came`]
}
