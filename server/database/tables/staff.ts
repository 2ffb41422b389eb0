// The tables of roles, second factors and the audit log. ../tables.ts says what columns are like.
import type { Role } from '../../../domain/staff/roles.ts'

/** Roles that people hold or held: rows are ended, never deleted. */
export type StaffRoleTable = {
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
export type SecondFactorTable = {
  person_id: string
  /** Sealed with a key that is not in the database; null until a first code was given. */
  secret: string | null
  /** A new secret that waits for its first code. */
  pending_secret: string | null
  /** The step of the newest code that was used: none works twice. */
  last_step: number
  set_at: string | null
}

/** Recovery codes: each lets an organiser in once without the app. */
export type RecoveryCodeTable = {
  id: string
  person_id: string
  code_hash: string
  used_at: string | null
}

/** A role that is granted to the person with the token. */
export type StaffInvitationTable = {
  id: string
  /** SHA-256 of the token; null until the mail leaves. */
  token_hash: string | null
  role: Role
  events: string
  /** The address it was mailed to: only its account can accept. Empty: a code on a screen. */
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
export type AuditEntryTable = {
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
  /** The id of the act, which is stored once however often it is sent. */
  act_id: string | null
  /** Its place in the chain (audit/chain.ts), from 1 without gaps. */
  number: number | null
  /** Goes into `content_hash`, and is emptied with the words of the entry: then nobody can guess them from the hash. */
  salt: string
  content_hash: string
  /** The hash of this entry together with the hash of the entry before. */
  hash: string
  /**
   * When the row's personal values were removed, because the person's account was deleted: the only change of a row.
   */
  redacted_at: string | null
}

/** The last entry of the audit log, one row: updating it is the lock of the chain. */
export type AuditHeadTable = {
  id: string
  number: number
  hash: string
}
