// Stores on the device which gate it serves and in which direction, in or out.

export type Gate = { name: string; direction: 'in' | 'out' }

const storageKey = 'check-in-gate'
/** The most characters that the server accepts. */
export const longestGateName = 40

export function storedGate(storage: Storage): Gate | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isGate(stored) ? stored : null
  } catch {
    return null
  }
}

export function storeGate(storage: Storage, gate: Gate): void {
  try {
    storage.setItem(storageKey, JSON.stringify(gate))
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function isGate(value: unknown): value is Gate {
  const gate = value as Partial<Gate> | null
  return typeof gate?.name === 'string' && gate.name !== '' && (gate.direction === 'in' || gate.direction === 'out')
}
