// All tables, for both engines. migrations/ creates the tables, tables/ explains their columns. Types are portable: ids
// are text, money is whole rupees, times are ISO-8601 text in UTC. A yes/no value is usually a time, which is null for
// no.

import type {
  IdentityChangeTable,
  MergedCollegeTable,
  OneTimeLinkTable,
  PersonTable,
  SessionTable,
} from './tables/accounts.ts'
import type { AnswerReminderTable, AnswerTable } from './tables/answers.ts'
import type { EditionHistoryTable } from './tables/editions.ts'
import type { LegacyKeyTable, PassTable, ReplacedPassTable, ScanTable } from './tables/gates.ts'
import type { AttemptTable, OutgoingMailTable } from './tables/mails.ts'
import type { MealScanTable } from './tables/meals.ts'
import type {
  CashBoxTable,
  ClaimShareTable,
  ClaimTable,
  CounterTable,
  PaymentTable,
  TransferTable,
  UsedReferenceTable,
} from './tables/money.ts'
import type { MailPreferenceTable, NoticeRecipientTable, NoticeTable } from './tables/notices.ts'
import type {
  OnlineDisputeTable,
  OnlineEntryTable,
  OnlineLinkTable,
  OnlinePaymentTable,
  OnlineRefundTable,
  OnlineShareTable,
  ProviderRefundTable,
  SettlementRowTable,
  WebhookEventTable,
} from './tables/online.ts'
import type { OverridePictureTable, OverrideVersionTable } from './tables/overrides.ts'
import type { PriceListTable } from './tables/price-lists.ts'
import type {
  CalendarFeedTable,
  ProgrammeChangeTable,
  ProgrammeSessionTable,
  ProgrammeVersionTable,
  VenueTable,
} from './tables/programme.ts'
import type {
  CertificateTable,
  ResultsEntryTable,
  ResultsMemberTable,
  ResultsVersionTable,
  RoundTable,
} from './tables/results.ts'
import type {
  EventCancellationTable,
  EventLockTable,
  EventNameTable,
  EventWindowTable,
  RegistrationTable,
  WaitingEntryTable,
} from './tables/seats.ts'
import type {
  AuditEntryTable,
  AuditHeadTable,
  RecoveryCodeTable,
  SecondFactorTable,
  StaffInvitationTable,
  StaffRoleTable,
} from './tables/staff.ts'
import type {
  EquipmentSlotTable,
  JudgeSheetTable,
  JudgeTable,
  MarkPressTable,
  MarksDraftTable,
  StageDrawTable,
  StagePressTable,
  StageRoundTable,
  StageSlotTable,
  StageToldTable,
  TeamCodeTable,
} from './tables/stage.ts'
import type {
  AllotmentTable,
  ArrivalTable,
  BedLimitTable,
  DepositCountTable,
  DepositTable,
  DeskActTable,
  FreedBedTable,
  HouseTable,
  RoomClosureTable,
  RoommateRequestTable,
  RoomTable,
  StayTable,
} from './tables/stay.ts'
import type {
  DeletedUploadTable,
  SubmissionDeadlineTable,
  SubmissionFileTable,
  SubmissionOpeningTable,
  SubmissionRefusalTable,
  SubmissionReminderTable,
  SubmissionUploadTable,
} from './tables/submissions.ts'
import type { AttendanceTable, TeamMemberTable, TeamTable } from './tables/teams.ts'

export type Tables = {
  online_link: OnlineLinkTable
  online_share: OnlineShareTable
  online_payment: OnlinePaymentTable
  webhook_event: WebhookEventTable
  online_refund: OnlineRefundTable
  online_dispute: OnlineDisputeTable
  online_entry: OnlineEntryTable
  provider_refund: ProviderRefundTable
  settlement_row: SettlementRowTable
  mail_preference: MailPreferenceTable
  notice: NoticeTable
  notice_recipient: NoticeRecipientTable
  person: PersonTable
  session: SessionTable
  one_time_link: OneTimeLinkTable
  identity_change: IdentityChangeTable
  registration: RegistrationTable
  answer: AnswerTable
  answer_reminder: AnswerReminderTable
  event_lock: EventLockTable
  event_name: EventNameTable
  event_window: EventWindowTable
  event_cancellation: EventCancellationTable
  waiting_entry: WaitingEntryTable
  team: TeamTable
  team_member: TeamMemberTable
  merged_college: MergedCollegeTable
  attendance: AttendanceTable
  certificate: CertificateTable
  payment: PaymentTable
  outgoing_mail: OutgoingMailTable
  attempt: AttemptTable
  counter: CounterTable
  claim: ClaimTable
  claim_share: ClaimShareTable
  transfer: TransferTable
  cash_box: CashBoxTable
  used_reference: UsedReferenceTable
  staff_role: StaffRoleTable
  staff_invitation: StaffInvitationTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  audit_entry: AuditEntryTable
  audit_head: AuditHeadTable
  legacy_key: LegacyKeyTable
  pass: PassTable
  replaced_pass: ReplacedPassTable
  scan: ScanTable
  venues: VenueTable
  programme_sessions: ProgrammeSessionTable
  programme_changes: ProgrammeChangeTable
  programme_version: ProgrammeVersionTable
  calendar_feed: CalendarFeedTable
  override_versions: OverrideVersionTable
  override_pictures: OverridePictureTable
  rounds: RoundTable
  results_versions: ResultsVersionTable
  results_entries: ResultsEntryTable
  results_members: ResultsMemberTable
  house: HouseTable
  room: RoomTable
  room_closure: RoomClosureTable
  stay: StayTable
  roommate_request: RoommateRequestTable
  allotment: AllotmentTable
  arrival: ArrivalTable
  deposit: DepositTable
  deposit_count: DepositCountTable
  desk_act: DeskActTable
  freed_bed: FreedBedTable
  bed_limit: BedLimitTable
  meal_scan: MealScanTable
  price_list: PriceListTable
  submission_upload: SubmissionUploadTable
  submission_file: SubmissionFileTable
  submission_refusal: SubmissionRefusalTable
  submission_opening: SubmissionOpeningTable
  submission_deadline: SubmissionDeadlineTable
  submission_reminder: SubmissionReminderTable
  deleted_upload: DeletedUploadTable
  stage_round: StageRoundTable
  stage_draw: StageDrawTable
  stage_slot: StageSlotTable
  stage_press: StagePressTable
  stage_told: StageToldTable
  team_code: TeamCodeTable
  equipment_slot: EquipmentSlotTable
  judge: JudgeTable
  judge_sheet: JudgeSheetTable
  mark_press: MarkPressTable
  marks_draft: MarksDraftTable
  edition_history: EditionHistoryTable
}
