// Derives the network of a caller from the caller's address. Callers of one network share limits.
import { isIPv4 } from 'node:net'

/**
 * The header with the device mark: the SHA-256 of the token of an earlier log-in, or of the link that set the password.
 * It grants no access.
 */
export const deviceHeader = 'x-known-device'

/** The header with a proof of work (access/proof.ts). */
export const proofHeader = 'x-proof'
/** The header with a judge's private link (marks/judge-links.ts). */
export const judgeHeader = 'x-judge-link'

/** The network of one household, hall or machine: the IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  return firstBits(address, { of4: 32, of6: 64 })
}

/** The range of one customer of a provider or one campus: 24 bits of an IPv4 address, 48 bits of an IPv6 address. */
export function rangeOf(address: string): string {
  return firstBits(address, { of4: 24, of6: 48 })
}

/**
 * The caller's lane in a queue: the IPv4 address, or the first 48 bits of an IPv6 address. One customer can have 65,536
 * networks of 64 bits, and could fill the queue with them.
 */
export function laneOf(address: string): string {
  return firstBits(address, { of4: 32, of6: 48 })
}

function firstBits(address: string, { of4, of6 }: { of4: number; of6: number }): string {
  const groups = groupsOf(address)
  if (groups) return `${groups.slice(0, of6 / 16).join(':')}::/${of6}`
  const four = address.replace(/^::ffff:/i, '')
  if (isIPv4(four))
    return `${four
      .split('.')
      .slice(0, of4 / 8)
      .join('.')}/${of4}`
  return address
}

/** The eight groups of an IPv6 address; null for other texts, and for an IPv4 address in IPv6 notation. */
function groupsOf(address: string): string[] | null {
  const written = URL.parse(`http://[${address.replace(/%.*$/, '')}]`)?.hostname.slice(1, -1)
  if (!written || /^::ffff:[\d.]+$/i.test(address)) return null
  const [start = '', end] = written.split('::').map(part => part.split(':').filter(Boolean))
  if (end === undefined) return [...start]
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}
