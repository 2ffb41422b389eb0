// How passwords are hashed and compared: Argon2id, off the event loop, on the two threads of hash-threads.ts (decision 3).
import { hash, verify } from '@node-rs/argon2'
import { hashesAtOnce, letCallsGoFirst } from './hash-threads.ts'
import { createLine } from './waiting-line.ts'

/** Argon2id (the library's default algorithm) with 19 MiB, 2 passes, 1 lane. */
export const hashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Longer than so many milliseconds nobody is asked to wait: proxies give up after a minute (deploy/). */
export const longestWait = 45_000
/** One more than the threads hash: a thread that is done goes on at once, while the event loop is busy with what it did. */
const line = createLine({ atOnce: hashesAtOnce + 1, longestWait })

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return line.inTurn(() => hash(password, hashStrength))
}

/**
 * Whether the password is the one that was hashed. With null (no such account) it does the same work and answers false,
 * so that the time tells nobody which addresses have accounts (decision 6).
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const compared = stored ?? (await standIn())
  const same = await line.inTurn(() => verify(compared, password))
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
  letCallsGoFirst()
}

/** How many wait for their turn at the moment. */
export function passwordsInLine(): number {
  return line.length()
}
