// A separate file so that tests can replace it.

/** How long (ms) the user can choose to stay before the group chat opens. */
export const leavingDelay: number = 6000

/** Opens another site in this tab. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}
