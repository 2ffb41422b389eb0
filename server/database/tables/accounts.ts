// The tables of accounts: people, sessions, links in mails, changes of name and e-mail, and spellings of colleges.
// ../tables.ts explains the types of columns.
import type { Generated } from 'kysely'
import type { ProfileField } from '../../../domain/account/profile-fields.ts'

/** Fields that an insert omits are ''. */
type ProfileTexts = Record<ProfileField, Generated<string>>

export interface PersonTable extends ProfileTexts {
  id: string
  /** Ten characters to read out at a desk. They identify the person but never authorise. */
  user_id: string
  /** Trimmed and in lower case. */
  email: string
  username: string
  password_hash: string
  /** When the person last changed the password; null: never since the sign-up. */
  password_set_at: string | null
  dob: string
  gender: string
  /** When staff entered the college; null: the person entered it. */
  college_by_staff_at: string | null
  /** The id of the facility that the person chose, in content/edition.ts. */
  facility_id: string
  email_confirmed_at: string | null
  /** The number of the host institute's identity card that the desk has seen, in capitals without spaces; unique. */
  student_card: string | null
  created_at: string
  /** The text that searches compare (../search-text.ts). */
  search_text: string
  /** Incremented by every write about the person. This update locks the row. */
  version: number
  /** When the account was deleted. Its nameless row stays, because payments, scans and the audit log refer to it. */
  removed_at: string | null
  /** When the account was anonymised after the festival; it still counts. Null if its owner deleted the account. */
  anonymised_at: string | null
}

export type SessionTable = {
  id: string
  person_id: string
  /** SHA-256 of the access token; the token itself is never stored. */
  token_hash: string
  created_at: string
  expires_at: string
  last_used_at: string
  ended_at: string | null
  /** When the password was last typed again in this session; null: it was only typed at the log-in. */
  password_confirmed_at: string | null
  /** When a code of a second factor was entered in this session. */
  second_factor_at: string | null
  /** When the session was last used in the console, to the minute; null: not since the log-in. */
  staff_used_at: string | null
  /** The browser and system of the log-in in words (access/device.ts); empty if unknown. */
  device: string
}

/** Requested changes of name and address. A change is made when the link in its mail is opened. */
export type IdentityChangeTable = {
  id: string
  person_id: string
  /** Null if the name does not change. */
  username: string | null
  email: string | null
  old_username: string
  old_email: string
  /** Null until the mail is sent. */
  token_hash: string | null
  requested_at: string
  expires_at: string
  done_at: string | null
  /** When a newer change was requested. */
  replaced_at: string | null
}

/** The purposes of links in mails: to set a new password, or to confirm the address. */
export type LinkPurpose = 'reset' | 'confirm'

export type OneTimeLinkTable = {
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

/** Spellings of colleges that organisers merged, by their normalised form (collegeKey). */
export type MergedCollegeTable = {
  key: string
  /**
   * The key of the college that this spelling counts as. It may be the `key` of another row; the rows never form a
   * circle.
   */
  merged_into: string
  /** The spelling that organisers chose for that college; empty for merges made before this column. */
  spelling: string
}
