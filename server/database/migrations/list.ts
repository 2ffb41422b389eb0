// All migrations in order. A migration that has run anywhere is never edited: add the next one.
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'
import { firstTables } from './0001-first-tables.ts'
import { organisers } from './0002-organisers.ts'
import { personalData } from './0003-personal-data.ts'
import { textIndex } from './0004-text-index.ts'
import { registrationState } from './0005-registration-state.ts'
import { eventNames } from './0006-event-names.ts'
import { roleApproval } from './0007-role-approval.ts'
import { teams } from './0008-teams.ts'
import { rivalClaims } from './0009-rival-claims.ts'
import { replacedPasses } from './0010-replaced-passes.ts'
import { registrationHistory } from './0011-registration-history.ts'
import { studentCards } from './0012-student-cards.ts'
import { invitations } from './0013-invitations.ts'
import { secondFactor } from './0014-second-factor.ts'
import { transfers } from './0015-transfers.ts'
import { auditChain } from './0016-audit-chain.ts'
import { collegesByStaff } from './0017-colleges-by-staff.ts'
import { identityChanges } from './0018-identity-changes.ts'
import { cashBoxes } from './0019-cash-boxes.ts'
import { corrections } from './0020-corrections.ts'
import { logIns } from './0021-log-ins.ts'
import { attendance } from './0022-attendance.ts'
import { searchedColleges } from './0023-searched-colleges.ts'
import { sharedClaims } from './0024-shared-claims.ts'
import { programme } from './0025-programme.ts'
import { eventWindows } from './0026-event-windows.ts'
import { programmeVersion } from './0027-programme-version.ts'
import { teamPayments } from './0028-team-payments.ts'
import { facilityIds } from './0029-facility-ids.ts'
import { waitingList } from './0030-waiting-list.ts'
import { teamClaims } from './0031-team-claims.ts'
import { calendarFeeds } from './0032-calendar-feeds.ts'
import { notices } from './0033-notices.ts'
import { facts } from './0035-facts.ts'
import { results } from './0036-results.ts'
import { certificates } from './0037-certificates.ts'
import { attendanceByEvent } from './0038-attendance-by-event.ts'

export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-first-tables': firstTables(engine),
  '0002-organisers': organisers(engine),
  '0003-personal-data': personalData(engine),
  '0004-text-index': textIndex(engine),
  '0005-registration-state': registrationState,
  '0006-event-names': eventNames,
  '0007-role-approval': roleApproval,
  '0008-teams': teams,
  '0009-rival-claims': rivalClaims,
  '0010-replaced-passes': replacedPasses,
  '0011-registration-history': registrationHistory,
  '0012-student-cards': studentCards,
  '0013-invitations': invitations,
  '0014-second-factor': secondFactor,
  '0015-transfers': transfers,
  '0016-audit-chain': auditChain(engine),
  '0017-colleges-by-staff': collegesByStaff,
  '0018-identity-changes': identityChanges,
  '0019-cash-boxes': cashBoxes(engine),
  '0020-corrections': corrections(engine),
  '0021-log-ins': logIns,
  '0022-attendance': attendance,
  '0023-searched-colleges': searchedColleges,
  '0024-shared-claims': sharedClaims,
  '0025-programme': programme,
  '0026-event-windows': eventWindows,
  '0027-programme-version': programmeVersion(engine),
  '0028-team-payments': teamPayments(engine),
  '0029-facility-ids': facilityIds,
  '0030-waiting-list': waitingList,
  '0031-team-claims': teamClaims,
  '0032-calendar-feeds': calendarFeeds,
  '0033-notices': notices,
  '0035-facts': facts,
  '0036-results': results,
  '0037-certificates': certificates,
  '0038-attendance-by-event': attendanceByEvent,
})
