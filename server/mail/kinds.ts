// The kinds of mails, and what the entry of a kind consists of. Types alone: causes and letters may import them.
import type { Millis } from '../../domain/day.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'

/** Each feature adds its own kinds in its mails.ts, so that no cause can name a kind that has no letter. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface MailKinds {}
export type MailKind = keyof MailKinds
/** The entry of every kind. */
export type Mails = { [Kind in MailKind]: MailEntry }

/** What a mail may say something of. */
export type LetterFacts = {
  /** The festival's name. */
  festival: string
  edition: Edition
  db: Db
  /** The person it goes to; empty: an address without an account. */
  personId: string
  /** Whether the person has confirmed the address. */
  isConfirmed: boolean
  /** Whether people can pay online on this site. */
  paysOnline: boolean
  /** The id of the row that the mail is about. */
  about: string | null
  now: Millis
}

export type Letter = {
  /** The paragraphs before the link, the words of the link, and the paragraphs after it. */
  before: string[]
  button: string
  after: string[]
  /** In place of the entry's, where what it is about has words of its own. */
  subject?: string
  /** In place of the entry's page, where the letter leads to a part of it. */
  page?: string
  /** The token with which the person can have no more of them. */
  unsubscribe?: string
}

/** To whom a mail with a secret goes: the account ('' without one) and the row that it is about. */
export type SecretOf = { personId: string; about: string | null; now: Millis }

export type MailEntry = {
  /**
   * While many mails wait, those that somebody waits for in front of the screen leave first, and those that anybody can
   * cause to invented addresses last.
   */
  priority?: 'first' | 'last'
  /**
   * Where it goes if not to the address that its account has proven: also to one that the account has not proven,
   * because it asks for the proof; or to the address for which it was queued, with an account or without.
   */
  goesTo?: 'unproven' | 'address'
  subject: (festival: string) => string
  /** The page that it links to in place of the profile, without a slash in front. */
  page?: string
  /**
   * Makes the secret of the link when the mail leaves (null: none). It stands behind the # of the link, which browsers
   * send nowhere, or at the end of a page that ends in a slash.
   */
  secret?: (trx: Transaction, of: SecretOf) => Promise<string | null>
  /** Called once the mail with this secret has left. */
  sent?: (trx: Transaction, of: SecretOf & { secret: string }) => Promise<void>
  /** Null means that nobody has a use for the mail any more: it is deleted without being sent. */
  letter: (facts: LetterFacts) => Letter | null | Promise<Letter | null>
}

/**
 * The mail of this kind; undefined when this version of the program has none, such as one that a newer version queued.
 */
export function findMail(mails: Mails, kind: string): MailEntry | undefined {
  return Object.hasOwn(mails, kind) ? (mails as Record<string, MailEntry>)[kind] : undefined
}

/** The subject of a mail of this kind. */
export type SubjectOf = (kind: string) => string

/** The subject of a mail of this kind; the kind itself when this version of the program has no such mail. */
export function subjectOfMail(mails: Mails, kind: string, festival: string): string {
  return findMail(mails, kind)?.subject(festival) ?? kind
}
