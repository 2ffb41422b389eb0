// The beginning of an upload: reads what it is for, checks everything that can be checked before its bytes arrive, and
// stores its row.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Millis } from '../../domain/day.ts'
import { uploadMetadata } from '../../domain/submissions/api.ts'
import { sentName } from '../../domain/submissions/file-names.ts'
import { formatsOf, kindOf, sizeText } from '../../domain/submissions/measures.ts'
import { countsOf, placeFor } from '../../domain/submissions/needed.ts'
import { lockPerson } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { filesOf, type UploadRow } from './store.ts'
import { type Found, findTarget, refuseLate } from './target.ts'

/** How many uploads of a person may be unfinished, enough for a photograph of each theme. */
const mostUnfinished = 8

/** What an upload is for, its length in bytes and the sender's name of the file. */
export type Beginning = { found: Found; bytes: number; name: string }

/**
 * Reads the headers of an upload that the person begins at `now`. Refuses metadata or a length that cannot be read,
 * empty and too large files, what `findTarget` refuses, deadlines that have passed, and submissions without a free
 * place (document 7, §3).
 */
export async function readBeginning(
  { db, edition, config }: { db: Db; edition: Edition; config: Config },
  personId: string,
  headers: IncomingHttpHeaders,
  now: Millis,
): Promise<Beginning> {
  const metadata = uploadMetadata.safeParse(metadataOf(headers))
  if (!metadata.success) {
    const [issue] = metadata.error.issues
    refuse('upload_metadata', { detail: `${issue?.path.join('.')}: ${issue?.message}` })
  }
  const { filename, ...target } = metadata.data
  const length = headers['upload-length']
  const bytes = typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : null
  if (bytes === null) refuse('upload_length')
  if (bytes === 0) refuse('upload_empty')
  const found = await findTarget(db, edition, personId, target)
  const most = largestSize(found, config)
  if (most === 0) refuse('submission_kind', { name: found.submission.name })
  if (bytes > most) refuse('upload_large', { size: sizeText(bytes), most: sizeText(most) })
  await refuseLate(db, edition, found, now)
  await refuseFull(db, found)
  return { found, bytes, name: sentName(filename) }
}

/** Refuses before the bytes arrive if no place is free. The same rule holds when the file is kept. */
async function refuseFull(db: Db, { event, submission, owner, theme }: Found): Promise<void> {
  const handed = await filesOf(db, { eventId: event.ind, submissionId: submission.id, owner })
  if (!placeFor(submission, handed, theme)) refuse('submission_full', { most: countsOf(submission).max })
}

/** Stores the row of an upload that begins at `now`. Refuses people with too many unfinished uploads. */
export function storeBeginning(
  { write }: Pick<Database, 'write'>,
  personId: string,
  { found, bytes, name }: Beginning,
  now: Millis,
): Promise<UploadRow> {
  return write(async trx => {
    await lockPerson(trx, personId)
    const unfinished = await trx
      .selectFrom('submission_upload')
      .select('id')
      .where('person_id', '=', personId)
      .execute()
    if (unfinished.length >= mostUnfinished) refuse('upload_unfinished', { most: mostUnfinished })
    const at = isoTime(now)
    const upload: UploadRow = {
      id: randomBytes(32).toString('base64url'),
      event_id: found.event.ind,
      submission_id: found.submission.id,
      person_id: personId,
      team_id: found.owner.of === 'team' ? found.owner.id : null,
      theme: found.theme,
      name,
      bytes,
      begun_at: at,
      last_byte_at: at,
      leased_until: null,
    }
    await trx.insertInto('submission_upload').values(upload).execute()
    return upload
  })
}

/** The largest size in bytes of what the submission accepts as a file; 0 if it accepts none. */
function largestSize({ submission }: Found, { submissions }: Config): number {
  const kinds = submission.accepts.flatMap(formatsOf).map(kindOf)
  return Math.max(0, ...kinds.map(kind => submissions.maxBytes[kind]))
}

/** The fields of Upload-Metadata: pairs of a name and a value in base64, joined by commas. */
function metadataOf(headers: IncomingHttpHeaders): Record<string, string> {
  const text = headers['upload-metadata']
  if (typeof text !== 'string' || text.length > 4000) return {}
  return Object.fromEntries(
    text.split(',').map(pair => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', '')]
    }),
  )
}
