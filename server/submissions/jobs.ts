// Background work of submissions: finishes what a stopped program left, deletes what nobody needs any more, reminds
// people a day before a deadline, and tells them when a deadline moves.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Millis } from '../../domain/day.ts'
import { dayBounds } from '../../domain/day.ts'
import type { SubmissionContent } from '../../domain/edition/submission-schema.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { deadlineOf, longestUpload } from '../../domain/submissions/deadlines.ts'
import { day, isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueForAll } from '../mail/outbox.ts'
import { peopleOf, peopleWhoLack } from './desk-write.ts'
import { isComplete, keepUpload } from './keep.ts'
import { aboutOf } from './notify.ts'
import { runningOrder } from './running-order.ts'
import { type EventWithSubmissions, eventsWithSubmissions, readSessions } from './schedule.ts'
import { submissionsFolder } from './storage/folder.ts'
import { storageOf } from './storage/open-storage.ts'
import { deleteMarkedBytes, findFile, findUpload, markForDeletion } from './store.ts'

/** How long (ms) files of an ended registration or team are stored, because both may be restored. */
export const keptAfterEnd: Millis = 14 * day
/** How long before a deadline people are reminded. */
const early = day

/**
 * Measures complete uploads again that no process measures, because the program was stopped or a client missed the
 * answer; then deletes the bytes that are marked for deletion.
 */
export async function finishUploads(database: Database, edition: Edition, now: Millis, config: Config): Promise<void> {
  const waiting = await database.db
    .selectFrom('submission_upload')
    .select(['id', 'bytes'])
    .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
    .execute()
  for (const upload of waiting)
    if (await isComplete(await storageOf(config), upload))
      await keepUpload({ database, config, edition: () => edition, now: () => now }, upload.id)
  await deleteMarkedBytes(database, () => storageOf(config))
}

/** Deletes uploads of which no byte arrived for a day, and bytes that belong to no row. */
export async function deleteHalves(database: Database, _edition: Edition, now: Millis, config: Config): Promise<void> {
  const oldest = isoTime(now - longestUpload)
  await database.write(async trx => {
    const ended = await trx
      .deleteFrom('submission_upload')
      .where('last_byte_at', '<', oldest)
      .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
      .returning('id')
      .execute()
    await markForDeletion(
      trx,
      ended.map(({ id }) => id),
      now,
    )
  })
  if (isInUse(config)) await deleteUnknown(database, now, config)
  await deleteMarkedBytes(database, () => storageOf(config))
}

/** Whether there may be files: the folder exists, also if the database knows none of them, or there is S3 storage. */
function isInUse({ dataDir, submissions: { s3 } }: Config): boolean {
  return s3 !== null || existsSync(join(dataDir, submissionsFolder))
}

/**
 * Looks for files that were handed in and are not in the storage, as after a restore without them.
 * @throws with their ids, which the log and the alarm show
 */
export async function findMissing({ db }: Database, _edition: Edition, _now: Millis, config: Config): Promise<void> {
  const rows = await db.selectFrom('submission_file').select('id').where('bytes', 'is not', null).execute()
  if (rows.length === 0) return
  const storage = await storageOf(config)
  const present = new Set<string>()
  for await (const { id } of storage.list()) present.add(id)
  const missing: string[] = []
  for (const { id } of rows) {
    if (present.has(id) || (await storage.isKept(id))) continue
    // It may have been replaced or withdrawn since the rows were read.
    if (await findFile(db, id)) missing.push(id)
  }
  if (missing.length > 0)
    throw new Error(
      `${howMany(missing.length, 'file')} missing in the storage: ${missing.slice(0, mostNamed).join(', ')}`,
    )
}

const mostNamed = 10

async function deleteUnknown({ db, write }: Database, now: Millis, config: Config): Promise<void> {
  const storage = await storageOf(config)
  const unknown = new Set<string>()
  for await (const { id, changedAt } of storage.list()) {
    // The clock of the storage, because `now` may be another in a rehearsal.
    if (Date.now() - changedAt < longestUpload) continue
    // In this order, because a complete upload becomes a file.
    if (!(await findUpload(db, id)) && !(await findFile(db, id))) unknown.add(id)
  }
  if (unknown.size > 0) await write(trx => markForDeletion(trx, [...unknown], now))
}

/**
 * Deletes files of registrations and teams that ended two weeks ago, and all files when the time of the content is over
 * (`submissionsKeptDays` after the festival).
 */
export async function deleteOldFiles(database: Database, edition: Edition, now: Millis, config: Config): Promise<void> {
  const { festival } = edition
  const kept = (festival.submissionsKeptDays ?? usualDaysKept) * day
  const isOver = now > dayBounds(festival, festival.dates.last).to + kept
  await database.write(async trx => {
    const rows = await (isOver ? trx.selectFrom('submission_file') : filesWithoutOwner(trx, now - keptAfterEnd))
      .select('submission_file.id')
      .limit(mostAtOnce)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await markForDeletion(trx, ids, now)
    await trx.deleteFrom('submission_file').where('id', 'in', ids).execute()
  })
  await deleteMarkedBytes(database, () => storageOf(config))
}

const usualDaysKept = 90
const mostAtOnce = 500

/** Selects the files whose registration or team ended before `since` (milliseconds). */
export function filesWithoutOwner(db: Transaction | Database['db'], since: Millis) {
  const at = isoTime(since)
  return db.selectFrom('submission_file').where(file =>
    file.or([
      file.and([
        file('submission_file.team_id', 'is', null),
        file.not(
          file.exists(
            file
              .selectFrom('registration')
              .select('registration.id')
              .whereRef('registration.person_id', '=', 'submission_file.person_id')
              .whereRef('registration.event_id', '=', 'submission_file.event_id')
              .where(row => row.or([row('registration.ended_at', 'is', null), row('registration.ended_at', '>', at)])),
          ),
        ),
      ]),
      file.exists(
        file
          .selectFrom('team')
          .select('team.id')
          .whereRef('team.id', '=', 'submission_file.team_id')
          .where('team.ended_at', '<=', at),
      ),
    ]),
  )
}

/** Reminds people a day before each deadline, once per deadline, if they lack something that is required. */
export async function remindBefore(database: Database, edition: Edition, now: Millis): Promise<void> {
  for (const { event, submission, deadline } of await deadlines(database, edition)) {
    if (!submission.required || deadline <= now || deadline > now + early) continue
    const about = aboutOf(event.ind, submission.id, isoTime(deadline))
    await database.write(async trx => {
      await lockDeadline(trx, event, submission)
      const reminded = await trx
        .selectFrom('outgoing_mail')
        .select('person_id')
        .where('kind', '=', 'submission_missing')
        .where('about', '=', about)
        .execute()
      const people = await peopleWhoLack(trx, edition, event, submission, now)
      const due = people.filter(id => !reminded.some(({ person_id }) => person_id === id))
      await queueForAll(trx, 'submission_missing', due, now, about)
    })
  }
}

/** Mails all people of an event when the deadline of a submission moved since they were told. */
export async function tellMoves(database: Database, edition: Edition, now: Millis): Promise<void> {
  const known = await database.db.selectFrom('submission_deadline').selectAll().execute()
  for (const { event, submission, deadline } of await deadlines(database, edition)) {
    const at = isoTime(deadline)
    const row = known.find(one => one.event_id === event.ind && one.submission_id === submission.id)
    if (row?.deadline === at) continue
    await database.write(async trx => {
      const told = await lockDeadline(trx, event, submission)
      if (told === at) return
      await trx
        .updateTable('submission_deadline')
        .set({ deadline: at })
        .where('event_id', '=', event.ind)
        .where('submission_id', '=', submission.id)
        .execute()
      // The first deadline is no move, and nobody can do anything about a deadline that has passed.
      if (told === null || deadline <= now) return
      const people = new Set<string>()
      for (const { owner } of await runningOrder(trx, event))
        for (const id of await peopleOf(trx, owner)) people.add(id)
      await queueForAll(trx, 'submission_moved', [...people].sort(), now, aboutOf(event.ind, submission.id, at))
    })
  }
}

type Known = { event: EventWithSubmissions; submission: SubmissionContent; deadline: Millis }

/** All submissions with a deadline. */
async function deadlines({ db }: Database, edition: Edition): Promise<Known[]> {
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

/** Locks what people were told of the submission, and returns the deadline; null if they were told none. */
async function lockDeadline(trx: Transaction, { ind }: EventWithSubmissions, { id }: SubmissionContent) {
  const { deadline } = await trx
    .insertInto('submission_deadline')
    .values({ event_id: ind, submission_id: id, deadline: null, reminded_at: null })
    .onConflict(conflict =>
      conflict.columns(['event_id', 'submission_id']).doUpdateSet(row => ({ event_id: row.ref('excluded.event_id') })),
    )
    .returning('deadline')
    .executeTakeFirstOrThrow()
  return deadline
}
