// The tables of notices and their recipients. ../tables.ts says what columns are like.

export type NoticeTable = {
  id: string
  /** The browser makes one for each intended act: a repeated request sends nothing twice. */
  act_id: string
  title: string
  text: string
  /** The Audience of domain/notices/api.ts as JSON. */
  audience: string
  /** When the banner on the site begins and ends; null: it has none. */
  banner_from: string | null
  banner_until: string | null
  /** The time at which it was sent where it shows in profiles; null where it does not. */
  in_profile_at: string | null
  /** The time at which it was sent where people who want no news get it by mail too. */
  necessary_at: string | null
  sent_at: string
  sent_by: string
  withdrawn_at: string | null
  /** How many of its mails had left when it was withdrawn; null before. */
  mails_left: number | null
  /**
   * The session whose change it announced, the version that it announced, and the version announced before.
   * Null: it announced none, or it was withdrawn and the change waits to be announced again.
   */
  session_id: string | null
  session_version: number | null
  previous_version: number | null
}

/** Waiting mails are put into the outbox some at a time (notices/mails.ts). */
type NoticeMail = 'none' | 'waiting' | 'queued'

/** One row per recipient of a notice. */
export type NoticeRecipientTable = { notice_id: string; person_id: string; mail: NoticeMail }

/** Whether a person wants news by mail. */
export type MailPreferenceTable = {
  person_id: string
  /** In every mail with news. It does nothing but unsubscribe, so it is stored as it is. */
  token: string
  unsubscribed_at: string | null
}
