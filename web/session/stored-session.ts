// The session stored in the browser: in local storage across visits, in session storage after a registration. If
// storage is disabled or full, the user stays logged in only on this page.
import type { Registered, User } from '../../domain/account/api.ts'
import type { Millis } from '../../domain/day.ts'

const tokenKey = 'auth-token'
const userKey = 'auth-user'
/** The time of the answer with the stored user. */
const seenKey = 'auth-seen'
const deviceKey = 'auth-device'
/** Texts being written and uploads that have begun (stored-hand-in.ts). */
export const handInKey = 'auth-hand-in'

/** The token if the browser cannot store it. */
let tokenOfThisPage: string | null = null
const listeners = new Set<() => void>()

export function storedToken(): string | null {
  return read(() => window.localStorage.getItem(tokenKey)) ?? tokenOfThisPage
}

export function storeToken(token: string): void {
  const isStored = write(() => window.localStorage.setItem(tokenKey, token))
  tokenOfThisPage = isStored ? null : token
  void rememberDevice(token)
  tell()
}

/** Removes the token if it is still the current one: a late answer to an old token must not end a newer log-in. */
export function forgetToken(token: string): void {
  if (storedToken() !== token) return
  tokenOfThisPage = null
  write(() => window.localStorage.removeItem(tokenKey))
  tell()
}

/** Calls `listen` when the token changes here or in another tab. Returns a function that removes `listen`. */
export function onTokenChange(listen: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // A key of null means that the whole storage was cleared.
    if (event.storageArea === window.localStorage && (event.key === tokenKey || event.key === null)) listen()
  }
  listeners.add(listen)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listen)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** `at` is the ISO 8601 time of the server's answer; empty if an earlier version of the site stored the user. */
export type SeenUser = { user: User; at: string }

/** The user from an earlier visit, shown until the server answers. A log-out does not delete it (A12). */
export function storedUser(): SeenUser | null {
  const text = read(() => window.localStorage.getItem(userKey))
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return isUser(user) ? { user, at: read(() => window.localStorage.getItem(seenKey)) ?? '' } : null
  } catch {
    return null
  }
}

/** Stores the user from an answer of the server at `now`. */
export function storeUser(user: User, now: Millis): void {
  write(() => {
    window.localStorage.setItem(userKey, JSON.stringify(user))
    window.localStorage.setItem(seenKey, new Date(now).toISOString())
  })
}

/**
 * Called by the log-out. Deletes the time of the answer, and what somebody was about to hand in, because others may use
 * the computer; the stored user remains (A12).
 */
export function forgetSeen(): void {
  write(() => {
    window.localStorage.removeItem(seenKey)
    window.localStorage.removeItem(handInKey)
  })
}

/** Called when the account is deleted. Deletes the stored user and the time of the answer. */
export function forgetUser(): void {
  write(() => window.localStorage.removeItem(userKey))
  write(() => window.localStorage.removeItem(seenKey))
}

/**
 * The hash that proves to the server at a log-in that the account was used on this device before
 * (server/access/attempts.ts); null on a new device.
 */
export function storedDevice(): string | null {
  return read(() => window.localStorage.getItem(deviceKey))
}

/** Stores the hash of a valid token or reset link. The hash grants no access, so a log-out does not delete it. */
export async function rememberDevice(secret: string): Promise<void> {
  // Browsers have the function only on https and on localhost.
  const bytes = await window.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(secret))
  if (!bytes) return
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const mark = text.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
  write(() => window.localStorage.setItem(deviceKey, mark))
}

/** Whether somebody has registered in this tab. The page /auth then opens with the log-in (A2). */
export function hasJustRegistered(): boolean {
  return Boolean(read(() => window.sessionStorage.getItem('token')))
}

export function storeRegistered({ token, username }: Registered): void {
  void rememberDevice(token)
  write(() => {
    window.sessionStorage.setItem('token', token)
    window.sessionStorage.setItem('username', username)
  })
}

/**
 * Deletes the token of a registration. It is valid like any other and must not outlive the log-out on a shared
 * computer.
 */
export function forgetRegistered(): void {
  write(() => {
    window.sessionStorage.removeItem('token')
    window.sessionStorage.removeItem('username')
  })
}

/** Whether the stored value is a user of this version. Storage may contain the user of an earlier edition. */
function isUser(value: unknown): value is User {
  const user = value as Partial<User> | null
  return (
    typeof user === 'object' &&
    user !== null &&
    typeof user.username === 'string' &&
    typeof user.paidAmount === 'number' &&
    typeof user.amountDue === 'number' &&
    typeof user.facility === 'string' &&
    typeof user.isStudent === 'boolean' &&
    Array.isArray(user.events) &&
    Array.isArray(user.teams)
  )
}

function tell(): void {
  for (const listen of listeners) listen()
}

function read(from: () => string | null): string | null {
  try {
    return from()
  } catch {
    return null
  }
}

/** Whether writing succeeded. It fails if storage is full or disabled. */
function write(to: () => void): boolean {
  try {
    to()
    return true
  } catch {
    return false
  }
}
