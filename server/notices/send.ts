// Sends notices. The recipients are stored in the transaction that sends the notice, so a repeated request reaches
// nobody twice.
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { Audience, noticePreview, previewNoticeBody, sendNoticeBody } from '../../domain/notices/api.ts'
import { isPersonal, saysAmountDue, unknownPlaceholder } from '../../domain/notices/placeholders.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { readClockTime } from '../clock-time.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { markAnnounced } from '../programme/announcements.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { amountsDue } from './amounts-due.ts'
import { selectAudience } from './audience.ts'

export type Sender = { id: string; roles: readonly HeldRole[] }

type Reach = Pick<Audience, 'events' | 'unpaid'> & Partial<Pick<Audience, 'house' | 'night'>>

/**
 * Refuses audiences outside the sender's roles: coordinators write to people of their own events, cashiers to people
 * who owe money, and neither puts a notice on the site (G10).
 */
export function refuseForeignAudience({ roles }: Sender, audience: Reach, hasLine: boolean): void {
  if (!mayNotify(roles, audience) || (hasLine && !hasPermission(roles, 'wholeNotices'))) refuse('notice_own_events')
}

/** Whether an organiser with these roles may write to this audience, and read notices sent to it. */
export function mayNotify(roles: readonly HeldRole[], { events, unpaid, house, night }: Reach): boolean {
  // A list of recipients by house would show a coordinator where people sleep.
  if ((house || night) && !hasPermission(roles, 'stay')) return false
  if (hasPermission(roles, 'wholeNotices') || (unpaid && hasPermission(roles, 'reminders'))) return true
  return events.length > 0 && events.every(eventId => hasPermission(roles, 'eventNotices', eventId))
}

/**
 * The number of recipients, the number of mails, and three recipients as samples. Senders who see money get the
 * samples' amounts due in whole rupees. Refuses unknown events and colleges.
 */
export async function previewNotice(
  db: Db,
  edition: Edition,
  { audience, necessary }: z.output<typeof previewNoticeBody>,
  seesMoney: boolean,
  now: Millis,
): Promise<z.input<typeof noticePreview>> {
  for (const eventId of audience.events) requireEvent(edition, eventId)
  const reached = await selectAudience(db, edition, audience, necessary, now)
  const { people, mails } = await db
    .selectFrom(reached.as('found'))
    .select(row => [
      row.cast<number>(row.fn.countAll(), 'integer').as('people'),
      row.cast<number>(row.fn.coalesce(row.fn.sum('found.by_mail'), sql.lit(0)), 'integer').as('mails'),
    ])
    .executeTakeFirstOrThrow()
  const samples = await db
    .selectFrom(reached.as('found'))
    .select(['found.id', 'found.user_id as userId', 'found.username', 'found.college'])
    .orderBy('found.user_id')
    .limit(3)
    .execute()
  const ids = samples.map(({ id }) => id)
  const dues = seesMoney ? await amountsDue(db, edition, ids) : new Map<string, number>()
  return {
    people,
    mails,
    samples: samples.map(({ id, ...sample }) => ({ ...sample, amountDue: dues.get(id) ?? null })),
  }
}

/**
 * Sends a notice: stores its recipients and their mails to send. A repeated `actId` sends nothing and returns the same
 * id. Refuses audiences outside the sender's roles, an empty audience, a notice without a channel, and unknown
 * placeholders. Also refuses a time on the site that ends before it begins or is over (G10, G11), and a change of a
 * session that is already announced or has changed since.
 */
export async function sendNotice(
  trx: Transaction,
  edition: Edition,
  sender: Sender,
  call: z.output<typeof sendNoticeBody>,
  now: Millis,
): Promise<Audited<{ noticeId: string }>> {
  const { audience, actId, title, text, inProfile, byMail, necessary } = call
  refuseForeignAudience(sender, audience, call.line !== null)
  for (const eventId of audience.events) requireEvent(edition, eventId)
  if (!inProfile && !byMail && !call.line) refuse('notice_nowhere')
  refusePlaceholders(call)
  const line = call.line && readLine(edition, call.line, now)
  const notice = {
    act_id: actId,
    title,
    text,
    audience: JSON.stringify(audience),
    banner_from: line?.from ?? null,
    banner_until: line?.until ?? null,
    in_profile_at: inProfile ? isoTime(now) : null,
    necessary_at: necessary ? isoTime(now) : null,
  }
  const id = crypto.randomUUID()
  const added = await trx
    .insertInto('notice')
    .values({ id, ...notice, ...newNotice, sent_at: isoTime(now), sent_by: sender.id })
    .onConflict(conflict => conflict.column('act_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { answer: { noticeId: await sameNotice(trx, { ...notice, sent_by: sender.id }) }, entries: [] }
  if (call.session) await announce(trx, edition, sender, { id, session: call.session })
  if (inProfile || byMail) await storeRecipients(trx, edition, call, id, now)
  if (line) await publicDataChanged(trx)
  // Leaves out the words and most of the audience: they may name people, and the log cannot be changed later.
  const after = { notice: id, events: audience.events, inProfile, byMail, necessary, line }
  return { answer: { noticeId: id }, entries: [{ action: 'notice.send', personId: null, after }] }
}

const newNotice = {
  withdrawn_at: null,
  mails_left: null,
  session_id: null,
  session_version: null,
  previous_version: null,
}

/**
 * Marks the session's change as announced. The notice stores the announced version and the version that was announced
 * before, so that a withdrawal can restore the latter.
 */
async function announce(
  trx: Transaction,
  edition: Edition,
  sender: Sender,
  { id, session }: { id: string; session: NonNullable<z.output<typeof sendNoticeBody>['session']> },
): Promise<void> {
  const known = await markAnnounced(trx, edition, sender, session)
  await trx
    .updateTable('notice')
    .set({ session_id: session.sessionId, session_version: session.version, previous_version: known })
    .where('id', '=', id)
    .execute()
}

type Notice = Omit<Selectable<Tables['notice']>, 'id' | 'sent_at' | keyof typeof newNotice>

/** The id of the notice with this act id. Refuses if its text, audience or channels differ. */
async function sameNotice(trx: Transaction, repeated: Notice): Promise<string> {
  const { act_id } = repeated
  const known = await trx.selectFrom('notice').selectAll().where('act_id', '=', act_id).executeTakeFirstOrThrow()
  if (contentsOf(known) !== contentsOf(repeated)) refuse('act_reused')
  return known.id
}

function contentsOf(notice: Notice): string {
  const { title, text, sent_by, audience, banner_from, banner_until, in_profile_at, necessary_at } = notice
  const channels = [in_profile_at !== null, necessary_at !== null]
  return JSON.stringify([title, text, sent_by, audience, banner_from, banner_until, ...channels])
}

async function storeRecipients(
  trx: Transaction,
  edition: Edition,
  { audience, necessary, byMail }: z.output<typeof sendNoticeBody>,
  noticeId: string,
  now: Millis,
): Promise<void> {
  const reached = await selectAudience(trx, edition, audience, necessary, now)
  const written = await trx
    .insertInto('notice_recipient')
    .columns(['notice_id', 'person_id', 'mail'])
    .expression(
      trx.selectFrom(reached.as('found')).select([
        sql<string>`cast(${noticeId} as text)`.as('notice_id'),
        'found.id as person_id',
        sql<'waiting' | 'none'>`case when ${byMail ? sql.lit(1) : sql.lit(0)} = 1 and found.by_mail = 1
            then 'waiting' else 'none' end`.as('mail'),
      ]),
    )
    .executeTakeFirst()
  if (!written.numInsertedOrUpdatedRows) refuse('notice_nobody')
}

/** Refuses unknown placeholders, personal placeholders on the site, and {amount due} to people who owe nothing. */
function refusePlaceholders(call: z.output<typeof sendNoticeBody>): void {
  const found = unknownPlaceholder(call)
  if (found) refuse('notice_placeholder', { found })
  if (call.line && isPersonal(call)) refuse('notice_line_personal')
  if (saysAmountDue(call) && !call.audience.unpaid) refuse('notice_amount_due')
}

function readLine({ festival: { timeZone } }: Edition, line: { from: string; until: string }, now: Millis) {
  const [from, until] = [readClockTime(timeZone, line.from), readClockTime(timeZone, line.until)]
  if (until <= from || until <= now) refuse('notice_line_ends')
  return { from: isoTime(from), until: isoTime(until) }
}
