// HMAC signatures, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal digits. */
export function signatureOf(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}

/** Whether `given`, a value of any type, is the signature of these bytes. */
export function isSignatureOf(secret: string, bytes: string | Buffer, given: unknown): boolean {
  if (typeof given !== 'string') return false
  const expected = Buffer.from(signatureOf(secret, bytes))
  const received = Buffer.from(given)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
