// The rows of what was handed in: reads, adds and deletes them. keep.ts and write.ts check the rules first. A deleted
// row leaves its id in `deleted_upload` until the bytes are deleted too.
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { countsOf, placeFor } from '../../domain/submissions/needed.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { performerColumns } from '../stage/performers.ts'
import type { Owner } from './owner.ts'
import type { Storage } from './storage/storage.ts'
import type { Found } from './target.ts'

export type FileRow = Selectable<Tables['submission_file']>
export type UploadRow = Selectable<Tables['submission_upload']>
/** A file with the name of the person who handed it in. */
export type NamedFileRow = FileRow & { by_name: string | null }

type Of = { eventId: number; submissionId: string; owner: Owner }

/** What the owner handed in, in the order of places. */
export function filesOf(db: Db, { eventId, submissionId, owner }: Of): Promise<FileRow[]> {
  const { person_id, team_id } = performerColumns(owner)
  return db
    .selectFrom('submission_file')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('submission_id', '=', submissionId)
    .where('person_id', 'is not distinct from', person_id)
    .where('team_id', 'is not distinct from', team_id)
    .orderBy('place')
    .execute()
}

/** All files of these events with the names of their senders, in the order of places. */
export async function filesOfEvents(db: Db, eventIds: readonly number[]): Promise<NamedFileRow[]> {
  if (eventIds.length === 0) return []
  return db
    .selectFrom('submission_file')
    .leftJoin('person as sender', 'sender.id', 'submission_file.by_id')
    .selectAll('submission_file')
    .select('sender.username as by_name')
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('submission_id')
    .orderBy('place')
    .execute()
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('submission_file').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('submission_upload').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What is stored of a new file, text or link. */
export type NewFile = Pick<FileRow, 'id' | 'kind' | 'format' | 'name' | 'bytes' | 'seconds' | 'words' | 'taken_at'> &
  Pick<FileRow, 'text' | 'link'>

/**
 * Adds what a person handed in, at `now`. The last one counts: it replaces the file of its theme, or the only file. The
 * owner must be locked. Refuses when no place is free. Returns the row that it replaced.
 */
export async function addFile(
  trx: Transaction,
  { event, submission, owner, theme }: Found,
  file: NewFile,
  byId: string,
  now: Millis,
): Promise<FileRow | null> {
  const handed = await filesOf(trx, { eventId: event.ind, submissionId: submission.id, owner })
  const free = placeFor(submission, handed, theme)
  if (!free) refuse('submission_full', { most: countsOf(submission).max })
  const replaced = handed.find(({ id }) => id === free.replaces) ?? null
  if (replaced) await deleteFile(trx, replaced, now)
  await trx
    .insertInto('submission_file')
    .values({
      ...file,
      ...performerColumns(owner),
      event_id: event.ind,
      submission_id: submission.id,
      place: free.place,
      theme,
      at: isoTime(now),
      by_id: byId,
    })
    .execute()
  // One of several files without themes says nothing about a refused one.
  if (submission.themes || countsOf(submission).max === 1) await endRefusals(trx, { event, submission, owner, theme })
  return replaced
}

/** Deletes the refusals in place of which something was handed in, for the person or all members of the team. */
async function endRefusals(trx: Transaction, { event, submission, owner, theme }: Found): Promise<void> {
  const refusals = trx
    .deleteFrom('submission_refusal')
    .where('event_id', '=', event.ind)
    .where('submission_id', '=', submission.id)
    .where('theme', '=', theme)
  const own =
    owner.of === 'team'
      ? refusals.where('team_id', '=', owner.id)
      : refusals.where('person_id', '=', owner.id).where('team_id', 'is', null)
  await own.execute()
}

/** Deletes the row at `now`, and marks its bytes for deletion. */
export async function deleteFile(
  trx: Transaction,
  { id, bytes }: Pick<FileRow, 'id' | 'bytes'>,
  now: Millis,
): Promise<void> {
  await trx.deleteFrom('submission_file').where('id', '=', id).execute()
  if (bytes !== null) await markForDeletion(trx, [id], now)
}

/** Marks the bytes of these ids for deletion. */
export async function markForDeletion(trx: Transaction, ids: readonly string[], now: Millis): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('deleted_upload')
    .values(ids.map(id => ({ id, deleted_at: isoTime(now) })))
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

type Writable = { db: Db; write: <T>(work: (trx: Transaction) => Promise<T>) => Promise<T> }

/**
 * Deletes the bytes that are marked for deletion, then the marks. A job repeats it, so that neither a stopped program
 * nor a storage that fails leaves bytes. @throws what the storage throws, after the bytes that it could delete
 */
export async function deleteMarkedBytes(database: Writable, storage: () => Promise<Storage>): Promise<void> {
  const marked = await database.db.selectFrom('deleted_upload').select('id').execute()
  if (marked.length === 0) return
  const { remove } = await storage()
  const failures: unknown[] = []
  for (let from = 0; from < marked.length; from += mostAtOnce) {
    const removed: string[] = []
    for (const { id } of marked.slice(from, from + mostAtOnce))
      await remove(id).then(
        () => removed.push(id),
        error => failures.push(error),
      )
    if (removed.length > 0)
      await database.write(trx => trx.deleteFrom('deleted_upload').where('id', 'in', removed).execute())
    // A storage that deleted nothing of so many would refuse the others too.
    else break
  }
  if (failures.length > 0) throw failures[0]
}

/** Deletes marked bytes after a call. Its change is stored already: if the storage fails, the job reports that. */
export async function tryToDeleteBytes(database: Writable, storage: () => Promise<Storage>): Promise<void> {
  await deleteMarkedBytes(database, storage).catch(() => {})
}

const mostAtOnce = 500
