// Mail servers that refuse, hang, disconnect or reject: calls stay fast, the outbox shows the error, nothing is lost,
// and everything is sent once the server works again.
import { setTimeout as wait } from 'node:timers/promises'
import { thisEdition } from '../../server/edition.ts'
import { aPerson } from '../../server/testing/people.ts'
import { sqlite } from '../engines.ts'
import { attempt, newSignUp } from './acts.ts'
import { type Call, callerOf } from './caller.ts'
import type { Mode } from './mail-server.ts'
import { onStage, type Row, type Stage, type Topic, withDatabase } from './stage.ts'

const words: Record<Exclude<Mode, 'fine'>, string> = {
  refuse: 'does not listen',
  hang: 'never answers',
  drop: 'breaks the connection in the middle of a mail',
  later: 'answers 451, then 250',
  never: 'answers 550, then 250',
}
/** Milliseconds that a sign-up may take while the mail server fails; most of it is the password's hash. */
const slowestCall = 2000
/** Milliseconds until the first failure shows: the longest connection timeout. */
const untilNoted = 25_000
/** Milliseconds from the server's recovery until the last mail is sent: the first retry delays and a margin. */
const untilSent = 150_000

export const smtp: Topic = {
  name: 'smtp',
  about: 'mail servers that refuse, hang, drop, answer 4xx and 5xx',
  run(quick) {
    const modes = Object.keys(words) as (keyof typeof words)[]
    // In parallel: most of the time is waiting.
    return Promise.all(modes.map(each => onStage(sqlite(), {}, stage => testMode(stage, each, quick ? 4 : 24))))
  },
}

async function testMode({ place, mail, crowd, start }: Stage, mode: keyof typeof words, count: number): Promise<Row> {
  await mail.setMode(mode)
  const site = { edition: thisEdition, clock: { now: Date.now() } }
  const { token } = await withDatabase(place, database => aPerson({ ...site, database }, { role: 'admin' }))
  const server = await start()
  const { tally } = crowd
  const call = callerOf(server.base, tally)
  for (let i = 0; i < count; i++) await attempt(newSignUp(i), call, tally)
  const problems = tally.wrong
  if (tally.slowest > slowestCall) problems.push(`a call took ${Math.round(tally.slowest)} ms`)

  const reason = await firstError(call, token)
  if (!reason) problems.push('the outbox does not show why mail waits')
  await mail.setMode('fine')
  const recovered = await allSent(call, token)
  if (recovered === null) problems.push(`not all mail was out ${untilSent / 1000} s after the server recovered`)
  const accepted = [...mail.accepted.values()]
  if (accepted.length !== count) problems.push(`${count} mails were asked for and ${accepted.length} came`)
  return {
    fault: `mail server ${words[mode]}`,
    on: 'SQLite',
    seen: [
      `sign-ups within ${Math.round(tally.slowest)} ms`,
      `the outbox says "${reason}"`,
      `${accepted.length} mails out ${Math.round((recovered ?? Infinity) / 1000)} s after it recovered, ${accepted.filter(times => times > 1).length} twice`,
    ],
    problems,
  }
}

async function waitingMails(call: Call, token: string): Promise<{ rows: { error: string }[]; total: number }> {
  const { body } = await call('GET', '/organiser/mail?state=queued&size=200', undefined, token)
  return body as unknown as { rows: { error: string }[]; total: number }
}

/** The error that the console shows for a waiting mail. */
async function firstError(call: Call, token: string): Promise<string | null> {
  for (const began = performance.now(); performance.now() - began < untilNoted; await wait(250)) {
    const reason = (await waitingMails(call, token)).rows.find(({ error }) => error !== '')?.error
    if (reason) return reason.replaceAll('|', '/').slice(0, 80)
  }
  return null
}

/** Milliseconds until no mail waits; null when that takes too long. */
async function allSent(call: Call, token: string): Promise<number | null> {
  const began = performance.now()
  for (; performance.now() - began < untilSent; await wait(500))
    if ((await waitingMails(call, token)).total === 0) return performance.now() - began
  return null
}
