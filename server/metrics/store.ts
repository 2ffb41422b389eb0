// Counts of the database that are worth an alert or a curve. Small queries on indexes; routes.ts asks them rarely.
import type { Db } from '../database/types.ts'
import { activeRegistrations } from '../registration/active.ts'

export type DatabaseCounts = {
  people: number
  /** Active registrations by event number. */
  registrations: { event: number; count: number }[]
  /** Mails that still have to leave, and those that were given up. */
  mailWaiting: number
  mailFailed: number
  /** Milliseconds since which a mail should have been tried; 0 when none is due. */
  mailOverdue: number
}

/** Counts as of `now` (milliseconds). */
export async function countDatabase(db: Db, now: number): Promise<DatabaseCounts> {
  const people = await db
    .selectFrom('person')
    .select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow()
  const registrations = await activeRegistrations(db)
    .select(row => ['event_id as event', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .groupBy('event_id')
    .orderBy('event_id')
    .execute()
  const mail = await db
    .selectFrom('outgoing_mail')
    .select(row => [
      row.cast<number>(row.fn.count('id').filterWhere('failed_at', 'is', null), 'integer').as('waiting'),
      row.cast<number>(row.fn.count('id').filterWhere('failed_at', 'is not', null), 'integer').as('failed'),
      row.fn.min('next_attempt_at').filterWhere('failed_at', 'is', null).as('nextDue'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    people: people.count,
    registrations,
    mailWaiting: mail.waiting,
    mailFailed: mail.failed,
    mailOverdue: mail.nextDue ? Math.max(0, now - Date.parse(mail.nextDue)) : 0,
  }
}
