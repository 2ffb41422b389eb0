// Finds the proof of work that the server requests when very many calls come from one network
// (domain/account/proof.ts).
import { beginsWithZeroBits, proofText } from '../../domain/account/proof.ts'

/** The number of hashes computed in parallel. */
const batch = 256

/** The proof for a challenge; undefined if the browser cannot hash, or if the signal is aborted first. */
export async function findProof(challenge: string, signal?: AbortSignal): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  // Available only on pages over https and on localhost.
  if (!subtle) return undefined
  const text = new TextEncoder()
  for (let first = 0; !signal?.aborted; first += batch) {
    const proofs = Array.from({ length: batch }, (_, i) => proofText(challenge, first + i))
    const hashes = await Promise.all(proofs.map(proof => subtle.digest('SHA-256', text.encode(proof))))
    const found = hashes.findIndex(hash => beginsWithZeroBits(new Uint8Array(hash)))
    if (found >= 0) return proofs[found]
  }
  return undefined
}
