// Background work on what was handed in: finishes what a stopped program left, and deletes what nobody needs any more.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Millis } from '../../domain/day.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { filesDeletedAt, longestUpload } from '../../domain/submissions/deadlines.ts'
import { day, isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { isComplete, keepUpload } from './keep.ts'
import { submissionsFolder } from './storage/folder.ts'
import { storageOf } from './storage/open-storage.ts'
import { deleteMarkedBytes, findFile, findUpload, markForDeletion } from './store.ts'

/** How long (ms) files of an ended registration or team are stored, because both may be restored. */
export const keptAfterEnd: Millis = 14 * day

/**
 * Measures complete uploads that no process is measuring, for example because the program was stopped. Then deletes the
 * bytes that are marked for deletion.
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

/** Deletes uploads that got no byte for a day, and bytes without a row in the database. */
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
 * Deletes files of registrations and teams that ended two weeks ago, and all files `submissionsKeptDays` after the
 * festival.
 */
export async function deleteOldFiles(database: Database, edition: Edition, now: Millis, config: Config): Promise<void> {
  const isOver = now > filesDeletedAt(edition.festival)
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

const mostAtOnce = 500

/**
 * Selects the files whose registration or team ended before `since` (milliseconds). What the cancellation of an event
 * ended is left out, because the event can be reinstated at any time.
 */
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
              .where(row =>
                row.or([
                  row('registration.ended_at', 'is', null),
                  row('registration.ended_at', '>', at),
                  row('registration.cancellation_id', 'is not', null),
                ]),
              ),
          ),
        ),
      ]),
      file.exists(
        file
          .selectFrom('team')
          .select('team.id')
          .whereRef('team.id', '=', 'submission_file.team_id')
          .where('team.ended_at', '<=', at)
          .where('team.cancellation_id', 'is', null),
      ),
    ]),
  )
}
