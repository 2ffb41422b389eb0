// Sends everything of a submission as one ZIP, named in running order. It is streamed without compression, one file
// after another, so that memory stays small.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { strToU8 } from 'fflate'
import { eventFile } from '../../domain/edition/event-file.ts'
import { downloadEntry } from '../access/download-entry.ts'
import { staffWrite } from '../audit/audit.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { writeZip, type ZippedFile } from '../spreadsheet/zip.ts'
import { namesOf, requireSubmission, requireSubmissions } from './desk.ts'
import { runningOrder } from './running-order.ts'
import { storageOf } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { filesOfEvents, type NamedFileRow } from './store.ts'

type Wanted = { eventId: number; submissionId: string; by: string }

/** Sends the ZIP for the organiser `by`. The audit entry is written before the first byte. Refuses an empty ZIP. */
export async function sendZip(
  { database, config, live, now }: Pick<Parts, 'database' | 'config' | 'live' | 'now'>,
  reply: FastifyReply,
  { eventId, submissionId, by }: Wanted,
): Promise<FastifyReply> {
  const edition = live.edition()
  const event = requireSubmissions(edition, eventId)
  const { id } = requireSubmission(event, submissionId)
  const files = (await filesOfEvents(database.db, [eventId])).filter(({ submission_id }) => submission_id === id)
  const names = namesOf(event, await runningOrder(database.db, event), files)
  // Files of people and teams that are not registered any more have no name.
  const named = files.flatMap(row => {
    const name = names.get(row.id)
    return name ? [{ row, name }] : []
  })
  if (named.length === 0) refuse('submission_nothing')
  const file = `${eventFile(edition.catalogue, eventId)}-${id}`
  const entry = downloadEntry(file, 'csv')
  const entries = [{ ...entry, after: { file, format: 'zip' } }]
  await staffWrite(database, by, now(), async () => ({ answer: null, entries }))
  const sorted = named.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const storage = await storageOf(config)
  reply.header('content-disposition', `attachment; filename="${file}.zip"`).type('application/zip')
  return reply.send(Readable.from(writeZip(zippedFiles(storage, sorted), 0), { objectMode: false }))
}

async function* zippedFiles(
  storage: Storage,
  files: readonly { row: NamedFileRow; name: string }[],
): AsyncGenerator<ZippedFile> {
  for (const { row, name } of files)
    if (row.bytes === null || (await storage.isKept(row.id))) yield { path: name, pieces: await piecesOf(storage, row) }
    // One missing file must not keep organisers from all others. A job reports it.
    else
      yield {
        path: `${name} is missing.txt`,
        pieces: [strToU8('This file is missing. Please tell an administrator.\n')],
      }
}

async function piecesOf(storage: Storage, { id, bytes, text, link }: NamedFileRow): Promise<ZippedFile['pieces']> {
  if (bytes === null) return [strToU8(`${text ?? link ?? ''}\n`)]
  return storage.read(id, { start: 0, end: bytes - 1 })
}
