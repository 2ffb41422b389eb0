// The server's clock as this device knows it: its own clock, corrected by how far it was off when the server last
// answered. Phones at a gate are minutes slow or fast, and the difference outlives a reload without network.

const storageKey = 'check-in-clock'

/** Notes how far the device's clock is off; `serverTime` is ISO-8601. */
export function noteServerTime(storage: Storage, serverTime: string, deviceTime = Date.now()): void {
  try {
    storage.setItem(storageKey, String(Date.parse(serverTime) - deviceTime))
  } catch {
    // Without storage the device's own clock must do; a list still tells what is newer (offline.ts).
  }
}

/**
 * Now by the server's clock, in milliseconds; never before `notBefore` (ISO-8601), a time that the server has told
 * already.
 */
export function serverNow(storage: Storage, notBefore = '', deviceTime = Date.now()): number {
  const offset = Number(storage.getItem(storageKey) ?? 0)
  const now = deviceTime + (Number.isFinite(offset) ? offset : 0)
  return Math.max(now, Date.parse(notBefore) || 0)
}
