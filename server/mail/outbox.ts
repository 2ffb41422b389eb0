// The outbox: mail is written here in the same transaction as its cause, and sent later by the worker.
// A row holds who and what for, never a text or a secret.
import { isoTime } from '../clock.ts'
import type { MailKind } from '../database/tables.ts'
import type { Db, Write } from '../database/types.ts'

/** Milliseconds that a worker may be busy with a row before another may take it: longer than any sending can last. */
export const leaseLength = 120_000

export type DueMail = { id: string; kind: MailKind; about: string | null; recipient: string; attempts: number }

/**
 * Asks for a mail at `now` (milliseconds). `recipient` is the address as typed; whether it has an account is not looked at.
 * `about` is the id of what the mail tells about, where that is not the account itself.
 */
export async function queueMail(
  trx: Write,
  kind: MailKind,
  recipient: string,
  now: number,
  about: string | null = null,
): Promise<void> {
  await trx
    .insertInto('outgoing_mail')
    .values({
      id: crypto.randomUUID(),
      kind,
      about,
      recipient,
      created_at: isoTime(now),
      next_attempt_at: isoTime(now),
      attempts: 0,
      last_error: null,
      leased_until: null,
      sent_at: null,
      failed_at: null,
    })
    .execute()
}

/** Mails that should be tried at `now`, `most` of them at most: for each recipient the ids, the longest-waiting first. */
export async function findDueMail(db: Db, now: number, most: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['id', 'recipient'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', isoTime(now))
    .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
    .orderBy('next_attempt_at')
    .orderBy('created_at')
    .limit(most)
    .execute()
  return [...Map.groupBy(rows, row => row.recipient).values()].map(mails => mails.map(({ id }) => id))
}

/** Takes the row for this worker, or answers undefined when another was faster. Counts the attempt. */
export function leaseMail(trx: Write, id: string, now: number): Promise<DueMail | undefined> {
  return trx
    .updateTable('outgoing_mail')
    .set(row => ({ leased_until: isoTime(now + leaseLength), attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
    .returning(['id', 'kind', 'about', 'recipient', 'attempts'])
    .executeTakeFirst()
}

export async function markSent(trx: Write, id: string, now: number): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({ sent_at: isoTime(now), leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Notes a failed attempt: the mail is tried again at `nextAttempt` (milliseconds), or given up when that is null. */
export async function markFailedAttempt(
  trx: Write,
  id: string,
  error: string,
  now: number,
  nextAttempt: number | null,
): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({
      leased_until: null,
      last_error: error,
      ...(nextAttempt === null ? { failed_at: isoTime(now) } : { next_attempt_at: isoTime(nextAttempt) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Removes a mail that has nobody to go to: no account has that address, or there is nothing left to confirm. */
export async function dropMail(trx: Write, id: string): Promise<void> {
  await trx.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}
