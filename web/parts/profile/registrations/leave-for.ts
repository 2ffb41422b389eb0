// In a file of its own so that tests can replace it.

/** Milliseconds in which a person can stay, before the group chat opens. */
export const momentToStay = 6000

/** Opens another site in place of this page. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}
