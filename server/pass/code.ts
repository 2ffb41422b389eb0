// The code of a pass consists of random characters and a signature made with the server's secret. It has no data about
// the holder (hole K2). store.ts maps codes to people.
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { formatPass, parsePass, passAlphabet, passLength } from '../../domain/gate/pass.ts'

const bitsPerCharacter = 5

/** The random characters of a new code, without the signature. */
export function newPassCode(): string {
  return Array.from({ length: passLength.random }, () => passAlphabet[randomInt(passAlphabet.length)]).join('')
}

/** The code with its signature, formatted: 'ABCDE-FGHJK-MNPQ'. */
export function signedPass(passSecret: string, code: string): string {
  return formatPass(code + signatureOf(passSecret, code))
}

/**
 * The key of a pass in the offline lists of gates: the SHA-256 (hex) of the signed code. The code of the pass cannot be
 * calculated from this key.
 */
export function passKey(passSecret: string, code: string): string {
  return createHash('sha256').update(signedPass(passSecret, code)).digest('hex')
}

/** The random characters of a scanned or typed code; null if the signature is wrong. */
export function verifiedPass(passSecret: string, text: string): string | null {
  const formatted = parsePass(text)
  if (!formatted) return null
  const code = formatted.replaceAll('-', '').slice(0, passLength.random)
  const [given, expected] = [Buffer.from(formatted), Buffer.from(signedPass(passSecret, code))]
  return timingSafeEqual(given, expected) ? code : null
}

/** The first bits of the code's HMAC-SHA256, in the alphabet of passes. */
function signatureOf(passSecret: string, code: string): string {
  const bits = createHmac('sha256', passSecret).update(code).digest().readUInt32BE(0)
  return Array.from(
    { length: passLength.signature },
    (_, position) => passAlphabet[(bits >>> (32 - bitsPerCharacter * (position + 1))) & (passAlphabet.length - 1)],
  ).join('')
}
