// The kinds of mails and what an entry of messages.ts consists of. Types alone: causes and letters may import them in any direction.
import type { LinkPurpose } from '../database/tables.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'

/** A new mail is a kind here, an entry in messages.ts and a `queueMail` at its cause; the types name the place that is missing. */
export type MailKind =
  | 'reset'
  | 'confirm'
  | 'desk_account'
  | 'role_given'
  | 'staff_invitation'
  | 'second_factor_removed'
  | 'role_waits'
  | 'email_change'
  | 'name_change'
  | 'email_changed'
  | 'new_log_in'
  | 'password_changed'
  | 'registered'
  | 'team_changed'
  | 'team_left'
  | 'team_incomplete'
  | 'place_held'
  | 'payment_received'
  | 'claim_rejected'
  | 'notice'

/**
 * What a mail may say something of: the festival's name, the edition, the person it goes to (empty: an address without an account), the id of
 * the row it is about, and the time in milliseconds.
 */
export type Facts = {
  festival: string
  edition: Edition
  db: Db
  personId: string
  about: string | null
  now: number
}

export type Letter = {
  /** The paragraphs before the link, the words of the link, and the paragraphs after it. */
  before: string[]
  button: string
  after: string[]
  /** In place of the entry's, where what it is about has words of its own. */
  subject?: string
  /** The token with which the person can have no more of them. */
  unsubscribe?: string
}

export type MailEntry = {
  subject: (festival: string) => string
  /** The one-time link that it carries; without one it links to the profile. */
  link?: LinkPurpose
  /** The page that it links to in place of the profile, without a slash in front. */
  page?: string
  /**
   * Makes the token (null: none) of a mail that goes to any address, with an account or without: behind the # of the link, which browsers send
   * nowhere, or at the end of a page that ends in a slash.
   */
  invitation?: (trx: Write, about: string) => Promise<string | null>
  /** Null means that nobody has a use for the mail any more: it is deleted without being sent. */
  letter: (facts: Facts) => Letter | null | Promise<Letter | null>
}
