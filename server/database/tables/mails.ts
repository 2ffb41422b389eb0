// The outbox, and the counters of the limits. ../tables.ts explains the types of columns.

export type OutgoingMailTable = {
  id: string
  /**
   * The kind of mail (mail/kinds.ts). A newer version of the program may have queued kinds that are unknown to this
   * version.
   */
  kind: string
  /** The id of the mail's subject, such as the claim; null if the subject is the account. */
  about: string | null
  /** The account that the mail belongs to; null for links and invitations that were requested for an address. */
  person_id: string | null
  /** The address at the time of queueing; for a sent mail, the address to which it was sent. */
  recipient: string
  created_at: string
  next_attempt_at: string
  attempts: number
  last_error: string | null
  /** When the lease of the worker that sends the mail ends. */
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
