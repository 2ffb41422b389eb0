// The console's menu: every page with the permission that opens it (domain/roles.ts). Their files are in ../addresses.ts.
import type { Permission } from '../../domain/roles.ts'

export type Place = { path: string; title: string; permission: Permission }

export const places: Place[] = [
  { path: '/organiser', title: 'Overview', permission: 'overview' },
  { path: '/organiser/people', title: 'People', permission: 'people' },
  { path: '/organiser/payments', title: 'Payments', permission: 'payments' },
  { path: '/organiser/claims', title: 'Claims', permission: 'claims' },
  { path: '/organiser/statements', title: 'Statements', permission: 'statements' },
  { path: '/organiser/cash-up', title: 'Cash-up', permission: 'cashUp' },
  { path: '/organiser/programme', title: 'Programme', permission: 'programme' },
  { path: '/organiser/check-in', title: 'Check-in', permission: 'checkIn' },
  { path: '/organiser/entries', title: 'Entries', permission: 'entries' },
  { path: '/organiser/rosters', title: 'Rosters', permission: 'rosters' },
  { path: '/organiser/results', title: 'Results', permission: 'results' },
  { path: '/organiser/places', title: 'Places', permission: 'places' },
  { path: '/organiser/facts', title: 'Facts', permission: 'facts' },
  { path: '/organiser/accommodation', title: 'Accommodation and food', permission: 'facilities' },
  { path: '/organiser/notices', title: 'Notices', permission: 'notices' },
  { path: '/organiser/colleges', title: 'Colleges', permission: 'colleges' },
  { path: '/organiser/mail', title: 'Mail', permission: 'mail' },
  { path: '/organiser/audit-log', title: 'Audit log', permission: 'audit' },
  { path: '/organiser/staff', title: 'Staff', permission: 'staff' },
]

/** The page of an invitation, which whoever has no role opens too. */
export const invitationPath = '/organiser/join'

/** The pages these permissions open. */
export function placesFor(permissions: readonly Permission[]): Place[] {
  return places.filter(({ permission }) => permissions.includes(permission))
}

/** The place of the menu that an address below /organiser belongs to; undefined for a page that no place holds. */
export function placeAt(pathname: string): Place | undefined {
  const path = pathname.replace(/\/+$/, '')
  return places.find(place => path === place.path || (place.path !== '/organiser' && path.startsWith(`${place.path}/`)))
}

/** The permission that an address below /organiser needs, or null where no page of the menu holds it. */
export function permissionAt(pathname: string): Permission | null {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/organiser/people/new') return 'walkIn'
  if (/^\/organiser\/programme\/(venues|import)$/.test(path)) return 'wholeProgramme'
  if (path === '/organiser/facts/festival') return 'festivalFacts'
  return placeAt(path)?.permission ?? null
}
