// The console's menu: every page with the permission that opens it (domain/staff/roles.ts). Their files are in
// console-pages.ts.
import type { Festival } from '../../domain/edition/content.ts'
import type { Permission } from '../../domain/staff/roles.ts'
import { type Board, facilitiesWith } from '../../domain/stay/nights.ts'

export type MenuEntry = {
  path: string
  title: string
  permission: Permission
  /** Only where the festival offers it (content/edition.ts). */
  board?: Board
  /** Only where people can pay online. */
  paysOnline?: true
}

export const menu: MenuEntry[] = [
  { path: '/organiser', title: 'Overview', permission: 'overview' },
  { path: '/organiser/report', title: 'Report by day', permission: 'overview' },
  { path: '/organiser/people', title: 'People', permission: 'people' },
  { path: '/organiser/payments', title: 'Payments', permission: 'payments' },
  { path: '/organiser/claims', title: 'Claims', permission: 'claims' },
  { path: '/organiser/statements', title: 'Statements', permission: 'statements' },
  { path: '/organiser/online-payments', title: 'Online payments', permission: 'statements', paysOnline: true },
  { path: '/organiser/cash-up', title: 'Cash-up', permission: 'cashUp' },
  { path: '/organiser/programme', title: 'Programme', permission: 'programme' },
  { path: '/organiser/check-in', title: 'Check-in', permission: 'checkIn' },
  { path: '/organiser/entries', title: 'Entries', permission: 'entries' },
  { path: '/organiser/rosters', title: 'Rosters', permission: 'rosters' },
  { path: '/organiser/results', title: 'Results', permission: 'results' },
  { path: '/organiser/places', title: 'Places', permission: 'places' },
  { path: '/organiser/facts', title: 'Facts', permission: 'facts' },
  { path: '/organiser/accommodation', title: 'Accommodation and food', permission: 'facilities' },
  { path: '/organiser/house-desk', title: 'House desk', permission: 'stay', board: 'nights' },
  { path: '/organiser/allot', title: 'Allot', permission: 'stay', board: 'nights' },
  { path: '/organiser/houses', title: 'Houses', permission: 'stay', board: 'nights' },
  { path: '/organiser/counter', title: 'Counter', permission: 'counter', board: 'meals' },
  { path: '/organiser/meals', title: 'Meals', permission: 'meals', board: 'meals' },
  { path: '/organiser/notices', title: 'Notices', permission: 'notices' },
  { path: '/organiser/colleges', title: 'Colleges', permission: 'colleges' },
  { path: '/organiser/mail', title: 'Mail', permission: 'mail' },
  { path: '/organiser/audit-log', title: 'Audit log', permission: 'audit' },
  { path: '/organiser/staff', title: 'Staff', permission: 'staff' },
]

/** The page of an invitation, which whoever has no role opens too. */
export const invitationPath = '/organiser/join'

/** Whether people can pay online, as the server wrote it into the page. */
const paysOnline = () => globalThis.document?.querySelector('meta[name="pay-online"]') != null

/** The pages these permissions open at this festival. */
export function entriesFor(permissions: readonly Permission[], festival: Pick<Festival, 'facilities'>): MenuEntry[] {
  const isOffered = ({ board, paysOnline: online }: MenuEntry) =>
    (board === undefined || facilitiesWith(festival, board).length > 0) && (!online || paysOnline())
  return menu.filter(entry => permissions.includes(entry.permission) && isOffered(entry))
}

/** The entry of the menu that an address below /organiser belongs to; undefined for a page that is in no menu. */
export function entryAt(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '')
  return menu.find(entry => path === entry.path || (entry.path !== '/organiser' && path.startsWith(`${entry.path}/`)))
}

/** The permission that an address below /organiser needs, or null where no page of the menu holds it. */
export function permissionAt(pathname: string): Permission | null {
  const path = pathname.replace(/\/+$/, '')
  if (path === '/organiser/people/new') return 'walkIn'
  if (path === '/organiser/people/unconfirmed') return 'correct'
  if (/^\/organiser\/programme\/(venues|import)$/.test(path)) return 'wholeProgramme'
  if (path === '/organiser/facts/festival') return 'festivalFacts'
  return entryAt(path)?.permission ?? null
}
