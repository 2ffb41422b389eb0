// Withdrawing a notice. What it announced of a session waits to be announced again: nobody must miss a change because
// its notice had a wrong word.
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
 * Takes a notice back at `now`: from then on nobody sees it, and mails that have not left are not sent. Answers how
 * many mails had left, and whether a change of a session waits to be announced again. Withdrawing twice changes nothing
 * more. Refuses notices of foreign events.
 */
export async function withdrawNotice(
  trx: Transaction,
  sender: Sender,
  { noticeId, reason }: { noticeId: string; reason: string },
  now: Millis,
): Promise<Audited<z.input<typeof withdrawnNotice>>> {
  const notice = await trx.selectFrom('notice').selectAll().where('id', '=', noticeId).executeTakeFirst()
  if (!notice) refuse('notice_unknown')
  refuseForeignAudience(sender, JSON.parse(notice.audience) as Audience, notice.line_from !== null)
  const mailsLeft = await countLeft(trx, noticeId)
  const { numUpdatedRows } = await trx
    .updateTable('notice')
    .set({ withdrawn_at: isoTime(now), mails_left: mailsLeft })
    .where('id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  // Of several who withdraw it only the first has done so.
  if (numUpdatedRows === 0n)
    return { answer: { noticeId, mailsLeft: notice.mails_left ?? mailsLeft, changeWaits: false }, entries: [] }
  await trx
    .updateTable('notice_person')
    .set({ mail: 'none' })
    .where('notice_id', '=', noticeId)
    .where('mail', '=', 'waiting')
    .execute()
  if (notice.line_from !== null) await publicDataChanged(trx)
  const changeWaits = await takeAnnouncementBack(trx, notice)
  // About its sender, with whose account the reason goes.
  const about = { personId: notice.sent_by, before: { notice: noticeId } }
  const entry = { action: 'notice.withdraw' as const, ...about, after: { mailsLeft, changeWaits }, reason }
  return { answer: { noticeId, mailsLeft, changeWaits }, entries: [entry] }
}

/** How many of its mails were sent, or are being sent: nobody can stop those. */
async function countLeft(trx: Transaction, noticeId: string): Promise<number> {
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
 * The session that the notice announced counts as known before it, and before every earlier notice of it that was
 * withdrawn too. Answers false where it announced none, or where a later change was announced since.
 */
async function takeAnnouncementBack(trx: Transaction, notice: Selectable<NoticeTable>): Promise<boolean> {
  const { id, session_id: sessionId, session_version: version, known_version: known } = notice
  if (sessionId === null || version === null || known === null) return false
  if (!(await revertAnnouncement(trx, { sessionId, version, known }))) return false
  const unbound = { session_id: null, session_version: null, known_version: null }
  await trx.updateTable('notice').set(unbound).where('id', '=', id).execute()
  const earlier = await trx
    .selectFrom('notice')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('session_version', '=', known)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst()
  if (earlier) await takeAnnouncementBack(trx, earlier)
  return true
}
