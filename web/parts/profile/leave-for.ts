// Leaving the site. Apart, so that tests can watch where a person is sent.

/** Opens another site in place of this page. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}
