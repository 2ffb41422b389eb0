// The public check of a certificate's code, for the call and for the page at the certificate's address.

import type { CertificateAnswer } from '../../domain/certificates/api.ts'
import { eventName } from '../../domain/edition/catalogue.ts'
import { type PrizePlace, placeWords, usualMention } from '../../domain/results/results.ts'
import { networkOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import type { Earned } from './earned.ts'
import { checkCode } from './store.ts'

/**
 * The content of the certificate with this code, or null for an unknown code (document 4, §5). Unknown codes have their
 * own limit per network of `ip`, so that guessing does not block others from checking. Refuses a network with too many
 * requests.
 */
export async function checkAnswer(
  parts: Pick<Parts, 'database' | 'live' | 'limiter' | 'keys' | 'now'>,
  ip: string,
  code: string,
): Promise<CertificateAnswer | null> {
  const edition = parts.live.edition()
  const { limiter } = parts
  const found = await checkCode({ ...parts, edition }, code)
  if (!found) {
    await limiter.take([{ limit: 'linkPerNetwork', subject: networkOf(ip) }])
    return null
  }
  await limiter.take([{ limit: 'certificateChecksPerNetwork', subject: networkOf(ip) }])
  if (found === 'revoked') return { state: 'revoked' }
  const { name, year } = edition.festival
  return {
    state: 'valid',
    name: found.name,
    event: eventName(edition.catalogue, found.earned.eventId),
    standing: standingOf(found.earned),
    festival: `${name} ${year}`,
  }
}

/** Why the person has the certificate, in the words of results: for a place, a special mention or taking part. */
export function standingOf({ place, mention }: Earned): string {
  const words = place > 0 ? placeWords[place as PrizePlace] : mention ? usualMention : 'Took part'
  return mention && mention !== usualMention ? `${words}: ${mention}` : words
}
