// Every table and column, for both engines (their creation is in migrations/). Columns are portable:
// ids are text, money is whole rupees, times are ISO-8601 text in UTC, and a yes/no is a time that may be null.
import type { IdentityChangeTable, SessionTable } from './account-tables.ts'
import type { FactPictureTable, FactVersionTable } from './fact-tables.ts'
import type { PassTable, ReplacedPassTable, ScanTable } from './gate-tables.ts'
import type {
  CashBoxTable,
  ClaimShareTable,
  ClaimTable,
  CounterTable,
  PaymentTable,
  TransferTable,
  UsedReferenceTable,
} from './money-tables.ts'
import type { MailWishTable, NoticePersonTable, NoticeTable } from './notice-tables.ts'
import type { EventWindowTable, WaitingEntryTable } from './places-tables.ts'
import type { ProgrammeChangeTable, ProgrammeSessionTable, VenueTable } from './programme-tables.ts'
import type { ResultsEntryTable, ResultsMemberTable, ResultsVersionTable, RoundTable } from './results-tables.ts'
import type {
  AuditEntryTable,
  AuditHeadTable,
  RecoveryCodeTable,
  SecondFactorTable,
  StaffInvitationTable,
  StaffRoleTable,
} from './staff-tables.ts'
import type { AttendanceTable, TeamMemberTable, TeamTable } from './team-tables.ts'

/** Links that a mail carries: to set a new password, or to confirm the address. */
export type LinkPurpose = 'reset' | 'confirm'

/** Only active registrations count; ended ones are history. */
type RegistrationState = 'active' | 'ended'

type PersonTable = {
  id: string
  /** Ten characters to read out at a desk; it identifies, it never authorises. */
  user_id: string
  /** Trimmed and in lower case. */
  email: string
  username: string
  password_hash: string
  /** When the person last set another password; null: never since then. */
  password_set_at: string | null
  phone: string
  city: string
  state: string
  college: string
  dob: string
  gender: string
  yop: string
  /** When staff entered the college; null when its owner did. */
  college_by_staff_at: string | null
  /** The id of the facility that the person chose, in content/edition.ts. */
  facility_id: string
  email_confirmed_at: string | null
  /** The number of the host institute's identity card that the desk has seen, in capitals without spaces; unique. */
  student_card: string | null
  created_at: string
  /** The text that searches compare (account/search-text.ts). */
  search_text: string
  /** Incremented by every write about the person: the update is the lock. */
  version: number
  /** When the account was deleted. Its nameless row stays: payments, scans and the audit log refer to it. */
  removed_at: string | null
}

type OneTimeLinkTable = {
  id: string
  person_id: string
  purpose: LinkPurpose
  token_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
  /** When a newer link for the same purpose was made. */
  replaced_at: string | null
}

type RegistrationTable = {
  id: string
  person_id: string
  event_id: number
  state: RegistrationState
  registered_at: string
  /** When it was ended; null while it is active. */
  ended_at: string | null
}

/** One row for each event whose places are or were limited: incrementing `version` locks its places. */
type EventLockTable = {
  event_id: number
  version: number
}

/** The heading that each event had when the site last started with it: registrations refer to the number alone. */
type EventNameTable = {
  event_id: number
  heading: string
}

/** Spellings of colleges that organisers merged, by what is compared of them (collegeKey). */
type MergedCollegeTable = {
  key: string
  /** The key of the college that is meant; it is no row's `key`. */
  means: string
}

/** A certificate that was handed out. */
type CertificateTable = {
  /** Without its signature. */
  code: string
  person_id: string
  event_id: number
  /** 1 to 3; 0: for taking part, or for a special mention. */
  place: number
  /** What a special mention is for, or empty. */
  mention: string
  made_at: string
  /** Null: nobody revoked it. It holds only while the person has what it is for (certificates/earned.ts). */
  revoked_at: string | null
}

type OutgoingMailTable = {
  id: string
  /** Which of the mails of mail/kinds.ts; a newer version of the program may have queued kinds that this one does not have. */
  kind: string
  /** Id of the mail's subject, such as the claim; null for the account itself. */
  about: string | null
  /** The address when the mail was queued; the worker sends only to an address that an account has. */
  recipient: string
  created_at: string
  next_attempt_at: string
  attempts: number
  last_error: string | null
  /** Until this time the row is leased to one worker. */
  leased_until: string | null
  sent_at: string | null
  failed_at: string | null
}

/** Counters of the rate limits, shared by all processes. */
type AttemptTable = {
  key: string
  count: number
  window_ends_at: string
}

/** One row at most: its number rises with every write that public pages show (programme/changed.ts). */
type ProgrammeVersionTable = {
  id: string
  version: number
}

/** The private calendar of a person who asked for one (programme/calendar-feed.ts). */
type CalendarFeedTable = {
  person_id: string
  /** What the token of the address is made of, with the secret of the passes. */
  seed: string
  token_hash: string
  made_at: string
}

export type Tables = {
  mail_wish: MailWishTable
  notice: NoticeTable
  notice_person: NoticePersonTable
  person: PersonTable
  session: SessionTable
  one_time_link: OneTimeLinkTable
  identity_change: IdentityChangeTable
  registration: RegistrationTable
  event_lock: EventLockTable
  event_name: EventNameTable
  event_window: EventWindowTable
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
  pass: PassTable
  replaced_pass: ReplacedPassTable
  scan: ScanTable
  venues: VenueTable
  programme_sessions: ProgrammeSessionTable
  programme_changes: ProgrammeChangeTable
  programme_version: ProgrammeVersionTable
  calendar_feed: CalendarFeedTable
  fact_versions: FactVersionTable
  fact_pictures: FactPictureTable
  rounds: RoundTable
  results_versions: ResultsVersionTable
  results_entries: ResultsEntryTable
  results_members: ResultsMemberTable
}
