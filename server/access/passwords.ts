// How passwords are hashed and compared: Argon2id on libuv's threads, through a queue
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
 * Passwords that are hashed at the same time: one core stays free for all other calls. A hash keeps one of libuv's
 * threads, of which there must be one for each core (UV_THREADPOOL_SIZE in the unit file of deploy/files).
 */
export const hashesOn = (cores: number) => Math.max(1, cores - 1)
/** A limit on the program's processor time (cgroup) counts as so many cores. */
export const hashesAtOnce = hashesOn(availableParallelism())
/**
 * Seconds until a password's turn must have come: the site's pages give up after fifteen (web/calls/api.ts). Proxies
 * must wait longer (deploy/).
 */
export const longestWait = 12
/** Seconds within which a turn must be thought to come for a call to wait: thoughts are wrong by a third. */
const admittedWithin = 9
/** A campus has one address for hundreds of people. A flood from one keeps others waiting for a second. */
const turnsOfOneNetwork = 100
/** Milliseconds that one takes on a small machine which does other work besides. */
const usualHash = 20

/** Of the queue of a program on a machine with so many cores. */
export const queueLimits = (cores: number): Limits => ({
  atOnce: hashesOn(cores),
  turns: turnsOfOneNetwork,
  admittedWithin: admittedWithin * 1000,
  longestWait: longestWait * 1000,
  usualWork: usualHash,
})
const queue = createQueue(queueLimits(availableParallelism()))

/** The hash to store for a password. Refuses the most used ones. Tools have no turn to give. */
export async function hashPassword(password: string, turn: Turn = { lane: '', account: '' }): Promise<string> {
  if (isCommonPassword(password)) refuse('password_common')
  return queue.run(turn, () => hash(password, hashStrength))
}

/**
 * Whether the password is the one that was hashed. With null (no such account) it does the same work and answers false,
 * so that the time tells nobody which addresses have accounts (hole I7). `turn` as for `hashPassword`.
 */
export async function isPassword(password: string, stored: string | null, turn: Turn): Promise<boolean> {
  const compared = stored ?? (await standIn())
  const same = await queue.run(turn, () => verify(compared, password))
  return stored !== null && same
}

let standInHash: Promise<string> | undefined
function standIn(): Promise<string> {
  standInHash ??= hash(crypto.randomUUID(), hashStrength)
  return standInHash
}

/** Makes the stand-in hash before the first log-in, which would otherwise take twice as long for an unknown address. */
export async function preparePasswords(): Promise<void> {
  await standIn()
}

/**
 * The turn in which a password of this request is hashed or compared, for the account with this id or address. Callers
 * who gave a proof of work do not wait behind those of their network who did not.
 */
export function turnOf(
  { ip, signal }: { ip: string; signal: AbortSignal },
  account: string,
  { known = false, proven = false } = {},
): Turn {
  return { lane: proven ? `${laneOf(ip)} proven` : laneOf(ip), account, known, signal }
}

/** How many passwords wait to be hashed: calls, and callers who are to ask again. */
export function passwordsWaiting(): number {
  return queue.length() + queue.away()
}

/** How many calls wait for their turn to hash a password. Who is to ask again has none under way. */
export function callsWaiting(): number {
  return queue.length()
}
