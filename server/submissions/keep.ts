// Keeps a complete upload: measures it, decides, and stores it in one transaction. Each step can be repeated, so that a
// program that was stopped between two steps loses nothing that arrived.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Millis } from '../../domain/day.ts'
import type { Refusal } from '../../domain/refusals.ts'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { longestUpload } from '../../domain/submissions/deadlines.ts'
import { type AcceptedFile, checkFile, sizeText } from '../../domain/submissions/measures.ts'
import { lockIfPresent } from '../access/accounts.ts'
import { type Clock, isoTime, minute } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { RefusalError } from '../refuse.ts'
import { measure, withoutPlace } from './measuring/measure.ts'
import { notifyTeam } from './notify.ts'
import { storageOf } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { addFile, findUpload, markForDeletion, tryToDeleteBytes, type UploadRow } from './store.ts'
import { findTarget, lockOwner, refuseLate, type Target } from './target.ts'
import { accepted } from './write.ts'

export type KeepParts = { database: Database; config: Config; edition: () => Edition; now: Clock }

/**
 * The result of a complete upload: kept, refused with a sentence, or unknown because another process keeps it or it was
 * removed. Incomplete: bytes are missing.
 */
export type Outcome = { result: 'kept' | 'incomplete' | 'unknown' } | { result: 'refused'; refusal: Refusal }

/**
 * How long (ms) a process may measure a file before another process may do so too. It is short, because after a stopped
 * program people wait for its end. Two processes that measure the same file do no harm: one stores it.
 */
const lease = minute

const running = new Map<string, Promise<Outcome>>()

/** Keeps the upload with this id if all its bytes have arrived. Calls for the same upload share one run. */
export function keepUpload(parts: KeepParts, id: string): Promise<Outcome> {
  const run = running.get(id) ?? keepOnce(parts, id).finally(() => running.delete(id))
  running.set(id, run)
  return run
}

async function keepOnce(parts: KeepParts, id: string): Promise<Outcome> {
  const { database, config, edition, now } = parts
  const storage = await storageOf(config)
  const upload = await findUpload(database.db, id)
  if (!upload) return { result: 'unknown' }
  if (!(await isComplete(storage, upload))) return { result: 'incomplete' }
  if (!(await database.write(trx => leaseUpload(trx, id, now())))) return { result: 'unknown' }
  try {
    const file = await judge(storage, edition(), upload, config)
    await database.write(trx => storeFile(trx, edition(), upload, file, now()))
    await tryToDeleteBytes(database, async () => storage)
    return { result: 'kept' }
  } catch (error) {
    if (error instanceof RefusalError) {
      await database.write(trx => refuseUpload(trx, upload, error.refusal, now()))
      await tryToDeleteBytes(database, async () => storage)
      return { result: 'refused', refusal: error.refusal }
    }
    await database.write(trx => endLease(trx, id))
    throw error
  }
}

/** Whether all bytes have arrived. Bytes that are kept already were complete. */
export async function isComplete(storage: Storage, { id, bytes }: Pick<UploadRow, 'id' | 'bytes'>): Promise<boolean> {
  const arrived = await storage.arrived(id)
  return arrived !== null && (arrived === bytes || (await storage.isKept(id)))
}

/** Leases the upload to this process; false if another process has it. */
async function leaseUpload(trx: Transaction, id: string, now: Millis): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('submission_upload')
    .set({ leased_until: isoTime(now + lease) })
    .where('id', '=', id)
    .where(row => row.or([row('leased_until', 'is', null), row('leased_until', '<=', isoTime(now))]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function endLease(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('submission_upload').set({ leased_until: null }).where('id', '=', id).execute()
}

type Judged = AcceptedFile & { bytes: number }

/** Measures the bytes and moves them to the kept files. Throws the refusal of a file that is not accepted. */
async function judge(storage: Storage, edition: Edition, upload: UploadRow, config: Config): Promise<Judged> {
  const event = edition.catalogue.flatMap(({ events }) => events).find(({ ind }) => ind === upload.event_id)
  const submission = event?.submissions?.find(({ id }) => id === upload.submission_id)
  if (!submission) throw new RefusalError(anyRefusal('submission_unknown'))
  return storage.withFile(upload.id, async path => {
    const file = accepted(checkFile(submission.accepts, await measure(path), edition.festival))
    const most = config.submissions.maxBytes[file.kind]
    if (upload.bytes > most)
      throw new RefusalError(anyRefusal('upload_large', { size: sizeText(upload.bytes), most: sizeText(most) }))
    const keepsPlace = file.accepted.kind !== 'photo' || file.accepted.keepsPlace === true
    if (keepsPlace) {
      const { size } = await stat(path)
      await storage.keep(upload.id, null)
      return { ...file, bytes: size }
    }
    const placeless = join(await storage.temporaryFolder(), `${upload.id}.placeless`)
    await withoutPlace(path, placeless)
    const { size } = await stat(placeless)
    await storage.keep(upload.id, placeless)
    return { ...file, bytes: size }
  })
}

/** The target of the upload. */
export function targetOf(upload: UploadRow): Target {
  return { event: upload.event_id, submission: upload.submission_id, team: upload.team_id ?? '', theme: upload.theme }
}

/** Stores the file. Checks again, because the person may have left since, or the event may not ask for it any more. */
async function storeFile(
  trx: Transaction,
  edition: Edition,
  upload: UploadRow,
  { kind, format, seconds, takenAt, bytes }: Judged,
  now: Millis,
): Promise<void> {
  const { id, person_id: personId, name, begun_at, last_byte_at } = upload
  if (!(await lockIfPresent(trx, personId))) throw new RefusalError(anyRefusal('upload_unknown'))
  const removed = await trx.deleteFrom('submission_upload').where('id', '=', id).returning('id').execute()
  if (removed.length === 0) throw new RefusalError(anyRefusal('upload_unknown'))
  const found = await findTarget(trx, edition, personId, targetOf(upload))
  await lockOwner(trx, found.owner)
  // By the last byte: a program that was stopped may measure the file much later.
  const [begunAt, endedAt] = [Date.parse(begun_at), Date.parse(last_byte_at)]
  await refuseLate(trx, edition, found, endedAt - begunAt <= longestUpload ? begunAt : endedAt)
  const taken_at = takenAt === null ? null : isoTime(takenAt)
  const file = { id, kind, format, name, bytes, seconds, words: null, taken_at, text: null, link: null }
  await addFile(trx, found, file, personId, now)
  await notifyTeam(trx, found, personId, now)
}

/** Ends the upload, marks its bytes for deletion and keeps the sentence for the profile: the newest refusal alone. */
async function refuseUpload(trx: Transaction, upload: UploadRow, { error }: Refusal, now: Millis): Promise<void> {
  const { id, event_id, submission_id, person_id, team_id, theme, name } = upload
  await trx.deleteFrom('submission_upload').where('id', '=', id).execute()
  // A file of this id was kept by a process that was stopped before it could answer.
  if (await trx.selectFrom('submission_file').select('id').where('id', '=', id).executeTakeFirst()) return
  await markForDeletion(trx, [id], now)
  if (!(await lockIfPresent(trx, person_id))) return
  await trx
    .deleteFrom('submission_refusal')
    .where('person_id', '=', person_id)
    .where('event_id', '=', event_id)
    .where('submission_id', '=', submission_id)
    .where('team_id', 'is not distinct from', team_id)
    .execute()
  const refusal = { id, event_id, submission_id, person_id, team_id, theme, name, sentence: error, at: isoTime(now) }
  await trx.insertInto('submission_refusal').values(refusal).execute()
}
