// The names of the gates. Administrators edit the list; every gate has one spelling.

/** A key that is equal for two spellings of the same gate. */
export function gateKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The gate's name in the spelling of the list; unchanged if it is not in the list. */
export function listedGate(gates: readonly string[], name: string): string {
  return gates.find(gate => gateKey(gate) === gateKey(name)) ?? name
}
