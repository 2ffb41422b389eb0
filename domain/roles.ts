// Which role may do what on the organisers' side. Who holds a role is the server's knowledge; here is only the rule.

export const roles = ['admin', 'cashier', 'coordinator', 'gate'] as const
export type Role = (typeof roles)[number]

/** A role somebody holds. A coordinator's holds for the named events only; the other roles name none. */
export type HeldRole = { role: Role; events: number[] }

/** Milliseconds that an organiser may act after logging in; then the console asks for the password again. */
export const staffSessionLength = 12 * 60 * 60 * 1000

/** Everything the console lets an organiser do, each with the roles that may. Admins may do all of it. */
const duties = {
  overview: ['cashier', 'coordinator'],
  people: ['cashier'],
  walkIn: ['cashier'],
  correct: [],
  payments: ['cashier'],
  refunds: ['cashier'],
  claims: ['cashier'],
  statements: ['cashier'],
  cashUp: ['cashier'],
  rosters: ['coordinator', 'cashier'],
  facilities: ['cashier'],
  checkIn: ['gate', 'cashier'],
  undoCheckIn: ['gate'],
  mail: [],
  audit: [],
  staff: [],
} as const satisfies Record<string, readonly Role[]>

export type Duty = keyof typeof duties

/**
 * Whether somebody with these roles may do this. With `event` (its number) a coordinator may only for events named in the role;
 * without it, holding the role is enough and the lists are cut down to the named events.
 */
export function mayDo(held: readonly HeldRole[], duty: Duty, event?: number): boolean {
  const allowed: readonly Role[] = duties[duty]
  return held.some(({ role, events }) => {
    if (role === 'admin') return true
    if (!allowed.includes(role)) return false
    return role !== 'coordinator' || event === undefined || events.includes(event)
  })
}

/** The duties these roles allow, for the console's menu. */
export function dutiesOf(held: readonly HeldRole[]): Duty[] {
  return (Object.keys(duties) as Duty[]).filter(duty => mayDo(held, duty))
}

/** The events a person may see rosters of: null means all. */
export function visibleEvents(held: readonly HeldRole[]): number[] | null {
  if (held.some(({ role }) => role === 'admin' || role === 'cashier')) return null
  return [...new Set(held.filter(({ role }) => role === 'coordinator').flatMap(({ events }) => events))]
}
