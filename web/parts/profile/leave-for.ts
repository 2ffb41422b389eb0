// In a file of its own so that tests can replace it.

/** Opens another site in place of this page. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}
