// Every page of the console: its path below /organiser, its file (`stay/houses` is stay/houses-page.tsx), its title and
// the permission that opens it, if it needs one. Pages with `menu` are in the menu, in this order.
import type { Permission } from '../../../domain/staff/roles.ts'
import type { Entitlement } from '../../../domain/stay/nights.ts'

type ConsolePage = {
  file: string
  title: string
  /** The permission that shows the page in the menu and opens it. */
  menu?: Permission
  /**
   * The permission that opens a page outside the menu. Default: the permission of the menu page whose path begins this
   * path (`people` for `people/:userId`), if there is one.
   */
  needs?: Permission
  /** The page exists only if the festival offers this entitlement (content/edition.ts). */
  entitlement?: Entitlement
  /** The page exists only if people can pay online. */
  paysOnline?: true
}

export const consolePages: Readonly<Record<string, ConsolePage>> = {
  '': { file: 'overview/overview', title: 'Overview', menu: 'overview' },
  report: { file: 'overview/report', title: 'Report by day', menu: 'overview' },
  people: { file: 'people/people', title: 'People', menu: 'people' },
  'people/new': { file: 'walk-in/walk-in', title: 'Walk-in', needs: 'walkIn' },
  'people/unconfirmed': { file: 'people/unconfirmed', title: 'Doubtful accounts', needs: 'correct' },
  'people/:userId': { file: 'people/person', title: 'Person' },
  payments: { file: 'money/payments', title: 'Payments', menu: 'payments' },
  claims: { file: 'money/claims', title: 'Claims', menu: 'claims' },
  statements: { file: 'bank/statements', title: 'Statements', menu: 'statements' },
  'online-payments': {
    file: 'online-payments/online-payments',
    title: 'Online payments',
    menu: 'statements',
    paysOnline: true,
  },
  'refunds-due': { file: 'refunds-due/refunds-due', title: 'Refunds due', menu: 'refunds' },
  'cash-up': { file: 'cash-up/cash-up', title: 'Cash-up', menu: 'cashUp' },
  programme: { file: 'programme/programme', title: 'Programme', menu: 'programme' },
  'programme/venues': { file: 'programme/programme-venues', title: 'Venues', needs: 'wholeProgramme' },
  'programme/import': { file: 'programme/programme-import', title: 'Import', needs: 'wholeProgramme' },
  'programme/doors': { file: 'programme/programme-doors', title: 'Door sheets' },
  'programme/sessions/:sessionId': { file: 'programme/programme-session', title: 'Session' },
  'check-in': { file: 'gate/check-in', title: 'Check-in', menu: 'checkIn' },
  entries: { file: 'gate/entries', title: 'Entries', menu: 'entries' },
  rosters: { file: 'rosters/rosters', title: 'Rosters', menu: 'rosters' },
  'rosters/:eventId': { file: 'rosters/roster', title: 'Roster' },
  'rosters/:eventId/teams': { file: 'teams/teams', title: 'Teams' },
  submissions: { file: 'submissions/submissions', title: 'Submissions', menu: 'submissions' },
  'submissions/:eventId': { file: 'submissions/event-submissions', title: 'Submissions of an event' },
  stage: { file: 'stage/stage', title: 'Stage', menu: 'stage' },
  'stage/:eventId/:roundId': { file: 'stage/round', title: 'Round on stage' },
  marks: { file: 'marks/marks', title: 'Judges and marks', menu: 'stage' },
  'marks/:eventId/:roundId': { file: 'marks/round-marks', title: 'Marks of a round' },
  'judges/:eventId': { file: 'marks/judges', title: 'Judges of an event', needs: 'stage' },
  'team-codes/:eventId': { file: 'team-codes/team-codes', title: 'Secret codes of teams', needs: 'stage' },
  results: { file: 'results/results', title: 'Results', menu: 'results' },
  'results/:eventId': { file: 'results/event-results', title: 'Results of an event' },
  seats: { file: 'seats/seats', title: 'Seats', menu: 'places' },
  'seats/:eventId': { file: 'seats/event-seats', title: 'Seats of an event' },
  overrides: { file: 'overrides/overrides', title: 'Facts of events', menu: 'facts' },
  'overrides/festival': {
    file: 'overrides/festival-overrides',
    title: 'Facts of the festival',
    needs: 'festivalFacts',
  },
  'overrides/:eventId': { file: 'overrides/event-overrides', title: 'Facts of an event' },
  accommodation: { file: 'stay/accommodation', title: 'Accommodation and food', menu: 'facilities' },
  'house-desk': { file: 'stay/house-desk', title: 'House desk', menu: 'stay', entitlement: 'nights' },
  allot: { file: 'stay/allot', title: 'Allot', menu: 'stay', entitlement: 'nights' },
  houses: { file: 'stay/houses', title: 'Houses', menu: 'stay', entitlement: 'nights' },
  counter: { file: 'meals/counter', title: 'Counter', menu: 'counter', entitlement: 'meals' },
  meals: { file: 'meals/meals', title: 'Meals', menu: 'meals', entitlement: 'meals' },
  'meals/scans': { file: 'meals/meal-scans', title: 'Scans at counters' },
  notices: { file: 'notices/notices', title: 'Notices', menu: 'notices' },
  'notices/new': { file: 'notices/new-notice', title: 'New notice' },
  colleges: { file: 'colleges/colleges', title: 'Colleges', menu: 'colleges' },
  mail: { file: 'mail/mail', title: 'Mail', menu: 'mail' },
  'audit-log': { file: 'audit/audit-log', title: 'Audit log', menu: 'audit' },
  staff: { file: 'staff/staff', title: 'Staff', menu: 'staff' },
  join: { file: 'staff/join', title: 'Invitation' },
  'second-factor': { file: 'staff/second-factor', title: 'Second factor' },
}
