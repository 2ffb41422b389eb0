// Whether a PostgreSQL address is private: on this machine, or over TLS with a verified certificate.

const thisMachine = /^(\/.*|localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * Whether the address is a socket or localhost, verifies the server's certificate (`sslmode=verify-full`), or
 * explicitly needs no TLS (`sslmode=disable`, for containers on one host). As in the driver, the last one of repeated
 * parameters applies, and `host` overrides the name in the address.
 */
export function isPrivate(address: string): boolean {
  const url = new URL(address)
  const last = (name: string) => url.searchParams.getAll(name).at(-1)
  const host = last('host') || decodeURIComponent(url.hostname)
  return thisMachine.test(host) || ['verify-full', 'disable'].includes(last('sslmode') ?? '')
}
