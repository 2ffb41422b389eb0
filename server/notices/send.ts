// Sending and withdrawing notices. Who is reached is decided once, in the transaction that sends: nobody is reached
// twice, whatever is repeated.
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
import { knownEvent } from '../known-event.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { markAnnounced } from '../programme/announcements.ts'
import { refuse } from '../refuse.ts'
import { amountsDue } from './amounts-due.ts'
import { selectAudience } from './audience.ts'

export type Sender = { id: string; roles: readonly HeldRole[] }

type Reach = Pick<Audience, 'events' | 'unpaid'> & Partial<Pick<Audience, 'house' | 'night'>>

/**
 * Refuses audiences and ways that are not the sender's: coordinators write to people of their own events, cashiers to
 * those who owe money, and neither on the site (G10).
 */
export function refuseForeignAudience({ roles }: Sender, audience: Reach, hasLine: boolean): void {
  if (!mayNotify(roles, audience) || (hasLine && !hasPermission(roles, 'wholeNotices'))) refuse('notice_own_events')
}

/** Whether somebody with these roles may write to this audience, and so read what was sent to it. */
export function mayNotify(roles: readonly HeldRole[], { events, unpaid, house, night }: Reach): boolean {
  // Whom a notice reaches must not tell a coordinator where somebody sleeps.
  if ((house || night) && !hasPermission(roles, 'stay')) return false
  if (hasPermission(roles, 'wholeNotices') || (unpaid && hasPermission(roles, 'reminders'))) return true
  return events.length > 0 && events.every(eventId => hasPermission(roles, 'eventNotices', eventId))
}

/**
 * How many people a notice would reach, how many of them by mail, and three of them; with what they owe in whole rupees
 * for senders who see money. Refuses unknown events and colleges.
 */
export async function previewNotice(
  db: Db,
  edition: Edition,
  { audience, necessary }: z.output<typeof previewNoticeBody>,
  seesMoney: boolean,
  now: Millis,
): Promise<z.input<typeof noticePreview>> {
  for (const eventId of audience.events) knownEvent(edition, eventId)
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
 * Sends a notice at `now`: writes down whom it reaches, and whose mail waits. A repeated `actId` sends
 * nothing and answers the same id. Refuses audiences of foreign events, an audience of nobody, a notice that shows
 * nowhere, words in braces that it cannot fill in, lines that end before they begin or have ended (G10, G11), and a
 * change of a session that was told already or changed since.
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
  for (const eventId of audience.events) knownEvent(edition, eventId)
  if (!inProfile && !byMail && !call.line) refuse('notice_nowhere')
  refusePlaceholders(call)
  const line = call.line && readLine(edition, call.line, now)
  const notice = {
    act_id: actId,
    title,
    text,
    audience: JSON.stringify(audience),
    line_from: line?.from ?? null,
    line_until: line?.until ?? null,
    in_profile_at: inProfile ? isoTime(now) : null,
    necessary_at: necessary ? isoTime(now) : null,
  }
  const id = crypto.randomUUID()
  const added = await trx
    .insertInto('notice')
    .values({ id, ...notice, ...asSent, sent_at: isoTime(now), sent_by: sender.id })
    .onConflict(conflict => conflict.column('act_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { answer: { noticeId: await sameNotice(trx, { ...notice, sent_by: sender.id }) }, entries: [] }
  if (call.session) await announce(trx, edition, sender, { id, session: call.session })
  if (inProfile || byMail) await writeReached(trx, edition, call, id, now)
  if (line) await publicDataChanged(trx)
  // Its words and audience stand in the row alone: they may name people, and nobody could take them out of the log
  // again.
  const after = { notice: id, events: audience.events, inProfile, byMail, necessary, line }
  return { answer: { noticeId: id }, entries: [{ action: 'notice.send', personId: null, after }] }
}

const asSent = { withdrawn_at: null, mails_left: null, session_id: null, session_version: null, known_version: null }

/** Notes that the notice announces a change of the session, and what people knew before: withdrawing it needs both. */
async function announce(
  trx: Transaction,
  edition: Edition,
  sender: Sender,
  { id, session }: { id: string; session: NonNullable<z.output<typeof sendNoticeBody>['session']> },
): Promise<void> {
  const known = await markAnnounced(trx, edition, sender, session)
  await trx
    .updateTable('notice')
    .set({ session_id: session.sessionId, session_version: session.version, known_version: known })
    .where('id', '=', id)
    .execute()
}

type Notice = Omit<Selectable<Tables['notice']>, 'id' | 'sent_at' | keyof typeof asSent>

/** The notice that this act sent. Refuses another one with its id: other words, people, or places where it shows. */
async function sameNotice(trx: Transaction, repeated: Notice): Promise<string> {
  const { act_id } = repeated
  const known = await trx.selectFrom('notice').selectAll().where('act_id', '=', act_id).executeTakeFirstOrThrow()
  if (contentsOf(known) !== contentsOf(repeated)) refuse('act_reused')
  return known.id
}

function contentsOf({ title, text, sent_by, audience, line_from, line_until, ...shown }: Notice): string {
  const ways = [shown.in_profile_at !== null, shown.necessary_at !== null]
  return JSON.stringify([title, text, sent_by, audience, line_from, line_until, ...ways])
}

async function writeReached(
  trx: Transaction,
  edition: Edition,
  { audience, necessary, byMail }: z.output<typeof sendNoticeBody>,
  noticeId: string,
  now: Millis,
): Promise<void> {
  const reached = await selectAudience(trx, edition, audience, necessary, now)
  const written = await trx
    .insertInto('notice_person')
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

/**
 * Refuses an unknown word in braces, words for one person on the site, and the amount due to people who owe nothing.
 */
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
