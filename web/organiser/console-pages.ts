// Every page of the console: its path below /organiser, its file in pages/, its title, and who may open it. The menu
// has those with `menu`, in this order.
import type { Permission } from '../../domain/staff/roles.ts'
import type { Entitlement } from '../../domain/stay/nights.ts'

type ConsolePage = {
  file: string
  title: string
  /** It stands in the menu of who has this permission. */
  menu?: Permission
  /** The permission that opens it, where it is another one than that of the page in the menu above it. */
  needs?: Permission
  /** Only where the festival offers it (content/edition.ts). */
  entitlement?: Entitlement
  /** Only where people can pay online. */
  paysOnline?: true
}

export const consolePages: Readonly<Record<string, ConsolePage>> = {
  '': { file: 'overview', title: 'Overview', menu: 'overview' },
  report: { file: 'report', title: 'Report by day', menu: 'overview' },
  people: { file: 'people', title: 'People', menu: 'people' },
  'people/new': { file: 'walk-in', title: 'Walk-in', needs: 'walkIn' },
  'people/unconfirmed': { file: 'unconfirmed', title: 'Doubtful accounts', needs: 'correct' },
  'people/:userId': { file: 'person', title: 'Person' },
  payments: { file: 'payments', title: 'Payments', menu: 'payments' },
  claims: { file: 'claims', title: 'Claims', menu: 'claims' },
  statements: { file: 'statements', title: 'Statements', menu: 'statements' },
  'online-payments': { file: 'online-payments', title: 'Online payments', menu: 'statements', paysOnline: true },
  'refunds-due': { file: 'refunds-due', title: 'Refunds due', menu: 'refunds' },
  'cash-up': { file: 'cash-up', title: 'Cash-up', menu: 'cashUp' },
  programme: { file: 'programme', title: 'Programme', menu: 'programme' },
  'programme/venues': { file: 'programme-venues', title: 'Venues', needs: 'wholeProgramme' },
  'programme/import': { file: 'programme-import', title: 'Import', needs: 'wholeProgramme' },
  'programme/doors': { file: 'programme-doors', title: 'Door sheets' },
  'programme/sessions/:sessionId': { file: 'programme-session', title: 'Session' },
  'check-in': { file: 'check-in', title: 'Check-in', menu: 'checkIn' },
  entries: { file: 'entries', title: 'Entries', menu: 'entries' },
  rosters: { file: 'rosters', title: 'Rosters', menu: 'rosters' },
  'rosters/:eventId': { file: 'roster', title: 'Roster' },
  'rosters/:eventId/teams': { file: 'teams', title: 'Teams' },
  results: { file: 'results', title: 'Results', menu: 'results' },
  'results/:eventId': { file: 'event-results', title: 'Results of an event' },
  places: { file: 'seats', title: 'Places', menu: 'places' },
  'places/:eventId': { file: 'event-seats', title: 'Places of an event' },
  facts: { file: 'facts', title: 'Facts', menu: 'facts' },
  'facts/festival': { file: 'festival-facts', title: 'Facts of the festival', needs: 'festivalFacts' },
  'facts/:eventId': { file: 'event-facts', title: 'Facts of an event' },
  accommodation: { file: 'accommodation', title: 'Accommodation and food', menu: 'facilities' },
  'house-desk': { file: 'house-desk', title: 'House desk', menu: 'stay', entitlement: 'nights' },
  allot: { file: 'allot', title: 'Allot', menu: 'stay', entitlement: 'nights' },
  houses: { file: 'houses', title: 'Houses', menu: 'stay', entitlement: 'nights' },
  counter: { file: 'counter', title: 'Counter', menu: 'counter', entitlement: 'meals' },
  meals: { file: 'meals', title: 'Meals', menu: 'meals', entitlement: 'meals' },
  'meals/scans': { file: 'meal-scans', title: 'Scans at counters' },
  notices: { file: 'notices', title: 'Notices', menu: 'notices' },
  'notices/new': { file: 'new-notice', title: 'New notice' },
  colleges: { file: 'colleges', title: 'Colleges', menu: 'colleges' },
  mail: { file: 'mail', title: 'Mail', menu: 'mail' },
  'audit-log': { file: 'audit-log', title: 'Audit log', menu: 'audit' },
  staff: { file: 'staff', title: 'Staff', menu: 'staff' },
  join: { file: 'join', title: 'Invitation' },
  'second-factor': { file: 'second-factor', title: 'Second factor' },
}
