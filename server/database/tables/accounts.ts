// The tables behind an account: the person, who is logged in, links of mails, changes of name and e-mail, and spellings
// of colleges. ../tables.ts says what columns are like.
import type { Generated } from 'kysely'
import type { ProfileField } from '../../../domain/account/profile-fields.ts'

/** A field that no writer names is ''. */
type ProfileTexts = Record<ProfileField, Generated<string>>

export interface PersonTable extends ProfileTexts {
  id: string
  /** Ten characters to read out at a desk; it identifies, it never authorises. */
  user_id: string
  /** Trimmed and in lower case. */
  email: string
  username: string
  password_hash: string
  /** When the person last set another password; null: never since then. */
  password_set_at: string | null
  dob: string
  gender: string
  /** When staff entered the college; null when its owner did. */
  college_by_staff_at: string | null
  /** The id of the facility that the person chose, in content/edition.ts. */
  facility_id: string
  email_confirmed_at: string | null
  /** The number of the host institute's identity card that the desk has seen, in capitals without spaces; unique. */
  student_card: string | null
  created_at: string
  /** The text that searches compare (../search-text.ts). */
  search_text: string
  /** Incremented by every write about the person: the update is the lock. */
  version: number
  /** When the account was deleted. Its nameless row stays: payments, scans and the audit log refer to it. */
  removed_at: string | null
  /** Made anonymous with everybody after the festival: still counted. Null for an account that its owner deleted. */
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
  /** When the password was last typed again in this session; null: at the log-in only. */
  password_confirmed_at: string | null
  /** When the code of a second factor was entered in it. */
  second_factor_at: string | null
  /** When it was last used on the organisers' side, to the minute; null: only at the log-in. */
  staff_used_at: string | null
  /** The browser and system of the log-in in words (access/device.ts); empty where they are not known. */
  device: string
}

/** Names and addresses that people asked to change. A change counts when the link of its mail was opened. */
export type IdentityChangeTable = {
  id: string
  person_id: string
  /** Null if it does not change. */
  username: string | null
  email: string | null
  old_username: string
  old_email: string
  /** Null until the mail has left. */
  token_hash: string | null
  requested_at: string
  expires_at: string
  done_at: string | null
  /** When a newer change was asked for. */
  replaced_at: string | null
}

/** Links that a mail carries: to set a new password, or to confirm the address. */
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

/** Spellings of colleges that organisers merged, by what is compared of them (collegeKey). */
export type MergedCollegeTable = {
  key: string
  /** The key of the college that it counts as. It may be another row's `key`, but never leads back to this one. */
  merged_into: string
  /** How organisers chose to write that college; empty for merges made before this column. */
  spelling: string
}
