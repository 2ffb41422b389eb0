// How the outbox is doing, for a monitor.
import { type SqlBool, sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { hour, isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { recipientRefused } from './transport.ts'

/** Milliseconds without a mail that left, while several people wait for one. */
const longestSilence = hour
const severalPeople = 3

/** Failed attempts, made within six minutes: servers that let unknown senders wait take the mail by then. */
const manyAttempts = 4

/** Rows that are no fault of their address: anybody can give three that do not exist. */
const isOurs = sql<SqlBool>`(last_error is null or last_error not like ${`${recipientRefused}%`})`

/**
 * Mails that still have to leave, those among them that no attempt could send, those that were given up, and since when
 * one should have been tried. Of the second and the third only those whose address is not at fault.
 */
export async function mailMetrics(db: Db, now: Millis) {
  const mail = await db
    .selectFrom('outgoing_mail')
    .select(row => [
      row.cast<number>(row.fn.count('id').filterWhere('failed_at', 'is', null), 'integer').as('waiting'),
      row
        .cast<number>(row.fn.count('id').filterWhere('failed_at', 'is not', null).filterWhere(isOurs), 'integer')
        .as('failed'),
      row
        .cast<number>(
          row.fn
            .count('id')
            .filterWhere('failed_at', 'is', null)
            .filterWhere('attempts', '>=', manyAttempts)
            .filterWhere(isOurs),
          'integer',
        )
        .as('retried'),
      row.fn.min('next_attempt_at').filterWhere('failed_at', 'is', null).as('nextDue'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    festival_mail_waiting: mail.waiting,
    festival_mail_retried: mail.retried,
    festival_mail_failed: mail.failed,
    festival_mail_overdue_seconds: mail.nextDue ? Math.max(0, now - Date.parse(mail.nextDue)) / 1000 : 0,
  }
}

/**
 * Whether no mail leaves: for an hour several people have waited for one that was tried in vain or not at all, and
 * nobody was sent any. Addresses that take no mail are no fault of ours, however many strangers give.
 */
export async function mailIsStuck(db: Db, now: Millis): Promise<boolean> {
  const anHourAgo = isoTime(now - longestSilence)
  const { people } = await db
    .selectFrom('outgoing_mail')
    .select(row => row.cast<number>(row.fn.count('recipient').distinct(), 'integer').as('people'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', anHourAgo)
    .where(isOurs)
    .where(row => row.or([row('attempts', '>', 0), row('next_attempt_at', '<', anHourAgo)]))
    .executeTakeFirstOrThrow()
  if (people < severalPeople) return false
  const sent = await db.selectFrom('outgoing_mail').select('id').where('sent_at', '>=', anHourAgo).executeTakeFirst()
  return sent === undefined
}
