// The server's part of the proof of work (domain/account/proof.ts). Challenges are signed, not stored; each is valid
// for one call.
import { createHmac, hash, randomBytes } from 'node:crypto'
import { beginsWithZeroBits } from '../../domain/account/proof.ts'
import type { Millis } from '../../domain/day.ts'
import { proofHeader } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import type { Attempt } from './limits.ts'
import { isSameSecret } from './tokens.ts'

/** How long (ms) a challenge can be answered. The limit `proofOnce` has the same window. */
export const challengeLength = 10 * 60_000
const longestNonce = 16

/** A challenge that is valid until ten minutes after `now`. */
export function newChallenge(key: string, now: Millis): string {
  const text = `${(now + challengeLength).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${signed(key, text)}`
}

/** Whether the call has a proof that is correct, in time and unused. Marks the proof as used. */
export async function isProven(
  { database, limiter, keys, now }: Pick<Parts, 'database' | 'limiter' | 'keys' | 'now'>,
  { headers }: { headers: Record<string, unknown> },
): Promise<boolean> {
  const proof = headers[proofHeader]
  if (typeof proof !== 'string' || proof.length > 100) return false
  const [expires = '', random = '', signature = '', nonce = ''] = proof.split('.')
  const text = `${expires}.${random}`
  if (nonce.length > longestNonce || !isSameSecret(signature, signed(keys.proofs, text))) return false
  const left = Number.parseInt(expires, 36) - now()
  if (!(left > 0) || !beginsWithZeroBits(hash('sha256', proof, 'buffer'))) return false
  const once: Attempt[] = [{ limit: 'proofOnce', subject: text }]
  return (await database.write(trx => limiter.count(trx, once))) === 0
}

function signed(key: string, text: string): string {
  return createHmac('sha256', key).update(`proof of work ${text}`).digest('base64url').slice(0, 22)
}
