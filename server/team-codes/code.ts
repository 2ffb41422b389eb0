// Makes the secret code of a team. The code is worked out from the server's secret and stored nowhere, so no copy of
// the database, no file and no log contains it.
import { createHmac } from 'node:crypto'
import { passAlphabet } from '../../domain/gate/pass.ts'

const length = 8
const bitsPerCharacter = 5

/** `renewals` counts how often a coordinator replaced the code. */
export type CodeOf = { teamId: string; captainId: string; renewals: number }

/**
 * The code: eight characters without look-alikes, from the first 40 bits of an HMAC-SHA256. Another captain has another
 * code.
 */
export function teamCode(key: string, { teamId, captainId, renewals }: CodeOf): string {
  const bytes = createHmac('sha256', key).update(`${teamId} ${captainId} ${renewals}`).digest()
  const bits = BigInt(`0x${bytes.subarray(0, (length * bitsPerCharacter) / 8).toString('hex')}`)
  return Array.from(
    { length },
    (_, i) => passAlphabet[Number((bits >> BigInt((length - 1 - i) * bitsPerCharacter)) & 31n)],
  ).join('')
}

/** As people read and type it: 'ABCD-2345'. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
