// Mail servers that refuse, hang, break the line and say no: calls stay as quick as ever, the outbox shows what waits and why, nothing is lost,
// and once the server is well everything goes out by itself.
import { setTimeout as wait } from 'node:timers/promises'
import { thisEdition } from '../../server/edition.ts'
import { aPerson } from '../../server/testing/people.ts'
import { sqlite } from '../engines.ts'
import { attempt, newSignUp } from './acts.ts'
import { type Call, callerOf } from './caller.ts'
import type { Manners } from './mail-server.ts'
import { onStage, type Row, type Stage, type Topic, withDatabase } from './stage.ts'

const words: Record<Exclude<Manners, 'fine'>, string> = {
  refuse: 'nobody listens',
  hang: 'says nothing',
  drop: 'breaks the line in the middle of a mail',
  later: 'answers 451, then 250',
  never: 'answers 550, then 250',
}
/** Milliseconds that a sign-up may take while the mail server is out of order; most of it is the password's hash. */
const slowestCall = 2000
/** Milliseconds until the first failure shows: the longest patience of a connection. */
const untilNoted = 25_000
/** Milliseconds from the server's recovery until the last mail is out: the first waiting times after failures, and some. */
const untilSent = 150_000

export const smtp: Topic = {
  name: 'smtp',
  about: 'mail servers that refuse, hang, drop, answer 4xx and 5xx',
  run(quick) {
    const manners = Object.keys(words) as (keyof typeof words)[]
    // Side by side: most of the time is waiting.
    return Promise.all(manners.map(each => onStage(sqlite(), {}, stage => misbehave(stage, each, quick ? 4 : 24))))
  },
}

async function misbehave(
  { place, mail, crowd, start }: Stage,
  manners: keyof typeof words,
  count: number,
): Promise<Row> {
  await mail.behave(manners)
  const site = { edition: thisEdition, clock: { now: Date.now() } }
  const { token } = await withDatabase(place, database => aPerson({ ...site, database }, { role: 'admin' }))
  const server = await start()
  const { tally } = crowd
  const call = callerOf(server.base, tally)
  for (let i = 0; i < count; i++) await attempt(newSignUp(i), call, tally)
  const problems = tally.wrong
  if (tally.slowest > slowestCall) problems.push(`a call took ${Math.round(tally.slowest)} ms`)

  const reason = await firstError(call, token)
  if (!reason) problems.push('the outbox does not say why mail waits')
  await mail.behave('fine')
  const recovered = await allSent(call, token)
  if (recovered === null) problems.push(`not all mail was out ${untilSent / 1000} s after the server was well`)
  const accepted = [...mail.accepted.values()]
  if (accepted.length !== count) problems.push(`${count} mails were asked for and ${accepted.length} came`)
  return {
    fault: `mail server ${words[manners]}`,
    on: 'SQLite',
    seen: [
      `${count} sign-ups, the slowest ${Math.round(tally.slowest)} ms`,
      `the outbox says "${reason}"`,
      `${accepted.length} mails in the end, ${accepted.filter(times => times > 1).length} of them twice`,
      `all out ${Math.round((recovered ?? Infinity) / 1000)} s after it was well`,
    ],
    problems,
  }
}

async function waitingMails(call: Call, token: string): Promise<{ rows: { error: string }[]; total: number }> {
  const { body } = await call('GET', '/organiser/mail?state=queued&size=200', undefined, token)
  return body as unknown as { rows: { error: string }[]; total: number }
}

/** What the console's page shows as the reason of a mail that waits. */
async function firstError(call: Call, token: string): Promise<string | null> {
  for (const began = performance.now(); performance.now() - began < untilNoted; await wait(250)) {
    const reason = (await waitingMails(call, token)).rows.find(({ error }) => error !== '')?.error
    if (reason) return reason.replaceAll('|', '/').slice(0, 80)
  }
  return null
}

/** Milliseconds until the outbox shows that nothing waits; null when something does for too long. */
async function allSent(call: Call, token: string): Promise<number | null> {
  const began = performance.now()
  for (; performance.now() - began < untilSent; await wait(500))
    if ((await waitingMails(call, token)).total === 0) return performance.now() - began
  return null
}
