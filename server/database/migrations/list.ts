// All migrations in order. Never edit a migration that has run anywhere; add a new one. Some numbers are unused.
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'
import { firstTables } from './0001-first-tables.ts'
import { writtenAmounts } from './0039-written-amounts.ts'
import { teamOffers } from './0040-team-offers.ts'
import { searchFormFunction } from './0041-search-form.ts'
import { anonymised } from './0042-anonymised.ts'
import { toldChanges } from './0045-told-changes.ts'
import { stay } from './0046-stay.ts'
import { bedsOfRooms } from './0047-beds-of-rooms.ts'
import { meals } from './0048-meals.ts'
import { onlinePayments } from './0049-online-payments.ts'
import { wordsOfTransfers } from './0050-words-of-transfers.ts'
import { onlineEntries } from './0051-online-entries.ts'
import { eventCancellations } from './0052-event-cancellations.ts'
import { priceLists } from './0053-price-lists.ts'
import { lateScans } from './0054-late-scans.ts'
import { deskActs } from './0055-desk-acts.ts'
import { twoTellings } from './0056-two-tellings.ts'
import { oneWaitingList } from './0057-one-waiting-list.ts'
import { editionsAndAnnouncements } from './0058-editions-and-announcements.ts'
import { teamsAndColleges } from './0059-teams-and-colleges.ts'
import { mailsOfAccounts } from './0060-mails-of-accounts.ts'
import { unpaidSeats } from './0061-unpaid-seats.ts'
import { keptKeys } from './0063-kept-keys.ts'
import { plainNames } from './0064-plain-names.ts'
import { answers } from './0065-answers.ts'
import { submissions } from './0066-submissions.ts'
import { reminders } from './0067-reminders.ts'
import { stage } from './0068-stage.ts'

/** The commit of the oldest version whose databases can be migrated. */
export const oldestVersion = '31a6fef'

/**
 * The migrations in which that version created its tables. Now the first of them creates all tables, and the others do
 * nothing. So a database of that version has the same tables as a new one.
 */
export const namesOfOldest = [
  ...['0001-first-tables', '0002-organisers', '0003-personal-data', '0004-text-index', '0005-registration-state'],
  ...['0006-event-names', '0007-role-approval', '0008-teams', '0009-rival-claims', '0010-replaced-passes'],
  ...['0011-registration-history', '0012-student-cards', '0013-invitations', '0014-second-factor', '0015-transfers'],
  ...['0016-audit-chain', '0017-colleges-by-staff', '0018-identity-changes', '0019-cash-boxes', '0020-corrections'],
  ...['0021-log-ins', '0022-attendance', '0023-searched-colleges', '0024-shared-claims', '0025-programme'],
  ...['0026-event-windows', '0027-programme-version', '0028-team-payments', '0029-facility-ids', '0030-waiting-list'],
  ...['0031-team-claims', '0032-calendar-feeds', '0033-notices', '0035-facts', '0036-results', '0037-certificates'],
  '0038-attendance-by-event',
] as const

const nothingToDo: Migration = { async up() {} }

export function migrations(engine: Engine): Record<string, Migration> {
  return {
    ...Object.fromEntries(namesOfOldest.map(name => [name, nothingToDo])),
    [namesOfOldest[0]]: firstTables(engine),
    '0039-written-amounts': writtenAmounts,
    '0040-team-offers': teamOffers,
    '0041-search-form': searchFormFunction(engine),
    '0042-anonymised': anonymised,
    '0045-told-changes': toldChanges,
    '0046-stay': stay(engine),
    '0047-beds-of-rooms': bedsOfRooms(engine),
    '0048-meals': meals,
    '0049-online-payments': onlinePayments,
    '0050-words-of-transfers': wordsOfTransfers,
    '0051-online-entries': onlineEntries,
    '0052-event-cancellations': eventCancellations,
    '0053-price-lists': priceLists,
    '0054-late-scans': lateScans,
    '0055-desk-acts': deskActs(engine),
    '0056-two-tellings': twoTellings,
    '0057-one-waiting-list': oneWaitingList,
    '0058-editions-and-announcements': editionsAndAnnouncements,
    '0059-teams-and-colleges': teamsAndColleges,
    '0060-mails-of-accounts': mailsOfAccounts,
    '0061-unpaid-seats': unpaidSeats,
    '0063-kept-keys': keptKeys,
    '0064-plain-names': plainNames,
    '0065-answers': answers,
    '0066-submissions': submissions,
    '0067-reminders': reminders,
    '0068-stage': stage,
  }
}
