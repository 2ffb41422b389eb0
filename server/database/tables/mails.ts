// The outbox, and the counters of the limits. ../tables.ts says what columns are like.

export type OutgoingMailTable = {
  id: string
  /**
   * Which of the mails of mail/kinds.ts; a newer version of the program may have queued kinds that this one does not
   * have.
   */
  kind: string
  /** Id of the mail's subject, such as the claim; null for the account itself. */
  about: string | null
  /** The account that the mail belongs to; null for links and invitations that were asked for by address. */
  person_id: string | null
  /** The address when the mail was queued; of a mail that was sent, the one that it went to. */
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
export type AttemptTable = {
  key: string
  count: number
  window_ends_at: string
}
