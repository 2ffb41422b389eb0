// The types of the organisers' calls, for the console: browsers import types and never the schemas themselves.
import type { z } from 'zod'
import type * as audit from './audit-api.ts'
import type * as cash from './cash-up-api.ts'
import type * as checkIn from './check-in-api.ts'
import type * as college from './college-api.ts'
import type * as mail from './mail-api.ts'
import type * as money from './money-api.ts'
import type * as overview from './overview-api.ts'
import type * as people from './people-api.ts'
import type * as roster from './roster-api.ts'
import type * as staff from './staff-api.ts'
import type * as statement from './statement-api.ts'
import type * as desk from './team-desk-api.ts'
import type * as teamPayment from './team-payment-api.ts'

export type Me = z.infer<typeof staff.meSchema>
export type PasswordConfirmed = z.infer<typeof staff.passwordConfirmed>
export type StaffRow = z.infer<typeof staff.staffRow>
export type StaffList = z.infer<typeof staff.staffList>
export type GrantBody = z.input<typeof staff.grantBody>
export type ApproveBody = z.input<typeof staff.approveBody>
export type SecondFactorSecret = z.infer<typeof staff.secondFactorSecret>
export type RecoveryCodes = z.infer<typeof staff.recoveryCodes>
export type SecondFactorPassed = z.infer<typeof staff.secondFactorPassed>
export type RemoveSecondFactorBody = z.input<typeof staff.removeSecondFactorBody>
export type InviteBody = z.input<typeof staff.inviteBody>
export type Invited = z.infer<typeof staff.invited>
export type Invitation = z.infer<typeof staff.invitation>
export type AcceptedInvitation = z.infer<typeof staff.acceptedInvitation>
export type RevokeBody = z.input<typeof staff.revokeBody>
export type PersonRow = z.infer<typeof people.personRow>
export type PeopleList = z.infer<typeof people.peopleList>
export type PersonPage = z.infer<typeof people.personPage>
export type RegistrationsList = z.infer<typeof people.registrationsList>
export type WalkInBody = z.input<typeof people.walkInBody>
export type DeskEventsBody = z.input<typeof people.deskEventsBody>
export type StudentBody = z.input<typeof people.studentBody>
export type ReplacePassBody = z.input<typeof people.replacePassBody>
export type CorrectBody = z.input<typeof people.correctBody>
export type PaymentRow = z.infer<typeof money.paymentRow>
export type PaymentsList = z.infer<typeof money.paymentsList>
export type PaymentBody = z.input<typeof money.paymentBody>
export type RefundBody = z.input<typeof money.refundBody>
export type CorrectPaymentBody = z.input<typeof money.correctPaymentBody>
export type PaymentMethod = (typeof money.paymentMethods)[number]
export type ClaimRow = z.infer<typeof money.claimRow>
export type ClaimsList = z.infer<typeof money.claimsList>
export type ConfirmClaimBody = z.input<typeof money.confirmClaimBody>
export type RejectClaimBody = z.input<typeof money.rejectClaimBody>
export type StatementBody = z.input<typeof statement.statementBody>
export type StatementImportBody = z.input<typeof statement.statementImportBody>
export type StatementVerdict = (typeof statement.statementVerdicts)[number]
export type StatementPreview = z.infer<typeof statement.statementPreview>
export type StatementResult = z.infer<typeof statement.statementResult>
export type TransferRow = z.infer<typeof statement.transferRow>
export type TransfersList = z.infer<typeof statement.transfersList>
export type MatchResult = z.infer<typeof statement.matchResult>
export type AssignBody = z.input<typeof statement.assignBody>
export type IgnoreBody = z.input<typeof statement.ignoreBody>
export type CashUp = z.infer<typeof cash.cashUp>
export type CashBox = z.infer<typeof cash.cashBox>
export type CountBoxBody = z.input<typeof cash.countBoxBody>
export type OwnPayments = z.infer<typeof money.ownPayments>
export type ClaimBody = z.input<typeof money.claimBody>

export type ScanBody = z.input<typeof checkIn.scanBody>
export type ScanAnswer = z.infer<typeof checkIn.scanAnswer>
export type SyncAnswer = z.infer<typeof checkIn.syncAnswer>
export type FoundPerson = z.infer<typeof checkIn.foundPeople>['rows'][number]
export type FoundPeople = z.infer<typeof checkIn.foundPeople>
export type UndoScanBody = z.input<typeof checkIn.undoScanBody>
export type UndoScanAnswer = z.infer<typeof checkIn.undoScanAnswer>
export type InsideAnswer = z.infer<typeof checkIn.insideAnswer>
export type EntryRow = z.infer<typeof checkIn.entryRow>
export type EntriesList = z.infer<typeof checkIn.entriesList>
export type OfflineList = z.infer<typeof checkIn.offlineList>
export type RosterEvents = z.infer<typeof roster.rosterEvents>
export type RosterColumn = z.infer<typeof roster.rosterColumn>
export type RosterRow = z.infer<typeof roster.rosterRow>
export type Roster = z.infer<typeof roster.roster>
export type FacilityRow = z.infer<typeof roster.facilityRow>
export type FacilitiesList = z.infer<typeof roster.facilitiesList>
export type OverviewFigures = z.infer<typeof overview.overview>
export type MailRow = z.infer<typeof mail.mailRow>
export type MailList = z.infer<typeof mail.mailList>
export type AuditRow = z.infer<typeof audit.auditRow>
export type AuditList = z.infer<typeof audit.auditList>
export type CollegeRow = z.infer<typeof college.collegeRow>
export type CollegesList = z.infer<typeof college.collegesList>
export type MergeCollegeBody = z.input<typeof college.mergeCollegeBody>
export type TeamsList = z.infer<typeof desk.teamsList>
export type TeamRow = z.infer<typeof desk.teamRow>
export type TeamChangeBody = z.input<typeof desk.teamChangeBody>
export type WalkInTeamBody = z.input<typeof desk.walkInTeamBody>
export type DeskTeamAnswer = z.infer<typeof desk.deskTeamAnswer>
export type TeamHereAnswer = z.infer<typeof desk.teamHereAnswer>
export type AttendanceAnswer = z.infer<typeof desk.attendanceAnswer>
export type AttendanceBody = z.input<typeof desk.attendanceBody>
export type TeamDues = z.infer<typeof teamPayment.teamDues>
export type TeamPaymentBody = z.input<typeof teamPayment.teamPaymentBody>
export type GroupPayment = z.infer<typeof teamPayment.groupPayment>
export type TeamMoney = z.infer<typeof teamPayment.teamMoney>
export type TeamClaimBody = z.input<typeof teamPayment.teamClaimBody>
