// Reads notices for the console, for a recipient's profile, and for the public site.
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type Audience,
  audience,
  type noticesList,
  type noticesQuery,
  type ownNotices,
} from '../../domain/notices/api.ts'
import type { SiteNotice } from '../../domain/notices/notices.ts'
import { saysAmountDue } from '../../domain/notices/placeholders.ts'
import { sumOf } from '../database/sum.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { amountsDue } from './amounts-due.ts'
import { mayNotify, type Sender } from './send.ts'

/** The latest 100 notices that were, are or will be shown on the site, except withdrawn notices. */
export async function readSiteNotices(db: Db): Promise<SiteNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'title', 'text', 'banner_from', 'banner_until'])
    .where('banner_from', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('banner_from', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ banner_from, banner_until, ...row }) => ({
    ...row,
    from: banner_from ?? '',
    until: banner_until ?? '',
  }))
}

/** A page of sent notices, newest first. Coordinators see only notices to their own events. */
export async function listNotices(
  db: Db,
  { roles }: Pick<Sender, 'roles'>,
  { page, size }: z.output<typeof noticesQuery>,
): Promise<z.output<typeof noticesList>> {
  const sent = await db
    .selectFrom('notice')
    .select(['id', 'audience'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  const found = sent.filter(row => mayNotify(roles, JSON.parse(row.audience) as Audience))
  const ids = found.slice((page - 1) * size, page * size).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await readRows(db, ids)
  return { rows: rows.sort((a, b) => ids.indexOf(a.noticeId) - ids.indexOf(b.noticeId)), total: found.length }
}

async function readRows(db: Db, ids: readonly string[]) {
  const reached = await db
    .selectFrom('notice_recipient')
    .select(row => [
      'notice_id',
      row.cast<number>(row.fn.countAll(), 'integer').as('people'),
      sumOf(sql`case when mail <> 'none' then 1 else 0 end`).as('mails'),
      sumOf(sql`case when mail = 'waiting' then 1 else 0 end`).as('waiting'),
    ])
    .where('notice_id', 'in', ids)
    .groupBy('notice_id')
    .execute()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('person', 'person.id', 'notice.sent_by')
    .selectAll('notice')
    .select('person.username')
    .where('notice.id', 'in', ids)
    .execute()
  return rows.map(row => {
    const { people = 0, mails = 0, waiting = 0 } = reached.find(({ notice_id }) => notice_id === row.id) ?? {}
    const { banner_from: from, banner_until: until } = row
    return {
      noticeId: row.id,
      title: row.title,
      text: row.text,
      audience: audience.parse(JSON.parse(row.audience)),
      inProfile: row.in_profile_at !== null,
      byMail: mails > 0,
      necessary: row.necessary_at !== null,
      line: from !== null && until !== null ? { from, until } : null,
      people,
      mails,
      waiting,
      sentAt: row.sent_at,
      sentBy: row.username,
      withdrawnAt: row.withdrawn_at,
      mailsLeft: row.mails_left,
    }
  })
}

/**
 * The notices in this person's profile, newest first, with the values of their placeholders, and whether the person
 * gets news by mail. Notices about an amount due are left out when nothing is due.
 */
export async function readOwnNotices(
  db: Db,
  edition: Edition,
  { id: personId, username: name }: { id: string; username: string },
): Promise<z.input<typeof ownNotices>> {
  const reached = await db
    .selectFrom('notice_recipient')
    .innerJoin('notice', 'notice.id', 'notice_recipient.notice_id')
    .select(['notice.id as noticeId', 'notice.title', 'notice.text', 'notice.sent_at as sentAt'])
    .where('notice_recipient.person_id', '=', personId)
    .where('notice.in_profile_at', 'is not', null)
    .where('notice.withdrawn_at', 'is', null)
    .orderBy('notice.sent_at', 'desc')
    .orderBy('notice.id')
    .limit(50)
    .execute()
  const wish = await db.selectFrom('mail_preference').selectAll().where('person_id', '=', personId).executeTakeFirst()
  const dues = reached.some(saysAmountDue) ? await amountsDue(db, edition, [personId]) : new Map<string, number>()
  const amountDue = Math.max(0, dues.get(personId) ?? 0)
  const notices = reached.filter(notice => amountDue > 0 || !saysAmountDue(notice))
  return { notices, name, amountDue, news: !wish?.unsubscribed_at }
}
