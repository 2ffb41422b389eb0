// One HMAC and a comparison that takes as long for a wrong signature as for the right one.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal digits. */
export function signatureOf(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}

/** Whether `given`, which may be anything, is the signature of these bytes. */
export function isSignatureOf(secret: string, bytes: string | Buffer, given: unknown): boolean {
  if (typeof given !== 'string') return false
  const right = Buffer.from(signatureOf(secret, bytes))
  const told = Buffer.from(given)
  return told.length === right.length && timingSafeEqual(told, right)
}
