// The tables of roles, second factors and the audit log. ../tables.ts explains the types of columns.
import type { Role } from '../../../domain/staff/roles.ts'

/** Present and former roles. Rows are ended, never deleted. */
export type StaffRoleTable = {
  id: string
  person_id: string
  role: Role
  /** The ids of a coordinator's events, joined by commas; empty for other roles. */
  events: string
  /** Null: granted on the command line. */
  granted_by: string | null
  granted_at: string
  /** Null: approved on the command line, or not yet. */
  approved_by: string | null
  /** When the role became active; null while it waits for the approval of a second administrator. */
  approved_at: string | null
  ended_by: string | null
  ended_at: string | null
}

/** The secrets that organisers share with their authenticator app. */
export type SecondFactorTable = {
  person_id: string
  /** Encrypted with a key that is not in the database; null until the first code is entered. */
  secret: string | null
  /** A new secret that waits for its first code. */
  pending_secret: string | null
  /** The time step of the newest used code. Codes of this and earlier steps are refused. */
  last_step: number
  set_at: string | null
}

/** Recovery codes. Each works once in place of a code of the app. */
export type RecoveryCodeTable = {
  id: string
  person_id: string
  code_hash: string
  used_at: string | null
}

/** An invitation to a role, which is granted to the person with the token. */
export type StaffInvitationTable = {
  id: string
  /** SHA-256 of the token; null until the mail is sent. */
  token_hash: string | null
  role: Role
  events: string
  /**
   * The address of the mail. Only the account with this address can accept. Empty: the invitation is a code on a
   * screen.
   */
  email: string
  reason: string
  created_by: string
  created_at: string
  expires_at: string
  accepted_by: string | null
  accepted_at: string | null
  /** When an administrator withdrew it. */
  ended_at: string | null
}

/** The audit log of organisers' acts. Rows are only added, but their words can be removed (`redacted_at`). */
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
  /** The id of the act. A repeated request with the same id is not stored again. */
  act_id: string | null
  /** Its number in the chain (audit/chain.ts), from 1 without gaps. */
  number: number | null
  /** Random text, hashed together with the words. */
  salt: string
  /** The hash of `salt`, `before`, `after` and `reason`. */
  content_hash: string
  /** The hash of this entry and the previous hash. */
  hash: string
  /**
   * When the words were removed because the person's account was deleted. This is the only permitted change of a row.
   */
  redacted_at: string | null
}

/** The last entry of the audit log, in one row. The update of this row locks the chain. */
export type AuditHeadTable = {
  id: string
  number: number
  hash: string
}
