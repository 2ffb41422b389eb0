// Estimates the server's time: this device's time plus the difference at the server's last answer. The clocks of phones
// may be minutes slow or fast. The difference is stored for a reload without network.

const storageKey = 'check-in-clock'

/** Stores how much the server's clock differs from the device's clock. `serverTime` is ISO-8601. */
export function noteServerTime(storage: Storage, serverTime: string, deviceTime = Date.now()): void {
  try {
    storage.setItem(storageKey, String(Date.parse(serverTime) - deviceTime))
  } catch {
    // Without storage the device's own clock is used.
  }
}

/** The server's present time in milliseconds. `notBefore`: an earlier time from the server (ISO-8601), the minimum. */
export function serverNow(storage: Storage, notBefore = '', deviceTime = Date.now()): number {
  return Math.max(deviceTime + offset(storage), Date.parse(notBefore) || 0)
}

/** How far (ms) the server's clock is ahead of the device's clock. */
function offset(storage: Storage): number {
  const stored = Number(storage.getItem(storageKey) ?? 0)
  return Number.isFinite(stored) ? stored : 0
}

/** Converts a time by the server's clock to the time by this device's clock. Both are ISO-8601. */
export function deviceTime(storage: Storage, serverTime: string): string {
  return new Date(Date.parse(serverTime) - offset(storage)).toISOString()
}
