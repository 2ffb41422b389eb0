// The opening minute on a slower machine: the program gets a part of a core, by a group of the system (cgroup), and
// people wait in the queue of passwords as the pages do. What counts is people, not statuses: who came in, in which
// order, and whether the time that they were told was true.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '../../server/access/passwords.ts'
import type { Engine } from '../engines.ts'
import { openConnection, request } from './connection.ts'
import type { Effort, Row } from './rows.ts'
import { onStage, type Program } from './stage.ts'

const password = 'correct horse'
/** Of what the machine's cores do together. */
const shares = [1 / 2, 1 / 4]
/** The last one's time is true within this part of it. */
const within = 1 / 3
/** Seconds by which somebody who came later may be answered earlier: pages ask again every few seconds. */
const overtaken = 15
const secondsOfArrival = 10
/** After an answer that names no time. */
const secondsToAskAgain = 5
/** Microseconds in which the program has its part of the processors. */
const period = 100_000

type Waited = { came: number; told: number | null; entered: number }

/** Everybody logs in at the same moment, beside as much of a program as a slower machine would have. */
export async function measureSlower(engine: Engine, effort: Effort): Promise<Row[]> {
  const rows: Row[] = []
  const passwordHash = await hashPassword(password)
  for (const share of shares) {
    const seen = await onStage(engine, { count: effort.people, passwordHash }, async ({ site, people }) => {
      const release = limitProcessor(site, share)
      try {
        return await everybodyLogsIn(
          site.port,
          people.map(({ email }) => email),
        )
      } finally {
        release()
      }
    })
    rows.push(rowOf(engine.name, share, seen))
  }
  return rows
}

function rowOf(engine: string, share: number, people: Waited[]): Row {
  const entered = people.toSorted((a, b) => a.entered - b.entered)
  const last = entered.at(-1)!
  const wasTrue = last.told === null ? 1 : (last.entered - last.came) / 1000 / last.told
  const out = people.filter(one => one.told !== null && wasOvertaken(one, people)).length
  const told = people.filter(({ told }) => told !== null).length
  const first = Math.min(...people.map(({ came }) => came))
  return {
    measure: `everybody logs in at once: ${people.length.toLocaleString('en')} people, ${share} of the processors`,
    engine,
    seen: [
      `${((last.entered - first) / 1000).toFixed(0)} s`,
      '0 refused',
      `${told} told to wait`,
      `the last ${wasTrue.toFixed(2)} x of what was said`,
      `${out} overtaken by more than ${overtaken} s`,
    ].join(', '),
    target: '0 refused, 0.67 to 1.33 x, 0 overtaken',
    holds: Math.abs(wasTrue - 1) <= within && out === 0,
  }
}

function wasOvertaken(one: Waited, people: readonly Waited[]): boolean {
  const later = (other: Waited) => other.came > one.came + overtaken * 1000
  return people.some(other => later(other) && other.entered < one.entered)
}

/** Each person comes on a connection of their own, and asks again when told to. */
async function everybodyLogsIn(port: number, emails: string[]): Promise<Waited[]> {
  async function ask(text: string) {
    const connection = await openConnection(port)
    try {
      return await connection.ask(text, true)
    } finally {
      connection.close()
    }
  }
  async function logIn(email: string, i: number): Promise<Waited> {
    await wait((i / emails.length) * secondsOfArrival * 1000)
    const came = performance.now()
    let told: number | null = null
    for (;;) {
      const headers = [`x-forwarded-for: 10.20.${i % 8}.${Math.floor(i / 8) % 250}`]
      const { status, text, again } = await ask(request('POST', '/api/users/login', headers, { email, password }))
      if (status === 200) return { came, told, entered: performance.now() }
      const said = JSON.parse(text) as { wait?: number; error: string }
      if (status !== 503) throw new Error(`a log-in was answered ${status}: ${said.error}`)
      told ??= said.wait ?? null
      await wait((again || secondsToAskAgain) * 1000)
    }
  }
  return Promise.all(emails.map(logIn))
}

/** Gives the program this part of all processors; answers what gives them back. Needs root. */
function limitProcessor({ pid }: Program, share: number): () => void {
  const first = existsSync('/sys/fs/cgroup/cpu')
  const folder = join(first ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `festival-bench-${pid}`)
  mkdirSync(folder)
  const quota = Math.round(period * availableParallelism() * share)
  if (first) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
  } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${period}`)
  writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(join(dirname(folder), 'cgroup.procs'), String(pid))
    rmdirSync(folder)
  }
}
