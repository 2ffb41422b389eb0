// The names of the gates: administrators keep the list, and one gate has one spelling.

/** What two spellings of the same gate have in common. */
export function gateKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The gate's name as the list spells it; a name that is not in the list stays as it is. */
export function listedGate(gates: readonly string[], name: string): string {
  return gates.find(gate => gateKey(gate) === gateKey(name)) ?? name
}
