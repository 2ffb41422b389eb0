// The types of the organisers' calls, for the console: browsers import types and never the schemas themselves.
import type { z } from 'zod'
import type * as day from './festival-day-api.ts'
import type * as desk from './organiser-api.ts'

export type Me = z.infer<typeof desk.meSchema>
export type StaffRow = z.infer<typeof desk.staffRow>
export type StaffList = z.infer<typeof desk.staffList>
export type GrantBody = z.input<typeof desk.grantBody>
export type RevokeBody = z.input<typeof desk.revokeBody>
export type PersonRow = z.infer<typeof desk.personRow>
export type PeopleList = z.infer<typeof desk.peopleList>
export type PersonPage = z.infer<typeof desk.personPage>
export type WalkInBody = z.input<typeof desk.walkInBody>
export type DeskEventsBody = z.input<typeof desk.deskEventsBody>
export type CorrectBody = z.input<typeof desk.correctBody>
export type PaymentRow = z.infer<typeof desk.paymentRow>
export type PaymentsList = z.infer<typeof desk.paymentsList>
export type PaymentBody = z.input<typeof desk.paymentBody>
export type RefundBody = z.input<typeof desk.refundBody>
export type PaymentMethod = (typeof desk.paymentMethods)[number]
export type ClaimRow = z.infer<typeof desk.claimRow>
export type ClaimsList = z.infer<typeof desk.claimsList>
export type ConfirmClaimBody = z.input<typeof desk.confirmClaimBody>
export type RejectClaimBody = z.input<typeof desk.rejectClaimBody>
export type StatementBody = z.input<typeof desk.statementBody>
export type StatementImportBody = z.input<typeof desk.statementImportBody>
export type StatementVerdict = (typeof desk.statementVerdicts)[number]
export type StatementPreview = z.infer<typeof desk.statementPreview>
export type StatementResult = z.infer<typeof desk.statementResult>
export type CashUp = z.infer<typeof desk.cashUp>
export type OwnPayments = z.infer<typeof desk.ownPayments>
export type ClaimBody = z.input<typeof desk.claimBody>
export type Pass = z.infer<typeof desk.passSchema>

export type ScanBody = z.input<typeof day.scanBody>
export type ScanAnswer = z.infer<typeof day.scanAnswer>
export type SyncAnswer = z.infer<typeof day.syncAnswer>
export type FoundPerson = z.infer<typeof day.foundPeople>['rows'][number]
export type FoundPeople = z.infer<typeof day.foundPeople>
export type UndoScanBody = z.input<typeof day.undoScanBody>
export type UndoScanAnswer = z.infer<typeof day.undoScanAnswer>
export type InsideAnswer = z.infer<typeof day.insideAnswer>
export type OfflineList = z.infer<typeof day.offlineList>
export type RosterEvents = z.infer<typeof day.rosterEvents>
export type RosterColumn = z.infer<typeof day.rosterColumn>
export type RosterRow = z.infer<typeof day.rosterRow>
export type Roster = z.infer<typeof day.roster>
export type FacilityRow = z.infer<typeof day.facilityRow>
export type FacilitiesList = z.infer<typeof day.facilitiesList>
export type OverviewFigures = z.infer<typeof day.overview>
export type MailRow = z.infer<typeof day.mailRow>
export type MailList = z.infer<typeof day.mailList>
export type AuditRow = z.infer<typeof day.auditRow>
export type AuditList = z.infer<typeof day.auditList>
