// The outbox of mails. A mail is queued in the transaction of its cause, and the worker sends it later. A row has the
// recipient and the cause, but neither text nor secret.
import { type Expression, sql } from 'kysely'
import { displayedAddress, placeholderAddress } from '../../domain/account/email.ts'
import type { Millis } from '../../domain/day.ts'
import { day, isoTime } from '../clock.ts'
import { compiledOnce } from '../database/compiled.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { DueMail } from './due.ts'
import type { MailEntry, MailKind } from './kinds.ts'

/** How long (ms) a lease lasts: longer than any attempt, so that no two workers send one mail. */
export const leaseLength = 120_000

/**
 * The recipient: an account with a confirmed address; an account that is asked to confirm its address; or an address,
 * with the account to which the mail belongs. That account is null for an invitation or a link for a new password,
 * because the worker looks up later whether the address has an account (hole I7).
 */
export type MailTo = { personId: string } | { toProve: string } | { address: string; of: string | null }

/**
 * Queues a mail at `now`, to be sent at `due` (milliseconds). Queues nothing and returns false for deleted accounts,
 * for addresses without a mailbox, and for unproven addresses, except if the mail asks for the proof. `about` is the id
 * of the row that is the subject of the mail; null if the subject is the account.
 */
export async function queueMail(
  trx: Transaction,
  kind: MailKind,
  to: MailTo,
  now: Millis,
  about: string | null = null,
  due = now,
): Promise<boolean> {
  if ('address' in to) {
    if (displayedAddress(to.address) === '') return false
    await queueCopy(trx, { kind, recipient: to.address, person_id: to.of, about }, now, due)
    return true
  }
  const id = nextMailId()
  const [queue, personId] = 'toProve' in to ? [queueForProof, to.toProve] : [queueForProven, to.personId]
  return (await queue(trx, id, kind, about, isoTime(now), isoTime(due), personId)).length > 0
}

/** The parameters of the compiled insert. */
type PersonMail = [id: string, kind: string, about: string | null, now: string, due: string, personId: string]

const queueForProven = compiledOnce<PersonMail, { id: string }>((db, ...mail) => insertFor(db, mail, true))
const queueForProof = compiledOnce<PersonMail, { id: string }>((db, ...mail) => insertFor(db, mail, false))

function insertFor(
  db: Db,
  [id, kind, about, now, due, personId]: readonly Expression<string | null>[],
  isProven: boolean,
) {
  return db
    .insertInto('outgoing_mail')
    .columns(['id', 'kind', 'about', 'created_at', 'next_attempt_at', 'attempts', 'person_id', 'recipient'])
    .expression(query =>
      query
        .selectFrom('person')
        .select([sql`${id}`.as('mail'), sql`${kind}`.as('kind'), sql`${about}`.as('about')])
        .select([sql`${now}`.as('now'), sql`${due}`.as('due'), sql.lit(0).as('attempts')])
        .select(['person.id', 'person.email'])
        .where('person.id', '=', sql<string>`${personId}`)
        .where('removed_at', 'is', null)
        // Placeholder addresses have no mailbox.
        .where('email', 'not like', sql.lit(`%${placeholderAddress('')}`))
        .$if(isProven, people => people.where('email_confirmed_at', 'is not', null)),
    )
    .returning('id')
}

/**
 * Queues a summary, which is written at the time of sending, to an account with a proven address. Queues nothing while
 * such a mail waits. If one was sent, the next is due `gap` milliseconds later, so that people who register in many
 * steps get few mails.
 */
export async function queueSummary(
  trx: Transaction,
  kind: MailKind,
  personId: string,
  now: Millis,
  gap: number,
  about: string | null = null,
): Promise<void> {
  const [last] = await findLatest(trx, personId, kind, about)
  // A leased mail is being sent, perhaps without the latest change. It does not count as waiting.
  if (last && last.sent_at === null && last.failed_at === null && last.leased_until === null) return
  const earliest = last ? Date.parse(last.next_attempt_at) + gap : now
  await queueMail(trx, kind, { personId }, now, about, Math.max(now, earliest))
}

/** Whether a mail of this kind to the account is scheduled for a time after `now`. */
export async function isQueuedFor(trx: Transaction, kind: MailKind, personId: string, now: Millis): Promise<boolean> {
  const waiting = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', isoTime(now))
    .executeTakeFirst()
  return waiting !== undefined
}

const findLatest = compiledOnce(
  (db, personId: Expression<string>, kind: Expression<string>, about: Expression<string | null>) =>
    db
      .selectFrom('outgoing_mail')
      .select(['next_attempt_at', 'leased_until', 'sent_at', 'failed_at'])
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('about', 'is not distinct from', about)
      .orderBy('next_attempt_at', 'desc')
      // A literal, because with a parameter SQLite sorts all rows.
      .limit(sql.lit(1)),
)

type Queued = { kind: string; recipient: string; person_id: string | null; about: string | null }

/** Queues a mail with these values at `now`, to be sent at `due` (milliseconds). */
export async function queueCopy(
  trx: Transaction,
  { kind, recipient, person_id, about }: Queued,
  now: Millis,
  due = now,
) {
  const row = mailRow({ kind, recipient, person_id, about }, now, due)
  await trx.insertInto('outgoing_mail').values(row).execute()
}

function mailRow(mail: Queued, now: Millis, due: Millis) {
  return {
    id: nextMailId(),
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

let queued = 0

/** Ids of one process sort in the order of queueing, so that two mails of the same moment are sent in that order. */
function nextMailId(): string {
  queued = (queued + 1) % 2 ** 32
  return queued.toString(16).padStart(8, '0') + crypto.randomUUID().slice(8)
}

/** How many rows one insert has at most. PostgreSQL accepts 65,535 values in a statement. */
const rowsAtOnce = 500

/**
 * Queues at `now` the same mail about the row `about` (null: about the account), to be sent at `due` (milliseconds), to
 * the people of `personIds` with a confirmed address. Deleted accounts get no mail.
 */
export async function queueForAll(
  trx: Transaction,
  kind: MailKind,
  personIds: readonly string[],
  now: Millis,
  about: string | null,
  due = now,
): Promise<void> {
  // PostgreSQL accepts no empty list.
  if (personIds.length === 0) return
  const people = await trx
    .selectFrom('person')
    .select(['id', 'email'])
    .where('id', 'in', personIds)
    .where('email_confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const rows = people
    .filter(({ email }) => displayedAddress(email) !== '')
    .map(({ id, email }) => mailRow({ kind, recipient: email, person_id: id, about }, now, due))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('outgoing_mail')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** Those of the people who have an unsent mail of this kind. A leased mail does not count, because it is being sent. */
export async function withWaitingMail(
  trx: Transaction,
  kind: MailKind,
  personIds: readonly string[],
  about: string | null,
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const waiting = await trx
    .selectFrom('outgoing_mail')
    .select(({ ref }) => ref('person_id').$notNull().as('person_id'))
    .where('person_id', 'in', personIds)
    .where('kind', '=', kind)
    .where('about', 'is not distinct from', about)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('leased_until', 'is', null)
    .execute()
  return new Set(waiting.map(({ person_id }) => person_id))
}

/** Leases the row to this worker and counts the attempt. Undefined if it cannot be leased. */
export function leaseMail(trx: Transaction, id: string, now: Millis): Promise<DueMail | undefined> {
  return trx
    .updateTable('outgoing_mail')
    .set(row => ({ leased_until: isoTime(now + leaseLength), attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
    .returning(['id', 'kind', 'about', 'person_id', 'recipient', 'attempts'])
    .executeTakeFirst()
}

/**
 * The recipient of a leased mail: the account to which the mail belongs, or the account that has the address now.
 * Undefined if there is none.
 */
export function findRecipient(db: Db, { person_id, recipient }: DueMail, goesTo: MailEntry['goesTo']) {
  const byId = person_id !== null && goesTo !== 'address'
  return db
    .selectFrom('person')
    .select(['id', 'email', 'username', 'email_confirmed_at'])
    .where(byId ? 'id' : 'email', '=', byId ? person_id : recipient)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Records that the mail went to `recipient` at `now`. */
export async function markSent(trx: Transaction, id: string, recipient: string, now: Millis): Promise<void> {
  await trx
    .updateTable('outgoing_mail')
    .set({ recipient, sent_at: isoTime(now), leased_until: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Records a failed attempt. The mail is retried at `nextAttempt` (milliseconds), or abandoned if `nextAttempt` is null.
 */
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

/** Deletes an obsolete mail (worker.ts decides). */
export async function deleteMail(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

/** How long (ms) a summary or a retry waits at most. */
const longestWait = day

/**
 * Deletes mails that were sent or abandoned before `oldest` (ISO-8601). A mail that is due
 * or leased more than `longestWait` after `now` (ISO-8601) is from a time when the clock was ahead: it becomes due at
 * `now`.
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
