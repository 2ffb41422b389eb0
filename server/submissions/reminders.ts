// The mails by the clock: reminds people a day before a deadline, and tells them when a deadline moves.
import type { Millis } from '../../domain/day.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { deadlineOf } from '../../domain/submissions/deadlines.ts'
import { lockPresent } from '../access/accounts.ts'
import { day, hour, isoTime } from '../clock.ts'
import type { Database, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueForAll, withWaitingMail } from '../mail/outbox.ts'
import { aboutOf } from './notify.ts'
import { everybodyOf, lockMails, peopleWhoLack } from './recipients.ts'
import { type EventWithSubmissions, eventsWithSubmissions, readSessions } from './schedule.ts'

/** How long (ms) before a deadline people are reminded. */
const early = day
/**
 * A reminder counts for a deadline if it was sent less than this time (ms) before it. So a deadline that moves by hours
 * brings no second reminder, and one that moves by a day or more does.
 */
const counts = 36 * hour

/** Reminds people a day before each deadline, once per deadline, if they lack something that is required. */
export async function remindBefore(database: Database, edition: Edition, now: Millis): Promise<void> {
  for (const due of await deadlines(database, edition)) {
    const { event, submission, deadline } = due
    if (!submission.required || deadline <= now || deadline > now + early) continue
    await database.write(async trx => {
      await lockMails(trx, event, submission)
      const reminded = await readReminded(trx, due)
      const lacking = await peopleWhoLack(trx, edition, event, submission, now)
      const people = await lockPresent(
        trx,
        lacking.filter(id => !reminded.has(id)),
      )
      await storeReminders(trx, due, people, now)
      // An organiser may have reminded them a moment ago.
      const about = aboutOf(event.ind, submission.id)
      const waiting = await withWaitingMail(trx, 'submission_missing', people, about)
      const others = people.filter(id => !waiting.has(id))
      await queueForAll(trx, 'submission_missing', others, now, about)
    })
  }
}

/**
 * Mails all people of an event when the deadline of a submission is another than the last one that they were told. The
 * first deadline of a submission is no move. If a session is cancelled, the deadline that people were told stays
 * stored: restoring the session at its time causes no mail.
 */
export async function tellMoves(database: Database, edition: Edition, now: Millis): Promise<void> {
  const known = await database.db.selectFrom('submission_deadline').selectAll().execute()
  for (const due of await deadlines(database, edition)) {
    const { event, submission, deadline } = due
    const at = isoTime(deadline)
    const row = known.find(one => one.event_id === event.ind && one.submission_id === submission.id)
    if (row?.deadline === at) continue
    await database.write(async trx => {
      const { deadline: told } = await lockMails(trx, event, submission)
      if (told === at) return
      await trx
        .updateTable('submission_deadline')
        .set({ deadline: at })
        .where('event_id', '=', event.ind)
        .where('submission_id', '=', submission.id)
        .execute()
      // Nobody can do anything about a deadline that has passed.
      if (told === null || deadline <= now) return
      const people = await lockPresent(trx, await everybodyOf(trx, event))
      // A mail that waits names the deadline at the time of sending.
      const about = aboutOf(event.ind, submission.id)
      const waiting = await withWaitingMail(trx, 'submission_moved', people, about)
      const others = people.filter(id => !waiting.has(id))
      await queueForAll(trx, 'submission_moved', others, now, about)
      // This mail also says what is missing. On the last day it is the reminder.
      if (deadline <= now + early) await storeReminders(trx, due, people, now)
    })
  }
}

type Due = { event: EventWithSubmissions; submission: SubmissionContent; deadline: Millis }

/** All submissions with a deadline. */
async function deadlines({ db }: Database, edition: Edition): Promise<Due[]> {
  const events = eventsWithSubmissions(edition)
  const sessions = await readSessions(
    db,
    events.map(({ ind }) => ind),
  )
  return events.flatMap(event =>
    event.submissions.flatMap(submission => {
      const deadline = deadlineOf(submission, sessions.get(event.ind) ?? [], edition.festival)
      return deadline === null ? [] : [{ event, submission, deadline }]
    }),
  )
}

/** The people with a reminder that counts for this deadline. */
async function readReminded(trx: Transaction, { event, submission, deadline }: Due): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('submission_reminder')
    .select('person_id')
    .where('event_id', '=', event.ind)
    .where('submission_id', '=', submission.id)
    .where('reminded_at', '>', isoTime(deadline - counts))
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** How many rows one insert has at most. PostgreSQL accepts 65,535 values in a statement. */
const rowsAtOnce = 500

async function storeReminders(
  trx: Transaction,
  { event, submission }: Due,
  people: readonly string[],
  now: Millis,
): Promise<void> {
  const key = { event_id: event.ind, submission_id: submission.id }
  const rows = people.map(person_id => ({ ...key, person_id, reminded_at: isoTime(now) }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await trx
      .insertInto('submission_reminder')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict(conflict =>
        conflict
          .columns(['event_id', 'submission_id', 'person_id'])
          .doUpdateSet(row => ({ reminded_at: row.ref('excluded.reminded_at') })),
      )
      .execute()
}
