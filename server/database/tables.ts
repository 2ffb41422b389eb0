// Every table and column, for both engines (their creation is in migrations/). Columns are portable:
// ids are text, money is whole rupees, times are ISO-8601 text in UTC, and a yes/no is a time that may be null.

import type { ScanResult } from '../../domain/check-in-api.ts'
import type { Role } from '../../domain/roles.ts'
import type { Side } from '../../domain/team-desk-api.ts'
import type { TeamRole } from '../../domain/teams.ts'
import type { IdentityChangeTable, SessionTable } from './account-tables.ts'
import type { FactPictureTable, FactVersionTable } from './fact-tables.ts'
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

type TeamTable = {
  id: string
  event_id: number
  name: string
  /** What is compared of the name (teamNameKey): unique among the active teams of an event. */
  name_key: string
  captain_id: string
  /** The code of the invitation; renewing it replaces the code. */
  code: string
  state: 'active' | 'ended'
  /** The case that the team argues and its side, where the event has cases: two teams a case. */
  case_number: number | null
  side: Side | null
  made_at: string
  ended_at: string | null
  /** Incremented by every write about the team: the update is the lock. */
  version: number
}

/** Who is or was in a team. Rows are ended, never deleted. */
type TeamMemberTable = {
  id: string
  team_id: string
  person_id: string
  event_id: number
  role: TeamRole
  /** The place that the person takes in the team's role, from 1: never more than the event's published size. */
  place: number
  /** Which of the person's teams of the event it is, from 1: never more than the event allows. */
  turn: number
  /** `removed`: by the captain or an organiser. */
  state: 'active' | 'left' | 'removed'
  joined_at: string
  left_at: string | null
}

/** Who came to an event, as its coordinator marked it. A mark that was taken back stays as history. */
type AttendanceTable = {
  id: string
  person_id: string
  event_id: number
  marked_at: string
  marked_by: string
  undone_at: string | null
  undone_by: string | null
}

/** Spellings of colleges that organisers merged, by what is compared of them (collegeKey). */
type MergedCollegeTable = {
  key: string
  /** The key of the college that is meant; it is no row's `key`. */
  means: string
}

/** Roles that people hold or held: rows are ended, never deleted. */
type StaffRoleTable = {
  id: string
  person_id: string
  role: Role
  /** Ids of a coordinator's events, joined by commas; empty for the other roles. */
  events: string
  /** Null: granted on the command line. */
  granted_by: string | null
  granted_at: string
  /** Null: approved on the command line, or not yet. */
  approved_by: string | null
  /** The role counts from then on; null while it waits for a second administrator. */
  approved_at: string | null
  ended_by: string | null
  ended_at: string | null
}

/** What an authenticator app of an organiser has too. */
type SecondFactorTable = {
  person_id: string
  /** Sealed with a key that is not in the database; null until a first code was given. */
  secret: string | null
  /** A new secret that waits for its first code. */
  pending_secret: string | null
  /** The step of the newest code that was used: none works twice. */
  last_step: number
  set_at: string | null
}

/** Each lets an organiser in once without the app. */
type RecoveryCodeTable = {
  id: string
  person_id: string
  code_hash: string
  used_at: string | null
}

/** A role that waits for whoever has the token. */
type StaffInvitationTable = {
  id: string
  /** SHA-256 of the token; null until the mail leaves. */
  token_hash: string | null
  role: Role
  events: string
  /** The address it was mailed to, for whose account alone it is; empty: a code on a screen. */
  email: string
  reason: string
  created_by: string
  created_at: string
  expires_at: string
  accepted_by: string | null
  accepted_at: string | null
  /** When an administrator took it back. */
  ended_at: string | null
}

/** The audit log: what organisers did. Rows are only added (redacted_at is the exception). */
type AuditEntryTable = {
  id: string
  at: string
  /** Null: done on the command line. */
  actor_id: string | null
  action: string
  /** The person concerned. */
  person_id: string | null
  /** JSON, or empty. */
  before: string
  after: string
  reason: string
  /** As in payment: each act is stored once. */
  act_id: string | null
  /** Its place in the chain (organiser/audit-chain.ts), from 1 without gaps. */
  number: number | null
  /** Of the hash of the words; goes with them. */
  salt: string
  content_hash: string
  /** Of the entry and of the hash before it. */
  hash: string
  /** When the row's personal values were removed, because the person's account was deleted: the only change of a row. */
  redacted_at: string | null
}

/** The last entry of the audit log, one row: updating it is the lock of the chain. */
type AuditHeadTable = {
  id: string
  number: number
  hash: string
}

type PassTable = {
  person_id: string
  /** The ten random characters; the code that people see has a signature as well. */
  code: string
  made_at: string
}

/** Codes that a pass had before. Gates know them, and nobody comes in by them. */
type ReplacedPassTable = {
  code: string
  person_id: string
  replaced_at: string
}

/** Scans of passes at the gates, refused ones included. */
type ScanTable = {
  id: string
  /** The scanner makes one for each scan, so that a repeated one has one effect. */
  nonce: string
  /** Null: no pass has that code. */
  person_id: string | null
  direction: 'in' | 'out'
  result: ScanResult
  gate: string
  /** When it was scanned; earlier than `recorded_at` for a scan made offline. */
  at: string
  recorded_at: string
  by_id: string
  /** Why somebody with dues was admitted, or somebody who came in earlier on the same day. */
  reason: string
  /** On an admission: when the person left again. The people inside have an admission of the present day with neither this nor `undone_at`. */
  left_at: string | null
  undone_at: string | null
  undone_by: string | null
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
