// Hashes and compares passwords: Argon2id on libuv's threads, through a queue
// (docs/decisions/sessions-and-passwords.md).
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { laneOf } from '../http/network.ts'
import { refuse } from '../refuse.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createQueue, type Limits, type Turn } from './fair-queue.ts'

/** Argon2id (the library's default algorithm) with 19 MiB, 2 passes, 1 lane. */
export const hashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The number of simultaneous hashes. One core stays free for all other calls. Each hash blocks one libuv thread, so
 * there must be one thread per core (UV_THREADPOOL_SIZE in the unit file of deploy/files).
 */
export const hashesOn = (cores: number) => Math.max(1, cores - 1)
/** The number of simultaneous hashes on this machine. A cgroup limit on processor time reduces the number of cores. */
export const hashesAtOnce = hashesOn(availableParallelism())
/**
 * How long (seconds) a call may wait for its turn. The site's pages give up after 15 seconds (web/calls/api.ts);
 * proxies must wait longer (deploy/).
 */
export const longestWait = 12
/** A call may wait if its estimated wait is at most this many seconds. Estimates may be wrong by a third. */
const admittedWithin = 9
/**
 * The turns of one network in a round. A campus has one address for hundreds of people. A flood delays others by about
 * a second.
 */
const turnsOfOneNetwork = 100
/** How long (ms) one hash is assumed to take on a small, busy machine. */
const usualHash = 20

/** The queue's limits on a machine with this many cores. */
export const queueLimits = (cores: number): Limits => ({
  atOnce: hashesOn(cores),
  turns: turnsOfOneNetwork,
  admittedWithin: admittedWithin * 1000,
  longestWait: longestWait * 1000,
  usualWork: usualHash,
})
const queue = createQueue(queueLimits(availableParallelism()))

/** The hash to store for a password. Refuses the most used passwords. Command-line tools omit `turn`. */
export async function hashPassword(password: string, turn: Turn = { lane: '', account: '' }): Promise<string> {
  if (isCommonPassword(password)) refuse('password_common')
  return queue.run(turn, () => hash(password, hashStrength))
}

/**
 * Whether the password matches the stored hash. For null (no such account) it does the same work and returns false, so
 * that the response time does not reveal which addresses have accounts (hole I7).
 */
export async function isPassword(password: string, stored: string | null, turn: Turn): Promise<boolean> {
  const compared = stored ?? (await dummyHash())
  const same = await queue.run(turn, () => verify(compared, password))
  return stored !== null && same
}

let madeDummyHash: Promise<string> | undefined
function dummyHash(): Promise<string> {
  madeDummyHash ??= hash(crypto.randomUUID(), hashStrength)
  return madeDummyHash
}

/** Makes the dummy hash before the first log-in. Otherwise the first unknown address would take twice as long. */
export async function preparePasswords(): Promise<void> {
  await dummyHash()
}

/**
 * The queue turn of this request, for the account with this id or address. Callers with a proof of work have a separate
 * lane, so they do not wait behind callers of their network without a proof.
 */
export function turnOf(
  { ip, signal }: { ip: string; signal: AbortSignal },
  account: string,
  { known = false, proven = false } = {},
): Turn {
  return { lane: proven ? `${laneOf(ip)} proven` : laneOf(ip), account, known, signal }
}

/** The number of waiting calls and of refused callers with a reserved place. */
export function passwordsWaiting(): number {
  return queue.length() + queue.away()
}

/** The number of calls that wait for their turn. Refused callers with a reserved place are not included. */
export function callsWaiting(): number {
  return queue.length()
}
