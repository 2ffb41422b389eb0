// This device's gate and the direction people take through it: chosen once and stored on the device.

export type Gate = { name: string; direction: 'in' | 'out' }

const storageKey = 'check-in-gate'
/** The most characters that the server takes. */
export const longestGateName = 40

export function storedGate(storage: Storage): Gate | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isGate(kept) ? kept : null
  } catch {
    return null
  }
}

export function storeGate(storage: Storage, gate: Gate): void {
  try {
    storage.setItem(storageKey, JSON.stringify(gate))
  } catch {
    // Without storage the gate is known until the page is closed.
  }
}

function isGate(value: unknown): value is Gate {
  const gate = value as Partial<Gate> | null
  return typeof gate?.name === 'string' && gate.name !== '' && (gate.direction === 'in' || gate.direction === 'out')
}
