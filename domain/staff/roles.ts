// The permissions of the organisers' roles. The server stores the roles of each person.

export const roles = ['admin', 'cashier', 'coordinator', 'gate', 'hospitality'] as const
export type Role = (typeof roles)[number]

/** A person's role. `events` are the ids of a coordinator's events; empty for the other roles. */
export type HeldRole = { role: Role; events: number[] }

/** The name and the rights of each role, for menus and mails. */
export const roleWords: Record<Role, { name: string; does: string }> = {
  admin: { name: 'Admin', does: 'everything, including roles' },
  cashier: { name: 'Cashier', does: 'people, payments, reminders, rosters and check-in' },
  coordinator: {
    name: 'Coordinator',
    does: 'rosters, seats, sessions, results, texts, notices and figures of the named events',
  },
  gate: { name: 'Gate', does: 'check-in, and meals at the counters' },
  hospitality: { name: 'Hospitality', does: 'houses, rooms, arrivals, deposits and meals' },
}

/** Roles that are valid only after a second administrator approves them. */
export const approvedBySecond: readonly Role[] = ['admin']

/** How long (ms) a log-in, or typing the password again, confirms grave acts such as a refund. */
export const passwordConfirmedFor = 10 * 60 * 1000

/**
 * Roles with sessions that end when idle, because they show people and money on a screen that somebody may leave open.
 * A phone at a gate may be idle for long.
 */
const deskRoles: readonly Role[] = ['admin', 'cashier', 'coordinator', 'hospitality']

/** Whether the session of a person with these roles ends when idle. */
export function endsWhenIdle(held: readonly HeldRole[]): boolean {
  return held.some(({ role }) => deskRoles.includes(role))
}

/** How long (ms) an invitation can be accepted. */
export const invitationLength = 24 * 60 * 60 * 1000

/** How long (ms) an organiser stays logged in. */
export const staffSessionLength = 12 * 60 * 60 * 1000

/** Each permission with the roles that have it. Admins have all permissions. */
const permissions = {
  overview: ['cashier', 'coordinator'],
  people: ['cashier'],
  walkIn: ['cashier'],
  replacePass: ['cashier'],
  studentByCard: ['cashier'],
  correct: [],
  payments: ['cashier'],
  refunds: ['cashier'],
  claims: ['cashier'],
  statements: ['cashier'],
  cashUp: ['cashier'],
  rosters: ['coordinator', 'cashier'],
  /** Revoking certificates. The permission `rosters` includes the certificates of an event. */
  certificates: [],
  teams: ['coordinator'],
  places: ['coordinator'],
  /** Cancelling a whole event, which ends its registrations, and reinstating it. */
  cancelEvents: ['coordinator'],
  programme: ['coordinator'],
  /** Venues, sessions without an event, and files of the whole programme. */
  wholeProgramme: [],
  /** The results of an event: its rounds and standings. */
  results: ['coordinator'],
  /** What participants of an event hand in, such as music and photographs. */
  submissions: ['coordinator'],
  /** Running a round of an event: order, clock, heats. */
  stage: ['coordinator'],
  notices: ['coordinator', 'cashier'],
  /** Notices to people of an event. */
  eventNotices: ['coordinator'],
  /** Notices to all people with a balance to pay. */
  reminders: ['cashier'],
  /** Notices to everybody, and notices on the site. */
  wholeNotices: [],
  /** Texts and pictures of events. */
  facts: ['coordinator'],
  /** The eligibility of an event, and the note on its price. */
  bindingFacts: [],
  /** The festival's registration window, UPI account, group chats and other details that change during a season. */
  festivalFacts: [],
  facilities: ['cashier'],
  /** Beds of guests, houses and their desks, deposits. */
  stay: ['hospitality'],
  /** Scanning at the counters. */
  counter: ['hospitality', 'gate'],
  /** The numbers of expected and of given meals. */
  meals: ['hospitality'],
  checkIn: ['gate', 'cashier'],
  undoCheckIn: ['gate'],
  entries: ['cashier'],
  mail: [],
  colleges: [],
  audit: [],
  staff: [],
  everything: [],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Permissions for calls that move money or change a balance: each call says how it treats the caller's own money. */
export const permissionsWithMoney: readonly Permission[] = [
  ...(['payments', 'refunds', 'claims', 'statements', 'cashUp', 'walkIn', 'studentByCard', 'correct'] as const),
  ...(['teams', 'cancelEvents', 'stay', 'counter', 'checkIn'] as const),
]

/**
 * Whether a person with these roles has the permission. With `eventId`, a coordinator has it only for their own events.
 * Without `eventId`, every coordinator has it, and the call must answer only their own events.
 */
export function hasPermission(held: readonly HeldRole[], permission: Permission, eventId?: number): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return held.some(({ role, events }) => {
    if (role === 'admin') return true
    if (!allowed.includes(role)) return false
    return role !== 'coordinator' || eventId === undefined || events.includes(eventId)
  })
}

/** All permissions of these roles, for the console's menu. */
export function permissionsOf(held: readonly HeldRole[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter(permission => hasPermission(held, permission))
}

/** The ids of the events for which these roles may see the participants; null for all events. */
export function visibleEvents(held: readonly HeldRole[]): number[] | null {
  if (held.some(({ role }) => role === 'admin' || role === 'cashier')) return null
  return [...new Set(held.filter(({ role }) => role === 'coordinator').flatMap(({ events }) => events))]
}
