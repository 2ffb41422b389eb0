// The proof of work for browsers in a network that has used up its shared limit: a campus has one address, and one
// laptop must not lock out all others (docs/decisions/limits.md).

/** The number of zero bits with which the SHA-256 of a proof begins. A phone finds a proof in about a second. */
export const proofBits = 15

/** The text to hash, which is also the value of the call's header. Its hash must begin with `proofBits` zero bits. */
export function proofText(challenge: string, nonce: number): string {
  return `${challenge}.${nonce}`
}

/** Whether the hash begins with at least `bits` zero bits. */
export function beginsWithZeroBits(hash: Uint8Array, bits = proofBits): boolean {
  return hash.every((byte, i) => {
    const left = bits - 8 * i
    return left <= 0 || byte >> Math.max(0, 8 - left) === 0
  })
}
