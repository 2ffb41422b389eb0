// What a house's desk does, and how its list tells guests apart.

/** `undo` takes back what brought the guest into the present state: the arrival, the leaving or the no-show. */
export const deskActKinds = ['arrived', 'left', 'undo', 'no-show', 'deposit-taken', 'deposit-back'] as const
export type DeskActKind = (typeof deskActKinds)[number]

type Guest = { state: 'expected' | 'arrived' | 'left' | 'no-show'; nights: readonly string[] }

/** Whether the guest should have come on a day before tonight's (YYYY-MM-DD) and did not. */
export function isOverdue({ state, nights }: Guest, tonight: string): boolean {
  return state === 'expected' && nights[0] !== undefined && nights[0] < tonight
}

/** Whether the guest is still here although their last night was one before tonight's (YYYY-MM-DD). */
export function shouldHaveLeft({ state, nights }: Guest, tonight: string): boolean {
  const last = nights.at(-1)
  return state === 'arrived' && last !== undefined && last < tonight
}

type Held = Guest & { deposit: number; bed: unknown }

/**
 * The guest as the desk shows them once this act counts; `deposit` is the festival's (whole rupees). What is taken back
 * stands until the server answers with the bed: the device does not know what others did with it.
 */
export function afterAct<G extends Held>(guest: G, act: { kind: DeskActKind; deposit: boolean }, deposit: number): G {
  const taken = act.deposit ? deposit : guest.deposit
  switch (act.kind) {
    case 'arrived':
      return { ...guest, state: 'arrived', deposit: taken }
    case 'left':
      return { ...guest, state: 'left', deposit: act.deposit ? 0 : guest.deposit, bed: null }
    case 'no-show':
      return { ...guest, state: 'no-show', bed: null }
    case 'deposit-taken':
      return { ...guest, deposit }
    case 'deposit-back':
      return { ...guest, deposit: 0 }
    case 'undo':
      return guest.state === 'left' ? { ...guest, state: 'arrived', deposit: taken } : { ...guest, state: 'expected' }
  }
}
