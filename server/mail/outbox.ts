// The outbox: a mail is queued in the transaction of its cause and sent later by the worker.
// A row says to whom and why, and holds neither text nor secret.
import { type Expression, sql } from 'kysely'
import { shownAddress } from '../../domain/account/email.ts'
import type { Millis } from '../../domain/day.ts'
import { day, isoTime } from '../clock.ts'
import { compiledOnce } from '../database/compiled.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { MailKind } from './kinds.ts'

/** Milliseconds that a lease lasts: longer than any sending, so that no other worker takes the row meanwhile. */
export const leaseLength = 120_000

export type DueMail = { id: string; kind: string; about: string | null; recipient: string; attempts: number }

/**
 * Queues a mail at `now`. `recipient` is the address as typed; the worker looks up whether it has an account (hole I7).
 * `about` is the id of the row that the mail is about, when that is not the account.
 */
export function queueMail(
  trx: Transaction,
  kind: MailKind,
  recipient: string,
  now: Millis,
  about: string | null = null,
): Promise<void> {
  return queueCopy(trx, { kind, recipient, about }, now)
}

/**
 * Queues a mail that says how things stand when it is sent, at `now`. One that waits says it all already, and after one
 * that was sent the next waits until `gap` (milliseconds) has passed: whoever registers in many steps, or for mischief,
 * causes few mails.
 */
export async function queueSummary(
  trx: Transaction,
  kind: MailKind,
  recipient: string,
  now: Millis,
  gap: number,
  about: string | null = null,
): Promise<void> {
  const [last] = await findLatest(trx, recipient, kind, about)
  // A leased one is being sent, perhaps without the latest.
  if (last && last.sent_at === null && last.failed_at === null && last.leased_until === null) return
  const earliest = last ? Date.parse(last.next_attempt_at) + gap : now
  await queueCopy(trx, { kind, recipient, about }, now, Math.max(now, earliest))
}

const findLatest = compiledOnce(
  (db, recipient: Expression<string>, kind: Expression<string>, about: Expression<string | null>) =>
    db
      .selectFrom('outgoing_mail')
      .select(['next_attempt_at', 'leased_until', 'sent_at', 'failed_at'])
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .where('about', 'is not distinct from', about)
      .orderBy('next_attempt_at', 'desc')
      // A literal: with a parameter SQLite sorts all rows.
      .limit(sql.lit(1)),
)

/** Queues a mail like one that was sent, at `now`, to be sent at `due` (milliseconds). */
export async function queueCopy(
  trx: Transaction,
  { kind, recipient, about }: { kind: string; recipient: string; about: string | null },
  now: Millis,
  due = now,
): Promise<void> {
  // Nobody reads what is sent to a stand-in.
  if (shownAddress(recipient) === '') return
  await trx
    .insertInto('outgoing_mail')
    .values(mailRow({ kind, recipient, about }, now, due))
    .execute()
}

function mailRow(mail: { kind: string; recipient: string; about: string | null }, now: Millis, due: Millis) {
  return {
    id: crypto.randomUUID(),
    ...mail,
    created_at: isoTime(now),
    next_attempt_at: isoTime(due),
    attempts: 0,
    last_error: null,
    leased_until: null,
    sent_at: null,
    failed_at: null,
  }
}

/** Rows of one insert: PostgreSQL takes 65,535 values in a statement. */
const rowsAtOnce = 500

/**
 * Queues the same mail, about the row `about`, at `now` for all of these people who have a confirmed address. Deleted
 * accounts get none.
 */
export async function queueForAll(
  trx: Transaction,
  kind: MailKind,
  personIds: readonly string[],
  now: Millis,
  about: string,
): Promise<void> {
  // PostgreSQL takes no empty list.
  if (personIds.length === 0) return
  const people = await trx
    .selectFrom('person')
    .select('email')
    .where('id', 'in', personIds)
    .where('email_confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const rows = people
    .filter(({ email }) => shownAddress(email) !== '')
    .map(({ email }) => mailRow({ kind, recipient: email, about }, now, now))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('outgoing_mail')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** The ids of at most `most` mails that are due at `now`, grouped by recipient, the oldest first. */
export async function findDueMail(db: Db, now: Millis, most: number): Promise<string[][]> {
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

/** Leases the row to this worker and counts the attempt. Undefined when another worker has it. */
export function leaseMail(trx: Transaction, id: string, now: Millis): Promise<DueMail | undefined> {
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

export async function markSent(trx: Transaction, id: string, now: Millis): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({ sent_at: isoTime(now), leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Records a failed attempt. The mail is retried at `nextAttempt` (milliseconds), or given up when that is null. */
export async function markFailedAttempt(
  trx: Transaction,
  id: string,
  error: string,
  now: Millis,
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

/** Deletes a mail that nobody needs; worker.ts decides which. */
export async function deleteMail(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

/** The longest wait of a mail, in milliseconds: that of summaries and of attempts. */
const longestWait = day

/**
 * Deletes mail that was sent or given up before `oldest` (ISO-8601). A mail that would wait longer than any does was
 * queued, tried or leased while the clock was ahead: it is due at `now` (ISO-8601).
 */
export async function tidyMail(trx: Transaction, { now, oldest }: { now: string; oldest: string }): Promise<void> {
  const latest = isoTime(Date.parse(now) + longestWait)
  await trx
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: now, leased_until: null })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(row => row.or([row('next_attempt_at', '>', latest), row('leased_until', '>', latest)]))
    .execute()
  await trx
    .deleteFrom('outgoing_mail')
    .where(row => row.or([row('sent_at', '<', oldest), row('failed_at', '<', oldest)]))
    .execute()
}
