// The code of a pass: random characters, then check characters that only the server's secret can make. It carries nothing about
// its holder (hole K2). Which person has which code is in store.ts.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { passLength, passSigns, readPass, shownPass } from '../../domain/pass.ts'

const bitsPerSign = 5

/** New random characters, without the check. */
export function newPassCode(): string {
  return Array.from({ length: passLength.random }, () => passSigns[randomInt(passSigns.length)]).join('')
}

/** The code as it is shown: 'ABCDE-FGHJK-MNPQ'. */
export function signedPass(passSecret: string, code: string): string {
  return shownPass(code + checkOf(passSecret, code))
}

/** The random characters behind a scanned or typed code; null unless its check characters are ours. */
export function verifiedPass(passSecret: string, text: string): string | null {
  const shown = readPass(text)
  if (!shown) return null
  const code = shown.replaceAll('-', '').slice(0, passLength.random)
  const [given, right] = [Buffer.from(shown), Buffer.from(signedPass(passSecret, code))]
  return timingSafeEqual(given, right) ? code : null
}

/** The first bits of the code's HMAC-SHA256 in the code's own alphabet. */
function checkOf(passSecret: string, code: string): string {
  const bits = createHmac('sha256', passSecret).update(code).digest().readUInt32BE(0)
  return Array.from(
    { length: passLength.check },
    (_, position) => passSigns[(bits >>> (32 - bitsPerSign * (position + 1))) & (passSigns.length - 1)],
  ).join('')
}
