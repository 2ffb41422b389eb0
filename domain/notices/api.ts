// The schemas of the calls about notices. domain/organiser-calls.ts has the addresses of the organisers' calls; the
// comments here name the addresses of all others.
import { z } from 'zod'
import { actId, clockTime, eventIds, instant, listOf, listQuery, reason, text } from '../call-fields.ts'
import { sessionVersion } from '../programme/api.ts'

/**
 * The recipients of a notice: people who meet all conditions that are set. For `events`, one of the events is enough.
 */
export const audience = z.object({
  /** All accounts, or all people with an active registration. */
  who: z.enum(['everybody', 'registered']),
  /** People registered for one of these events; empty for no condition. */
  events: eventIds.default([]),
  /** Only captains of teams, in one of `events` if there are any. */
  captains: z.boolean().default(false),
  /** In team events: registered people without a team, or in an incomplete team. */
  team: z.enum(['', 'without', 'incomplete']).default(''),
  /** People who owe money. */
  unpaid: z.boolean().default(false),
  /** The name of the booked facility; empty for no condition. */
  facility: text.default(''),
  /** People who never entered through a gate. */
  notCheckedIn: z.boolean().default(false),
  /** A college in any of its spellings; empty for no condition. */
  college: text.default(''),
  /** The name of a house in which the people have a bed tonight or later; empty for no condition. */
  house: text.default(''),
  /** A night for which the people have a bed, by the day on which it begins; empty for no condition. */
  night: z.union([z.iso.date(), z.literal('')]).default(''),
  /** People with meals. */
  meals: z.boolean().default(false),
})
export type Audience = z.infer<typeof audience>

// The number of recipients, the number of mails, and three recipients. A `necessary` notice is also mailed to people
// who have unsubscribed.
export const previewNoticeBody = z.object({ audience, necessary: z.boolean().default(false) })
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

// Title and text may have {name}, and {amount due} for people who owe money. A repeated request with the same
// actId sends nothing. `line` is the time in which the site shows the notice too.
export const sendNoticeBody = previewNoticeBody.extend({
  actId,
  title: z.string().trim().min(3).max(80),
  text: z.string().trim().min(3).max(1000),
  inProfile: z.boolean(),
  byMail: z.boolean(),
  line: z.object({ from: clockTime, until: clockTime }).nullable().default(null),
  /** The session with the change that this notice announces, as the sender saw it. */
  session: sessionVersion.nullable().default(null),
})

// Sent notices, newest first. Coordinators get only the notices to their own events.
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
  /** The number of mails that were sent before the notice was withdrawn; null if it is not withdrawn. */
  mailsLeft: z.number().int().nullable(),
})
export type NoticeRow = z.infer<typeof noticeRow>
export const noticesList = listOf(noticeRow)

// The notice disappears from site and profiles, and waiting mails are not sent.
export const withdrawNoticeBody = z.object({ reason })
export const withdrawnNotice = z.object({
  noticeId: z.string(),
  /** The number of mails that were already sent. */
  mailsLeft: z.number().int(),
  /** Whether the notice announced a change of a session, which now waits to be announced again. */
  changeWaits: z.boolean(),
})
export type WithdrawnNotice = z.infer<typeof withdrawnNotice>

// GET /api/users/notices (ordinary session): the person's notices, newest first, and whether they get news by mail.
// `name` and `amountDue` (whole rupees) are the values of {name} and {amount due}. Notices with {amount due} are left
// out when nothing is due.
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
