// A separate file so that tests can replace it.

/** How long (ms) the user can still choose to stay before the group chat opens. */
export const timeToStay: number = 6000

/** Opens another site in this tab. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}
