// Withdraws a notice. The change of a session that it announced must be announced again, or people would miss it.
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { Audience, withdrawnNotice } from '../../domain/notices/api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { NoticeTable } from '../database/tables/notices.ts'
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { revertAnnouncement } from '../programme/announcements.ts'
import { refuse } from '../refuse.ts'
import { refuseForeignAudience, type Sender } from './send.ts'

/**
 * Withdraws a notice. It disappears from site and profiles, and waiting mails are not sent. Returns the number of mails
 * sent before, and whether a change of a session must be announced again. Withdrawing twice has no further effect.
 * Refuses notices outside the sender's roles.
 */
export async function withdrawNotice(
  trx: Transaction,
  sender: Sender,
  { noticeId, reason }: { noticeId: string; reason: string },
  now: Millis,
): Promise<Audited<z.input<typeof withdrawnNotice>>> {
  const notice = await trx.selectFrom('notice').selectAll().where('id', '=', noticeId).executeTakeFirst()
  if (!notice) refuse('notice_unknown')
  refuseForeignAudience(sender, JSON.parse(notice.audience) as Audience, notice.banner_from !== null)
  const mailsLeft = await countSentMails(trx, noticeId)
  const { numUpdatedRows } = await trx
    .updateTable('notice')
    .set({ withdrawn_at: isoTime(now), mails_left: mailsLeft })
    .where('id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  // Changes nothing more if the notice was withdrawn already.
  if (numUpdatedRows === 0n)
    return { answer: { noticeId, mailsLeft: notice.mails_left ?? mailsLeft, changeWaits: false }, entries: [] }
  await trx
    .updateTable('notice_recipient')
    .set({ mail: 'none' })
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .execute()
  if (notice.banner_from !== null) await publicDataChanged(trx)
  const changeWaits = await revertAnnouncements(trx, notice)
  // The entry is about the sender, so that the reason is deleted with the sender's account.
  const about = { personId: notice.sent_by, before: { notice: noticeId } }
  const entry = { action: 'notice.withdraw' as const, ...about, after: { mailsLeft, changeWaits }, reason }
  return { answer: { noticeId, mailsLeft, changeWaits }, entries: [entry] }
}

/** The number of the notice's mails that are sent or being sent. */
async function countSentMails(trx: Transaction, noticeId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('outgoing_mail')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .where('kind', '=', 'notice')
    .where('about', '=', noticeId)
    .where(row => row.or([row('sent_at', 'is not', null), row('leased_until', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Sets the announced version of the session back to the version before this notice, or before the earlier notices if
 * they were withdrawn too. Returns false if the notice announced nothing, or a later change was announced.
 */
async function revertAnnouncements(trx: Transaction, notice: Selectable<NoticeTable>): Promise<boolean> {
  const { id, session_id: sessionId, session_version: version, previous_version: known } = notice
  if (sessionId === null || version === null || known === null) return false
  if (!(await revertAnnouncement(trx, { sessionId, version, known }))) return false
  const unbound = { session_id: null, session_version: null, previous_version: null }
  await trx.updateTable('notice').set(unbound).where('id', '=', id).execute()
  const earlier = await trx
    .selectFrom('notice')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('session_version', '=', known)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst()
  if (earlier) await revertAnnouncements(trx, earlier)
  return true
}
