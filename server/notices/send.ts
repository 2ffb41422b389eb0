// Sending and withdrawing notices. Who is reached is decided once, in the transaction that sends: nobody is reached twice, whatever is repeated.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { noticePreview, previewNoticeBody, sendNoticeBody } from '../../domain/notice-api.ts'
import type { Audience } from '../../domain/notice-types.ts'
import { type HeldRole, hasPermission } from '../../domain/roles.ts'
import { isoTime } from '../clock.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Audited } from '../organiser/audit.ts'
import { readClockTime } from '../organiser/clock-time.ts'
import { programmeChanged } from '../programme/changed.ts'
import { refuse } from '../refuse.ts'
import { knownEvent } from '../registration/known-event.ts'
import { selectAudience } from './audience.ts'

export type Sender = { id: string; roles: readonly HeldRole[] }

/** Refuses audiences and ways that are not the sender's: coordinators write to people of their own events, and not on the site (G10). */
export function refuseForeign({ roles }: Sender, { events }: Pick<Audience, 'events'>, hasLine: boolean): void {
  if (hasPermission(roles, 'wholeNotices')) return
  const own = events.length > 0 && events.every(eventId => hasPermission(roles, 'notices', eventId))
  if (hasLine || !own) refuse('notice_own_events')
}

/** How many people a notice would reach, how many of them by mail, and three of them. Refuses unknown events and colleges. */
export async function previewNotice(
  db: Db,
  edition: Edition,
  { audience, necessary }: z.output<typeof previewNoticeBody>,
): Promise<z.input<typeof noticePreview>> {
  for (const eventId of audience.events) knownEvent(edition, eventId)
  const reached = await selectAudience(db, edition, audience, necessary)
  const { people, mails } = await db
    .selectFrom(reached.as('found'))
    .select(row => [
      row.cast<number>(row.fn.countAll(), 'integer').as('people'),
      row.cast<number>(row.fn.coalesce(row.fn.sum('found.by_mail'), sql.lit(0)), 'integer').as('mails'),
    ])
    .executeTakeFirstOrThrow()
  const samples = await db
    .selectFrom(reached.as('found'))
    .select(['found.user_id as userId', 'found.username', 'found.college'])
    .orderBy('found.user_id')
    .limit(3)
    .execute()
  return { people, mails, samples }
}

/**
 * Sends a notice at `now` (milliseconds): writes down whom it reaches, and whose mail waits. A repeated `actId` sends nothing and answers the same id.
 * Refuses audiences of foreign events, an audience of nobody, a notice that shows nowhere, and lines that end before they begin or have ended (G10, G11).
 */
export async function sendNotice(
  trx: Write,
  edition: Edition,
  sender: Sender,
  call: z.output<typeof sendNoticeBody>,
  now: number,
): Promise<Audited<{ noticeId: string }>> {
  const { audience, actId, title, text, inProfile, byMail, necessary } = call
  refuseForeign(sender, audience, call.line !== null)
  for (const eventId of audience.events) knownEvent(edition, eventId)
  if (!inProfile && !byMail && !call.line) refuse('notice_nowhere')
  const line = call.line && readLine(edition, call.line, now)
  const notice = {
    ...{ act_id: actId, title, text, audience: JSON.stringify(audience) },
    ...{ line_from: line?.from ?? null, line_until: line?.until ?? null },
    in_profile_at: inProfile ? isoTime(now) : null,
    necessary_at: necessary ? isoTime(now) : null,
  }
  const id = crypto.randomUUID()
  const added = await trx
    .insertInto('notice')
    .values({ id, ...notice, sent_at: isoTime(now), sent_by: sender.id, withdrawn_at: null })
    .onConflict(conflict => conflict.column('act_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added)
    return { answer: { noticeId: await sameNotice(trx, actId, { title, text, sent_by: sender.id }) }, entries: [] }
  if (inProfile || byMail) await writeReached(trx, edition, call, id)
  if (line) await programmeChanged(trx)
  const after = { noticeId: id, title, text, audience, inProfile, byMail, necessary, line }
  return { answer: { noticeId: id }, entries: [{ action: 'notice.send', personId: null, after }] }
}

/** The notice that this act sent. Refuses another text with its id. */
async function sameNotice(trx: Write, actId: string, same: { title: string; text: string; sent_by: string }) {
  const known = await trx.selectFrom('notice').selectAll().where('act_id', '=', actId).executeTakeFirstOrThrow()
  if (known.title !== same.title || known.text !== same.text || known.sent_by !== same.sent_by) refuse('act_reused')
  return known.id
}

async function writeReached(
  trx: Write,
  edition: Edition,
  { audience, necessary, byMail }: z.output<typeof sendNoticeBody>,
  noticeId: string,
): Promise<void> {
  const reached = await selectAudience(trx, edition, audience, necessary)
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

function readLine({ festival: { timeZone } }: Edition, line: { from: string; until: string }, now: number) {
  const [from, until] = [readClockTime(timeZone, line.from), readClockTime(timeZone, line.until)]
  if (until <= from || until <= now) refuse('notice_line_ends')
  return { from: isoTime(from), until: isoTime(until) }
}

/** Takes a notice back at `now` (milliseconds): nobody sees it from then on. Mails that were sent stay sent. Refuses those of foreign events. */
export async function withdrawNotice(
  trx: Write,
  sender: Sender,
  { noticeId, reason }: { noticeId: string; reason: string },
  now: number,
): Promise<Audited<{ noticeId: string }>> {
  const notice = await trx.selectFrom('notice').selectAll().where('id', '=', noticeId).executeTakeFirst()
  if (!notice) refuse('notice_unknown')
  refuseForeign(sender, JSON.parse(notice.audience) as Audience, notice.line_from !== null)
  if (notice.withdrawn_at !== null) return { answer: { noticeId }, entries: [] }
  await trx
    .updateTable('notice')
    .set({ withdrawn_at: isoTime(now) })
    .where('id', '=', noticeId)
    .execute()
  await trx
    .updateTable('notice_person')
    .set({ mail: 'none' })
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .execute()
  if (notice.line_from !== null) await programmeChanged(trx)
  const entry = {
    action: 'notice.withdraw' as const,
    personId: null,
    before: { noticeId, title: notice.title },
    reason,
  }
  return { answer: { noticeId }, entries: [entry] }
}
