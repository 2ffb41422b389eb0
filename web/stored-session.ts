// What the browser keeps of a session: local storage across visits, session storage after a registration.
// Storage can be switched off or full; then a person is logged in for this page only and nothing breaks.
import type { Registered, User } from '../domain/api.ts'

export const tokenKey = 'auth-token'
export const userKey = 'auth-user'

/** Used only where storage refuses to keep the token. */
let tokenOfThisPage: string | null = null
const listeners = new Set<() => void>()

export function storedToken(): string | null {
  return read(() => window.localStorage.getItem(tokenKey)) ?? tokenOfThisPage
}

export function storeToken(token: string): void {
  const kept = write(() => window.localStorage.setItem(tokenKey, token))
  tokenOfThisPage = kept ? null : token
  tell()
}

/** Removes the token if it is still the one in use: a late answer to an old token must not end a newer log-in. */
export function forgetToken(token: string): void {
  if (storedToken() !== token) return
  tokenOfThisPage = null
  write(() => window.localStorage.removeItem(tokenKey))
  tell()
}

/** Calls `listen` when the token changes here or in another tab; answers how to stop. */
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

/** The user as last seen: shown only while the server cannot be reached. It stays after a log-out (A12). */
export function storedUser(): User | null {
  const text = read(() => window.localStorage.getItem(userKey))
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

export function storeUser(user: User): void {
  write(() => window.localStorage.setItem(userKey, JSON.stringify(user)))
}

/** When the account is deleted nothing of it stays on the device. */
export function forgetUser(): void {
  write(() => window.localStorage.removeItem(userKey))
}

/** True when somebody has just registered in this tab: the screen then opens in log-in mode (A2). */
export function hasJustRegistered(): boolean {
  return Boolean(read(() => window.sessionStorage.getItem('token')))
}

export function storeRegistered({ token, username }: Registered): void {
  write(() => {
    window.sessionStorage.setItem('token', token)
    window.sessionStorage.setItem('username', username)
  })
}

/** The token of a registration works like any other: on a shared computer it must not outlive the log-out. */
export function forgetRegistered(): void {
  write(() => {
    window.sessionStorage.removeItem('token')
    window.sessionStorage.removeItem('username')
  })
}

/** Anything may lie in storage, such as the user object of an older edition of this site. */
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
    Array.isArray(user.events)
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

/** Answers whether it was kept: storage may be full or forbidden. */
function write(to: () => void): boolean {
  try {
    to()
    return true
  } catch {
    return false
  }
}
