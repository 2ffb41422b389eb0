// Which role may do what on the organisers' side. Who holds a role is the server's knowledge; here is only the rule.

export const roles = ['admin', 'cashier', 'coordinator', 'gate'] as const
export type Role = (typeof roles)[number]

/** A role somebody holds. A coordinator's holds for the named events only; the other roles name none. */
export type HeldRole = { role: Role; events: number[] }

/** Milliseconds that an organiser may act after logging in; then the console asks for the password again. */
export const staffSessionLength = 12 * 60 * 60 * 1000

/** Everything the console lets an organiser do, each with the roles that may. Admins may do all of it. */
const permissions = {
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

export type Permission = keyof typeof permissions

/**
 * Whether somebody with these roles may do this. With `event` (its number) a coordinator may only for events named in the role;
 * without it, holding the role is enough and the lists are cut down to the named events.
 */
export function hasPermission(held: readonly HeldRole[], permission: Permission, event?: number): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return held.some(({ role, events }) => {
    if (role === 'admin') return true
    if (!allowed.includes(role)) return false
    return role !== 'coordinator' || event === undefined || events.includes(event)
  })
}

/** The permissions these roles allow, for the console's menu. */
export function permissionsOf(held: readonly HeldRole[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(permission => hasPermission(held, permission))
}

/** The events a person may see rosters of: null means all. */
export function visibleEvents(held: readonly HeldRole[]): number[] | null {
  if (held.some(({ role }) => role === 'admin' || role === 'cashier')) return null
  return [...new Set(held.filter(({ role }) => role === 'coordinator').flatMap(({ events }) => events))]
}
