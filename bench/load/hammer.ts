// The generator's simple jobs: ask as fast as answers come, and ask at a quiet pace beside a crowd that logs in.
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, openConnection } from './connection.ts'

export type Hammer = {
  port: number
  seconds: number
  /** One connection each; every connection asks its requests in turn, again and again. */
  requests: string[][]
  /** Whether the generator may keep a processor to itself: see `stayAwake`. */
  awake?: boolean
}

export type Hammered = {
  /** Answers a second. */
  rate: number
  /** How many answers had which status. */
  statuses: Record<number, number>
  /** Milliseconds within which half, and 99 of 100, were answered. */
  middle: number
  p99: number
}

/** Asks on every connection without a pause. */
export async function hammer({ port, seconds, requests, awake = false }: Hammer): Promise<Hammered> {
  const connections = await Promise.all(requests.map(() => openConnection(port)))
  const began = performance.now()
  const until = began + seconds * 1000
  const seen = tally()
  const sleep = awake ? stayAwake() : () => {}
  async function work(connection: Connection, own: string[]): Promise<void> {
    // A cycle is finished even when time is up: who registered also unregisters again.
    do for (const text of own) await seen.ask(connection, text)
    while (performance.now() < until)
  }
  try {
    await Promise.all(connections.map((connection, i) => work(connection, requests[i]!)))
    return seen.result(performance.now() - began)
  } finally {
    sleep()
    for (const connection of connections) connection.close()
  }
}

/**
 * Keeps this process from sleeping until the answer is called. On a virtual machine waking a sleeper costs the one who wakes it more than
 * the answer itself: the slower server of two would pay that for every answer, the faster one hardly ever.
 */
function stayAwake(): () => void {
  let awake = true
  const turn = () => void (awake && setImmediate(turn))
  turn()
  return () => {
    awake = false
  }
}

export type Crowd = Hammer & {
  /** Requests of those who want something else in the meantime, and the milliseconds that each of them waits in between. */
  others: string[][]
  pause: number
}

/** Times `others` at a quiet pace while `requests` (may be none) are asked without a pause. */
export async function crowd({ others, pause, ...job }: Crowd): Promise<{ others: Hammered; crowd: Hammered }> {
  const connections = await Promise.all(others.map(() => openConnection(job.port)))
  const busy = hammer(job)
  await wait(500)
  const began = performance.now()
  const until = began + job.seconds * 1000 - 500
  const seen = tally()
  async function work(connection: Connection, own: string[]): Promise<void> {
    await wait(Math.random() * pause)
    for (let i = 0; performance.now() < until; i++) {
      await seen.ask(connection, own[i % own.length]!)
      await wait(pause * (0.5 + Math.random()))
    }
  }
  try {
    await Promise.all(connections.map((connection, i) => work(connection, others[i]!)))
    return { others: seen.result(performance.now() - began), crowd: await busy }
  } finally {
    for (const connection of connections) connection.close()
  }
}

function tally() {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  return {
    async ask(connection: Connection, text: string): Promise<void> {
      const asked = performance.now()
      const { status } = await connection.ask(text)
      times.push(performance.now() - asked)
      statuses[status] = (statuses[status] ?? 0) + 1
    },
    result(milliseconds: number): Hammered {
      const sorted = Float64Array.from(times).sort()
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { rate: times.length / (milliseconds / 1000), statuses, middle: at(0.5), p99: at(0.99) }
    },
  }
}
