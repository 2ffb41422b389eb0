// The tables of notices and their recipients. ../tables.ts explains the types of columns.

export type NoticeTable = {
  id: string
  /** Unique per act, made by the browser, so that a repeated request sends nothing twice. */
  act_id: string
  title: string
  text: string
  /** The Audience of domain/notices/api.ts as JSON. */
  audience: string
  /** When the banner appears on the site; null: no banner. */
  banner_from: string | null
  /** When the banner disappears; null: no banner. */
  banner_until: string | null
  /** The time of sending if profiles show the notice; otherwise null. */
  in_profile_at: string | null
  /** The time of sending if people who unsubscribed from news also get the mail; otherwise null. */
  necessary_at: string | null
  sent_at: string
  sent_by: string
  withdrawn_at: string | null
  /** The number of mails that were sent before the notice was withdrawn; null: not withdrawn. */
  mails_left: number | null
  /**
   * The session whose change the notice announced, the announced version, and the version announced before. Null: the
   * notice announced no change, or was withdrawn so that the change waits to be announced again.
   */
  session_id: string | null
  session_version: number | null
  previous_version: number | null
}

/** Waiting mails are put into the outbox in batches (notices/mails.ts). */
type NoticeMail = 'none' | 'waiting' | 'queued'

/** One row per recipient of a notice. */
export type NoticeRecipientTable = { notice_id: string; person_id: string; mail: NoticeMail }

/** Whether a person wants news by mail. */
export type MailPreferenceTable = {
  person_id: string
  /** The token in every mail with news. It can only unsubscribe, so it is stored without a hash. */
  token: string
  unsubscribed_at: string | null
}
