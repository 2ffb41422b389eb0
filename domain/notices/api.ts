// The schemas of the calls about notices. The organisers' ones lie below /api/organiser; the comment above each names
// method, path and permission (domain/staff/roles.ts).
import { z } from 'zod'
import { actId, clockTime, eventIds, instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { sessionVersion } from '../programme/api.ts'

/** Whom a notice goes to: everybody who meets all conditions that are set. Of the events one is enough. */
export const audience = z.object({
  /** Everybody with an account, or everybody with an active registration. */
  who: z.enum(['everybody', 'registered']),
  /** Registered for one of these events; empty: whatever they take part in. */
  events: eventIds.default([]),
  /** Captains of teams alone, of one of these events if there are any. */
  captains: z.boolean().default(false),
  /** Of events for teams: who is registered and in no team, or in a team that lacks people. */
  team: z.enum(['', 'without', 'incomplete']).default(''),
  /** Who still owes money. */
  unpaid: z.boolean().default(false),
  /** The name of the facility that they booked; empty: any or none. */
  facility: text.default(''),
  /** Who was never let in. */
  notCheckedIn: z.boolean().default(false),
  /** A college as somebody entered it, with all spellings that count as it; empty: any. */
  college: text.default(''),
  /** The name of a house, for who has a bed there from tonight on; empty: any or none. */
  house: text.default(''),
  /** The night on which they have a bed, by the day on which it begins; empty: any or none. */
  night: z.union([z.iso.date(), z.literal('')]).default(''),
  /** Who is entitled to meals. */
  meals: z.boolean().default(false),
})
export type Audience = z.infer<typeof audience>

// POST /notices/preview (notices): how many people it reaches, how many of them by mail, and three of them. `necessary`
// reaches also who wants no news by mail.
export const previewNoticeBody = z.object({ audience, necessary: z.boolean().default(false) })
export type PreviewNoticeBody = z.input<typeof previewNoticeBody>
export const noticePreview = z.object({
  people: z.number().int(),
  mails: z.number().int(),
  samples: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      college: z.string(),
      /** In whole rupees; null for senders who see no money. */
      amountDue: z.number().int().nullable(),
    }),
  ),
})
export type NoticePreview = z.infer<typeof noticePreview>

// POST /notices (notices): sends it. Title and text may say {name}, and {amount due} to who owes money. A repeated
// request with the same actId sends nothing. `line`: it stands on the site too.
export const sendNoticeBody = previewNoticeBody.extend({
  actId,
  title: z.string().trim().min(3).max(80),
  text: z.string().trim().min(3).max(1000),
  inProfile: z.boolean(),
  byMail: z.boolean(),
  line: z.object({ from: clockTime, until: clockTime }).nullable().default(null),
  /** The session whose change it tells, as the sender saw it: it is told then. */
  session: sessionVersion.nullable().default(null),
})
export type SendNoticeBody = z.input<typeof sendNoticeBody>

// GET /notices (notices): those that were sent, the newest first; a coordinator's own events only.
export const noticesQuery = listQuery.pick({ page: true, size: true })
export const noticeRow = z.object({
  noticeId: z.string(),
  title: z.string(),
  text: z.string(),
  audience,
  inProfile: z.boolean(),
  byMail: z.boolean(),
  necessary: z.boolean(),
  line: z.object({ from: instant, until: instant }).nullable(),
  people: z.number().int(),
  mails: z.number().int(),
  /** Mails that still wait to be sent. */
  waiting: z.number().int(),
  sentAt: instant,
  sentBy: z.string(),
  withdrawnAt: instant.nullable(),
  /** How many mails had left when it was withdrawn; null before. */
  mailsLeft: z.number().int().nullable(),
})
export type NoticeRow = z.infer<typeof noticeRow>
export const noticesList = listOf(noticeRow)
export type NoticesList = z.infer<typeof noticesList>

// POST /notices/{noticeId}/withdraw (notices): it disappears from site and profiles, and mails that were not sent stay
// unsent.
export const withdrawNoticeBody = z.object({ reason })
export type WithdrawNoticeBody = z.input<typeof withdrawNoticeBody>
export const withdrawnNotice = z.object({
  noticeId: z.string(),
  /** Mails that had left before: they stay sent. */
  mailsLeft: z.number().int(),
  /** Whether a change of a session that it announced waits to be announced again. */
  changeWaits: z.boolean(),
})
export type WithdrawnNotice = z.infer<typeof withdrawnNotice>

// GET /api/users/notices (ordinary session): one's own, the newest first, and whether one gets news by mail. `name` and
// `amountDue` (whole rupees) stand for {name} and {amount due} in them; one that says what is due is not answered any
// more when nothing is.
export const ownNotices = z.object({
  notices: z.array(z.object({ noticeId: z.string(), title: z.string(), text: z.string(), sentAt: instant })),
  name: z.string(),
  amountDue: z.number().int(),
  news: z.boolean(),
})
export type OwnNotices = z.infer<typeof ownNotices>
// POST /api/users/news (ordinary session)
export const newsBody = z.object({ news: z.boolean() })

// POST /api/unsubscribe/{token} (public): as mail programs call it, with or without a body (RFC 8058).
export const unsubscribed = z.object({ msg: z.string() })
