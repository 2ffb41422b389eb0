// Load on a server: closed loop (as fast as answers come) or at a fixed pace.
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, openConnection } from './connection.ts'

export type Load = {
  port: number
  seconds: number
  /** The requests of each connection, repeated in turn. */
  requests: string[][]
}

/** Sends requests on all connections without a pause; returns calls per second. @throws at another answer than 200 */
export async function hammer({ port, seconds, requests }: Load): Promise<number> {
  const connections = await Promise.all(requests.map(() => openConnection(port)))
  let calls = 0
  const began = performance.now()
  async function work(i: number): Promise<void> {
    // A round is always finished, so that every registration is undone.
    do {
      for (const text of requests[i]!) {
        expectOk(await connections[i]!.ask(text))
        calls++
      }
    } while (performance.now() - began < seconds * 1000)
  }
  try {
    await Promise.all(requests.map((_, i) => work(i)))
    return calls / ((performance.now() - began) / 1000)
  } finally {
    for (const connection of connections) connection.close()
  }
}

/**
 * Sends requests with a pause of about `pause` ms on each connection; returns the latency in ms that this share of the
 * calls does not exceed, by default the 99th percentile.
 */
export async function askQuietly({ port, seconds, requests }: Load, pause: number, share = 0.99): Promise<number> {
  const connections = await Promise.all(requests.map(() => openConnection(port)))
  const times: number[] = []
  const began = performance.now()
  async function work(i: number): Promise<void> {
    const own = requests[i]!
    await wait(Math.random() * pause)
    for (let call = 0; performance.now() - began < seconds * 1000; call++) {
      const asked = performance.now()
      expectOk(await connections[i]!.ask(own[call % own.length]!))
      times.push(performance.now() - asked)
      await wait(pause * (0.5 + Math.random()))
    }
  }
  try {
    await Promise.all(requests.map((_, i) => work(i)))
    return percentile(times, share)
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function expectOk({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`a call was answered ${status}: ${text}`)
}
