// The server's clock as this device knows it: its own clock, corrected by how far it was off when the server last
// answered. Phones at a gate are minutes slow or fast, and the difference outlives a reload without network.

const storageKey = 'check-in-clock'

/** Notes how far the device's clock is off; `serverTime` is ISO-8601. */
export function noteServerTime(storage: Storage, serverTime: string, deviceTime = Date.now()): void {
  try {
    storage.setItem(storageKey, String(Date.parse(serverTime) - deviceTime))
  } catch {
    // Without storage the device's own clock must do; a list still tells what is newer (listed-people.ts).
  }
}

/**
 * Now by the server's clock, in milliseconds; never before `notBefore` (ISO-8601), a time that the server has told
 * already.
 */
export function serverNow(storage: Storage, notBefore = '', deviceTime = Date.now()): number {
  return Math.max(deviceTime + offset(storage), Date.parse(notBefore) || 0)
}

/** Milliseconds by which the server's clock is ahead. */
function offset(storage: Storage): number {
  const kept = Number(storage.getItem(storageKey) ?? 0)
  return Number.isFinite(kept) ? kept : 0
}

/** The device's own time at `serverTime`, both ISO-8601. */
export function deviceTime(storage: Storage, serverTime: string): string {
  return new Date(Date.parse(serverTime) - offset(storage)).toISOString()
}
