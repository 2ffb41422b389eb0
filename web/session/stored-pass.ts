// The pass and the stay, stored in this browser: both must be available at gates and houses, where the mobile network
// may be overloaded.
import type { Pass } from '../../domain/account/api.ts'
import type { Millis } from '../../domain/day.ts'
import type { Stay } from '../../domain/stay/api.ts'

const passKey = 'auth-pass'
const stayKey = 'auth-stay'

/** `seenAt` is the ISO 8601 time of the server's answer; absent if an earlier version of the site stored the pass. */
export type SeenPass = Pass & { seenAt?: string }
/** `seenAt` as in `SeenPass`. */
export type SeenStay = { userId: string; stay: Stay; seenAt: string }

/** The stored pass if it belongs to this person, otherwise null: several people may use one device. */
export function storedPass(userId: string): SeenPass | null {
  const pass = stored<SeenPass>(passKey, userId)
  return typeof pass?.code === 'string' ? pass : null
}

/** The stored stay if it belongs to this person, otherwise null. */
export function storedStay(userId: string): SeenStay | null {
  const seen = stored<SeenStay>(stayKey, userId)
  return Array.isArray(seen?.stay?.nights) ? seen : null
}

/** Stores the pass from an answer of the server at `now`. */
export function storePass(pass: Pass, now: Millis): void {
  store(passKey, { ...pass, seenAt: new Date(now).toISOString() } satisfies SeenPass)
}

/** Stores the stay from an answer of the server at `now`; null deletes it, because the person has no nights. */
export function storeStay(userId: string, stay: Stay | null, now: Millis): void {
  store(stayKey, stay && ({ userId, stay, seenAt: new Date(now).toISOString() } satisfies SeenStay))
}

const listeners = new Set<() => void>()

/** Calls the listener whenever a pass or a stay is stored or deleted. Returns a function that removes the listener. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called by the log-out, because a shared computer must not store the pass and the stay. */
export function forgetPassAndStay(): void {
  store(passKey, null)
  store(stayKey, null)
}

function stored<T extends { userId: string }>(key: string, userId: string): T | null {
  try {
    const seen = JSON.parse(window.localStorage.getItem(key) ?? 'null') as T | null
    return seen?.userId === userId ? seen : null
  } catch {
    return null
  }
}

function store(key: string, seen: object | null): void {
  try {
    if (seen) window.localStorage.setItem(key, JSON.stringify(seen))
    else window.localStorage.removeItem(key)
  } catch {
    // Without storage, the pass and the stay are shown only while the server answers.
  }
  for (const listener of listeners) listener()
}
