// Checks that a PostgreSQL address is private: on this machine, or over TLS with a verified certificate.

const thisMachine = /^(\/.*|localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * True for three kinds of addresses: a socket or localhost; `sslmode=verify-full`, which verifies the server's
 * certificate; `sslmode=disable`, for containers on one host. As in the driver, the last of repeated parameters
 * applies, and the parameter `host` replaces the host in the address.
 */
export function isPrivate(address: string): boolean {
  const url = new URL(address)
  const last = (name: string) => url.searchParams.getAll(name).at(-1)
  const host = last('host') || decodeURIComponent(url.hostname)
  return thisMachine.test(host) || ['verify-full', 'disable'].includes(last('sslmode') ?? '')
}
