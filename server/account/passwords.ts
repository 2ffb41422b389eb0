// How passwords are hashed and compared: Argon2id on libuv's threads, through a queue (docs/decisions/sessions-and-passwords.md).
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../refuse.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createQueue, type Turn } from './fair-queue.ts'

/** Argon2id (the library's default algorithm) with 19 MiB, 2 passes, 1 lane. */
export const hashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords that are hashed at the same time. deploy/festival.service gives the program as many threads (UV_THREADPOOL_SIZE). */
export const hashesAtOnce = 2
/** Seconds until a password's turn must have come: the site's pages give up after fifteen (web/api.ts). Proxies must wait longer (deploy/). */
export const longestWait = 12
/** A campus has one address for hundreds of people. Whoever floods the queue from one keeps others waiting for a second. */
const turnsOfOneCaller = 100
/** Milliseconds that one takes on a small machine which does other work besides. */
const usualHash = 20

const queue = createQueue({
  ...{ atOnce: hashesAtOnce, turns: turnsOfOneCaller },
  ...{ longestWait: longestWait * 1000, usualWork: usualHash },
})

/** The hash to store for a password. Refuses the most used ones. The lane of `turn` is a network, a device, or a person. */
export async function hashPassword(password: string, turn: Turn = { lane: '' }): Promise<string> {
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

/** How many passwords wait to be hashed. */
export function passwordsWaiting(): number {
  return queue.length()
}
