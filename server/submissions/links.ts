// Signed addresses of files. Browsers play and save files by plain links, which cannot carry a token. An address is for
// one file, one person and a short time, and the person's right is checked again at each request.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Millis } from '../../domain/day.ts'
import type { SignedQuery } from '../../domain/submissions/api.ts'
import { hour, minute } from '../clock.ts'
import type { Config } from '../config.ts'

/** How long (ms) an address is valid: for the own profile, and for the console's page. */
export const ownLinkLength: Millis = 10 * minute
export const consoleLinkLength: Millis = hour

/** What an address opens: a file, or the ZIP of a submission ('zip 5 music'). */
type Subject = {
  path: string
  /** The person who may use the address. */
  viewer: string
  /** Whether the person reads as a participant or as an organiser. */
  as: 'own' | 'console'
  /** The name of the download; empty: it is shown in the page. */
  name: string
}

type LinkParts = { config: Pick<Config, 'apiUrl'>; keys: { submissions: string } }

/** The signed address, valid until `until` (milliseconds). */
export function signedAddress({ config, keys }: LinkParts, subject: Subject, until: Millis): string {
  const { path, viewer, as, name } = subject
  const key = keyOf(keys.submissions, subject, until)
  const query = new URLSearchParams({ until: String(until), viewer, as, ...(name && { name }), key })
  return `${config.apiUrl ?? ''}${path}?${query}`
}

/** Whether the query was signed for this path, and is valid at `now`. */
export function isValidLink(keys: LinkParts['keys'], path: string, query: SignedQuery, now: Millis): boolean {
  const { until, key, viewer, as, name } = query
  const right = Buffer.from(keyOf(keys.submissions, { path, viewer, as, name }, until))
  const given = Buffer.from(key)
  return right.length === given.length && timingSafeEqual(right, given) && now < until
}

function keyOf(secret: string, { path, viewer, as, name }: Subject, until: Millis): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([path, viewer, as, name, until]))
    .digest('base64url')
}
