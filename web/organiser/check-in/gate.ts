// At which gate this device stands and which way people go through it: chosen once and kept on the device.

export type Gate = { name: string; direction: 'in' | 'out' }

const storageKey = 'check-in-gate'
/** As many characters as the server takes. */
export const longestGateName = 40

export function keptGate(storage: Storage): Gate | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isGate(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepGate(storage: Storage, gate: Gate): void {
  try {
    storage.setItem(storageKey, JSON.stringify(gate))
  } catch {
    // Without storage the gate holds until the page is closed.
  }
}

function isGate(value: unknown): value is Gate {
  const gate = value as Partial<Gate> | null
  return typeof gate?.name === 'string' && gate.name !== '' && (gate.direction === 'in' || gate.direction === 'out')
}
