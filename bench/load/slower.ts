// Log-ins on a slower machine: a cgroup gives the program a part of a core, and people wait in the queue of passwords
// as the pages do. Measured are the order in which people log in, and whether their announced waiting time was true.
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
/** Shares of the machine's cores. */
const shares = [1 / 2, 1 / 4]
/** The announced time of the last person may be wrong by this share of it. */
const within = 1 / 3
/** Seconds by which a later person may be answered earlier: pages try again every few seconds. */
const overtaken = 15
const secondsOfArrival = 10
/** After an answer without Retry-After. */
const secondsToAskAgain = 5
/** The scheduling period of the cgroup, in microseconds. */
const period = 100_000

/** Times of arrival and log-in in milliseconds; the first announced wait in seconds. */
type LogIn = { arrived: number; announced: number | null; entered: number }

/** Everybody logs in at the same moment, on shares of the processors. */
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

function rowOf(engine: string, share: number, people: LogIn[]): Row {
  const entered = people.toSorted((a, b) => a.entered - b.entered)
  const last = entered.at(-1)!
  const wasTrue = last.announced === null ? 1 : (last.entered - last.arrived) / 1000 / last.announced
  const out = people.filter(one => one.announced !== null && wasOvertaken(one, people)).length
  const queued = people.filter(({ announced }) => announced !== null).length
  const first = Math.min(...people.map(({ arrived }) => arrived))
  return {
    measure: `everybody logs in at once: ${people.length.toLocaleString('en')} people, ${share} of the processors`,
    engine,
    seen: [
      `${((last.entered - first) / 1000).toFixed(0)} s`,
      '0 refused',
      `${queued} had to wait`,
      `the last waited ${wasTrue.toFixed(2)} x the announced time`,
      `${out} overtaken by more than ${overtaken} s`,
    ].join(', '),
    target: '0 refused, 0.67 to 1.33 x, 0 overtaken',
    holds: Math.abs(wasTrue - 1) <= within && out === 0,
  }
}

function wasOvertaken(one: LogIn, people: readonly LogIn[]): boolean {
  const later = (other: LogIn) => other.arrived > one.arrived + overtaken * 1000
  return people.some(other => later(other) && other.entered < one.entered)
}

/** Each person uses their own connections, and tries again after Retry-After. */
async function everybodyLogsIn(port: number, emails: string[]): Promise<LogIn[]> {
  async function ask(text: string) {
    const connection = await openConnection(port)
    try {
      return await connection.ask(text, true)
    } finally {
      connection.close()
    }
  }
  async function logIn(email: string, i: number): Promise<LogIn> {
    await wait((i / emails.length) * secondsOfArrival * 1000)
    const arrived = performance.now()
    let announced: number | null = null
    for (;;) {
      const headers = [`x-forwarded-for: 10.20.${i % 8}.${Math.floor(i / 8) % 250}`]
      const { status, text, again } = await ask(request('POST', '/api/users/login', headers, { email, password }))
      if (status === 200) return { arrived, announced, entered: performance.now() }
      const said = JSON.parse(text) as { wait?: number; error: string }
      if (status !== 503) throw new Error(`a log-in was answered ${status}: ${said.error}`)
      announced ??= said.wait ?? null
      await wait((again || secondsToAskAgain) * 1000)
    }
  }
  return Promise.all(emails.map(logIn))
}

/** Limits the program to this share of all processors; the returned function lifts the limit. Needs root. */
function limitProcessor({ pid }: Program, share: number): () => void {
  const isVersion1 = existsSync('/sys/fs/cgroup/cpu')
  const folder = join(isVersion1 ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `festival-bench-${pid}`)
  mkdirSync(folder)
  const quota = Math.round(period * availableParallelism() * share)
  if (isVersion1) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota))
  } else writeFileSync(join(folder, 'cpu.max'), `${quota} ${period}`)
  writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(join(dirname(folder), 'cgroup.procs'), String(pid))
    rmdirSync(folder)
  }
}
