// The pass as this browser last saw it, so that it shows at the gate where the telephone network is overburdened.
import type { Pass } from '../domain/organiser-types.ts'

const passKey = 'auth-pass'

/** Null unless the kept pass is this person's: others may log in on the same device. */
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
    // Without storage the pass shows while the server answers.
  }
}

/** At the log-out: a pass must not stay on a shared computer. */
export function forgetPass(): void {
  try {
    window.localStorage.removeItem(passKey)
  } catch {
    // Nothing was kept either.
  }
}
