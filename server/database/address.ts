// Whether an address of PostgreSQL keeps what is said to it private: on this machine, or in TLS with a checked
// certificate.

const thisMachine = /^(\/.*|localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/**
 * Whether the driver, given this address, talks to this machine (a socket, localhost), checks the certificate of
 * another (`sslmode=verify-full`), or is told in so many words that no other machine hears it (`sslmode=disable`, for
 * containers side by side). It counts the last of several parameters, and `host` before the name in the address.
 */
export function isPrivate(address: string): boolean {
  const url = new URL(address)
  const last = (name: string) => url.searchParams.getAll(name).at(-1)
  const host = last('host') || decodeURIComponent(url.hostname)
  return thisMachine.test(host) || ['verify-full', 'disable'].includes(last('sslmode') ?? '')
}
