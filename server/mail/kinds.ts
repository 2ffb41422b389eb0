// The kinds of mails, and the type of their entries.
import type { Millis } from '../../domain/day.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'

/** Each feature adds its kinds in its mails.ts, so that the compiler refuses to queue a kind without a text. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface MailKinds {}
export type MailKind = keyof MailKinds
/** The entry of every kind. */
export type Mails = { [Kind in MailKind]: MailEntry }

/** The facts for writing the text of a mail. */
export type LetterFacts = {
  /** The festival's name. */
  festival: string
  edition: Edition
  db: Db
  /** The recipient's account; empty for an address without an account. */
  personId: string
  /** Whether the person has confirmed the address. */
  isConfirmed: boolean
  /** Whether this site offers online payment. */
  paysOnline: boolean
  /** The id of the row that the mail is about. */
  about: string | null
  now: Millis
}

export type Letter = {
  /** The paragraphs before the link. */
  before: string[]
  /** The text of the link. */
  button: string
  /** The paragraphs after the link. */
  after: string[]
  /** Replaces the entry's subject. */
  subject?: string
  /** Replaces the entry's page, for example by a part of it. */
  page?: string
  /** The token that unsubscribes the person from these mails. */
  unsubscribe?: string
}

/**
 * The recipient of a mail with a secret: the account ('' if there is none), and the row that is the subject of the
 * mail.
 */
export type SecretOf = { personId: string; about: string | null; now: Millis }

export type MailEntry = {
  /**
   * The priority while many mails wait. `first`: a person at the screen waits for the mail. `last`: anybody can cause
   * such mails to invented addresses.
   */
  priority?: 'first' | 'last'
  /**
   * By default a mail is sent only to the confirmed address of an account. `unproven`: also to an unconfirmed address,
   * because the mail asks for the confirmation. `address`: to the queued address, with or without an account.
   */
  goesTo?: 'unproven' | 'address'
  subject: (festival: string) => string
  /** The page to which the mail links, without a leading slash; by default the profile. */
  page?: string
  /**
   * Makes the secret of the link when the mail is sent (null: none). The secret follows the # of the link, which
   * browsers do not send to servers. If the page ends in a slash, the secret is appended to the page.
   */
  secret?: (trx: Transaction, of: SecretOf) => Promise<string | null>
  /** Called after the mail with this secret was sent. */
  sent?: (trx: Transaction, of: SecretOf & { secret: string }) => Promise<void>
  /** Writes the mail. Null: the mail is obsolete and is deleted without being sent. */
  letter: (facts: LetterFacts) => Letter | null | Promise<Letter | null>
}

/** The entry of this kind; undefined for a kind that a newer version of the program queued. */
export function findMail(mails: Mails, kind: string): MailEntry | undefined {
  return Object.hasOwn(mails, kind) ? (mails as Record<string, MailEntry>)[kind] : undefined
}

/** The subject of a mail of this kind. */
export type SubjectOf = (kind: string) => string

/** The subject of a mail of this kind; the kind itself if this version of the program does not know it. */
export function subjectOfMail(mails: Mails, kind: string, festival: string): string {
  return findMail(mails, kind)?.subject(festival) ?? kind
}
