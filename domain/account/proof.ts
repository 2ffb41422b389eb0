// The small proof of work that a browser gives where a network has used up what it has together: a campus has one
// address, and one laptop must not close it for all others. docs/decisions/limits.md.

/** Leading zero bits of the SHA-256 of a proof: a phone finds one in about a second. */
export const proofBits = 15

/** The text whose hash must begin with `proofBits` zero bits. It is also what the header of the call holds. */
export function proofText(challenge: string, nonce: number): string {
  return `${challenge}.${nonce}`
}

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeroBits(hash: Uint8Array, bits = proofBits): boolean {
  return hash.every((byte, i) => {
    const left = bits - 8 * i
    return left <= 0 || byte >> Math.max(0, 8 - left) === 0
  })
}
