// A separate file so that tests can replace it.

/** Milliseconds before the group chat opens, in which the user can choose to stay. */
export const momentToStay: number = 6000

/** Opens another site in this tab. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}
