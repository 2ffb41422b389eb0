// The pass as this browser last saw it: it must show at the gate, where the mobile network may be overloaded.
import type { Pass } from '../../domain/account/api.ts'
import type { Millis } from '../../domain/day.ts'

const passKey = 'auth-pass'

/** `seenAt`: the ISO-8601 time of the server's answer; absent where only an earlier version of the site stored it. */
export type SeenPass = Pass & { seenAt?: string }

/** The stored pass if it belongs to this person, else null: several people may use one device. */
export function storedPass(userId: string): SeenPass | null {
  try {
    const pass = JSON.parse(window.localStorage.getItem(passKey) ?? 'null') as Partial<SeenPass> | null
    return typeof pass?.code === 'string' && pass.userId === userId ? (pass as SeenPass) : null
  } catch {
    return null
  }
}

/** Keeps the pass that the server answered with at `now`. */
export function storePass(pass: Pass, now: Millis): void {
  try {
    const seen: SeenPass = { ...pass, seenAt: new Date(now).toISOString() }
    window.localStorage.setItem(passKey, JSON.stringify(seen))
  } catch {
    // Without storage the pass shows only while the server answers.
  }
}

/** For the log-out: a pass must not stay on a shared computer. */
export function forgetPass(): void {
  try {
    window.localStorage.removeItem(passKey)
  } catch {
    // Without storage nothing was stored.
  }
}
