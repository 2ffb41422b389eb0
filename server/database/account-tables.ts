// The tables behind an account besides the person: who is logged in, and changes of name and e-mail. tables.ts says what columns are like.

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
  /** When the code of a second factor was given in it. */
  second_factor_at: string | null
  /** When it was last used on the organisers' side, to the minute; null: only at the log-in. */
  staff_used_at: string | null
  /** The browser and system of the log-in in words (account/device.ts); empty where they are not known. */
  device: string
}

/** Names and addresses that people asked to change. A change counts when the link of its mail was opened. */
export type IdentityChangeTable = {
  id: string
  person_id: string
  /** Null where it stays. */
  username: string | null
  email: string | null
  old_username: string
  old_email: string
  /** Null until the mail has left. */
  token_hash: string | null
  asked_at: string
  expires_at: string
  done_at: string | null
  /** When a newer change was asked for. */
  replaced_at: string | null
}
