// The acts of a house's desk, and what they change on its list.

/** `undo` undoes the arrival, the departure or the no-show that led to the guest's present state. */
export const deskActKinds = ['arrived', 'left', 'undo', 'no-show', 'deposit-taken', 'deposit-back'] as const
export type DeskActKind = (typeof deskActKinds)[number]

type Guest = { state: 'expected' | 'arrived' | 'left' | 'no-show'; nights: readonly string[] }

/** Whether the guest was expected on a day before `tonight` (YYYY-MM-DD) and has not arrived. */
export function isOverdue({ state, nights }: Guest, tonight: string): boolean {
  return state === 'expected' && nights[0] !== undefined && nights[0] < tonight
}

/** Whether the guest is still here although their last night is over. */
export function shouldHaveLeft({ state, nights }: Guest, tonight: string): boolean {
  const last = nights.at(-1)
  return state === 'arrived' && last !== undefined && last < tonight
}

type GuestWithDeposit = Guest & { deposit: number; bed: unknown }

/**
 * The guest as the desk shows them after this act. `festivalDeposit` is the deposit that the festival asks for (whole
 * rupees). After an undo the guest has no bed until the server answers: the device does not know whether it is still
 * free.
 */
export function afterAct<G extends GuestWithDeposit>(
  guest: G,
  act: { kind: DeskActKind; deposit: boolean },
  festivalDeposit: number,
): G {
  const held = act.deposit ? festivalDeposit : guest.deposit
  switch (act.kind) {
    case 'arrived':
      return { ...guest, state: 'arrived', deposit: held }
    case 'left':
      return { ...guest, state: 'left', deposit: act.deposit ? 0 : guest.deposit, bed: null }
    case 'no-show':
      return { ...guest, state: 'no-show', bed: null }
    case 'deposit-taken':
      return { ...guest, deposit: festivalDeposit }
    case 'deposit-back':
      return { ...guest, deposit: 0 }
    case 'undo':
      return guest.state === 'left' ? { ...guest, state: 'arrived', deposit: held } : { ...guest, state: 'expected' }
  }
}
