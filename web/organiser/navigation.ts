// The console's menu: every page with the duty that opens it (domain/roles.ts). Its addresses are also in routes.ts and addresses.ts.
import type { Duty } from '../../domain/roles.ts'

export type Place = { path: string; title: string; duty: Duty }

export const places: Place[] = [
  { path: '/organiser', title: 'Overview', duty: 'overview' },
  { path: '/organiser/people', title: 'People', duty: 'people' },
  { path: '/organiser/payments', title: 'Payments', duty: 'payments' },
  { path: '/organiser/claims', title: 'Claims', duty: 'claims' },
  { path: '/organiser/statements', title: 'Statements', duty: 'statements' },
  { path: '/organiser/cash-up', title: 'Cash-up', duty: 'cashUp' },
  { path: '/organiser/check-in', title: 'Check-in', duty: 'checkIn' },
  { path: '/organiser/rosters', title: 'Rosters', duty: 'rosters' },
  { path: '/organiser/accommodation', title: 'Accommodation and food', duty: 'facilities' },
  { path: '/organiser/mail', title: 'Mail', duty: 'mail' },
  { path: '/organiser/audit-log', title: 'Audit log', duty: 'audit' },
  { path: '/organiser/staff', title: 'Staff', duty: 'staff' },
]

/** The pages these duties open. */
export function placesFor(duties: readonly Duty[]): Place[] {
  return places.filter(({ duty }) => duties.includes(duty))
}

/** The duty that an address below /organiser needs, or null where no page of the menu holds it. */
export function dutyAt(pathname: string): Duty | null {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/organiser/people/new') return 'walkIn'
  const holds = (place: Place) =>
    path === place.path || (place.path !== '/organiser' && path.startsWith(`${place.path}/`))
  return places.find(holds)?.duty ?? null
}
