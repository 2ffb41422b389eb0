// Measures the state of the outbox for a monitor.
import { type SqlBool, sql } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { hour, isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import { recipientRefused } from './transport.ts'

/** Sending counts as stuck if several people have waited this long (ms) and no mail was sent in that time. */
const longestSilence = hour
const severalPeople = 3

/**
 * The number of attempts that fail within six minutes. After this time, servers that greylist unknown senders accept
 * the mail.
 */
const manyAttempts = 4

/** Excludes mails to refused recipients, because anybody can enter addresses that do not exist. */
const isOurs = sql<SqlBool>`(last_error is null or last_error not like ${`${recipientRefused}%`})`

/**
 * The numbers of waiting, repeatedly failed and abandoned mails, and how long the oldest attempt is overdue. Mails to
 * refused recipients do not count as failed or abandoned.
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
 * Whether sending is stuck: in the last hour no mail was sent, although several people waited for a mail that failed or
 * was not tried. Refused recipients do not count, because strangers can enter any number of them.
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
