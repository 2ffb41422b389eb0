// The identity of the organiser who logged in on this device, as last read from the server. The console uses it until
// the server answers, or without network, for example at a gate. It only decides what is shown; the server checks each
// call.
import type { Millis } from '../../../domain/day.ts'
import type { Me } from '../../../domain/staff/api.ts'
import { storedUser } from '../../session/stored-session.ts'
import { identityKey } from '../../session/stored-work.ts'

/**
 * Null if nothing is stored, if another account logged in on this device since, or if the session ended before `now`.
 */
export function storedIdentity(now: Millis): Me | null {
  try {
    const me = JSON.parse(window.localStorage.getItem(identityKey) ?? 'null') as Me | null
    const usable = typeof me?.username === 'string' && Array.isArray(me.roles) && Date.parse(me.endsAt) > now
    return usable && me.userId === storedUser()?.user.userId ? me : null
  } catch {
    return null
  }
}

export function storeIdentity(me: Me): void {
  try {
    window.localStorage.setItem(identityKey, JSON.stringify(me))
  } catch {
    // Without storage the console cannot start until the server answers.
  }
}
