// The pass as this browser last saw it: it must show at the gate, where the mobile network may be overloaded.
import type { Pass } from '../domain/api.ts'

const passKey = 'auth-pass'

/** The stored pass if it belongs to this person, else null: several people may use one device. */
export function storedPass(userId: string): Pass | null {
  try {
    const pass = JSON.parse(window.localStorage.getItem(passKey) ?? 'null') as Partial<Pass> | null
    return typeof pass?.code === 'string' && pass.userId === userId ? (pass as Pass) : null
  } catch {
    return null
  }
}

export function storePass(pass: Pass): void {
  try {
    window.localStorage.setItem(passKey, JSON.stringify(pass))
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
