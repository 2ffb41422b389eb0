// How passwords are hashed and compared: Argon2id on libuv's threads, through a queue (docs/decisions/sessions-and-passwords.md).
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../refuse.ts'
import { isCommonPassword } from './common-passwords.ts'
import { createQueue } from './fair-queue.ts'

/** Argon2id (the library's default algorithm) with 19 MiB, 2 passes, 1 lane. */
export const hashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords that are hashed at the same time. deploy/festival.service gives the program as many threads (UV_THREADPOOL_SIZE). */
export const hashesAtOnce = 2
/** Seconds that the last of a full queue waits on a small machine. Proxies must wait longer (deploy/). */
export const longestWait = 40
/** A small machine, such as two cores that do other work besides, hashes this many passwords a second. */
const hashesPerSecond = 100

const queue = createQueue({ atOnce: hashesAtOnce, mostWaiting: longestWait * hashesPerSecond })

/** The hash to store for a password. Refuses the most used ones. `lane` is whose turn in the queue it takes: a network, a device, or a person. */
export async function hashPassword(password: string, lane = ''): Promise<string> {
  if (isCommonPassword(password)) refuse('password_common')
  return queue.run(lane, () => hash(password, hashStrength))
}

/**
 * Whether the password is the one that was hashed. With null (no such account) it does the same work and answers false,
 * so that the time tells nobody which addresses have accounts (hole I7). `lane` as for `hashPassword`.
 */
export async function isPassword(password: string, stored: string | null, lane = ''): Promise<boolean> {
  const compared = stored ?? (await standIn())
  const same = await queue.run(lane, () => verify(compared, password))
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
