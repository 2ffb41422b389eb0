// The calls of the tus protocol below /api/uploads: begin, continue, ask how much arrived, drop. A session guards each
// call before the protocol sees it.
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { lockPerson } from '../access/accounts.ts'
import { currentUser } from '../access/sessions.ts'
import { isoTime } from '../clock.ts'
import { sendRefusal } from '../http/errors.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { isComplete, type KeepParts, keepUpload, type Outcome } from './keep.ts'
import { storageOf } from './storage/open-storage.ts'
import { findFile, findUpload, markForDeletion, tryToDeleteBytes, type UploadRow } from './store.ts'
import { passToTus, refuseOtherVersion, tusVersion } from './tus-protocol.ts'
import { readBeginning, storeBeginning } from './upload-beginning.ts'

const bodyType = 'application/offset+octet-stream'
/** How many bodies of one person, and of all people, may arrive at the same time in this process. */
const mostOfPerson = 6
const mostOfAll = 200
const retryAfter = 30
const idParams = z.object({ id: z.string().regex(/^[\w-]{43}$/) })

/** Ids of another form are answered as unknown, like those of other people. */
const anyId = z.object({ id: z.string().max(300) })

export function uploadRoutes(api: Api, parts: Parts): void {
  const { database, config, live, now, loggedIn } = parts
  const keepParts: KeepParts = { database, config, edition: live.edition, now }
  const arriving = new Map<string, number>()
  // Browsers send parts of 2 MB, but other clients of the protocol may send a whole file as one part. It is as large as
  // the largest file at most. The protocol compares it with the length that the upload declared.
  const bodyLimit = Math.max(...Object.values(config.submissions.maxBytes))

  // A scope of its own, because only these calls accept bodies that are not JSON.
  api.register(async scope => {
    scope.addContentTypeParser(bodyType, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('tus-resumable', tusVersion)
      done()
    })

    scope.route({
      method: 'POST',
      url: '/uploads',
      config: { counts: ['uploadsPerAccount'] },
      onRequest: loggedIn,
      async handler(request, reply) {
        refuseOtherVersion(request)
        const { id: personId } = currentUser(request)
        const site = { db: database.db, edition: live.edition(), config }
        const beginning = await readBeginning(site, personId, request.headers, now())
        const storage = await storageOf(config)
        const free = await storage.freeBytes()
        if (free !== null && free - beginning.bytes < config.submissions.minFreeBytes) refuse('upload_disk')
        const { id } = await storeBeginning(database, personId, beginning, now())
        try {
          await passToTus(storage, request, reply, { id, body: null })
        } catch (error) {
          // Otherwise the attempts of a minute without the storage would count as unfinished uploads.
          await dropUpload(personId, id)
          throw error
        }
        return reply.send()
      },
    })

    scope.route({
      method: 'PATCH',
      url: '/uploads/:id',
      schema: { params: anyId },
      bodyLimit,
      config: { counts: 'own rows', streamsBody: true },
      onRequest: loggedIn,
      async handler(request, reply) {
        refuseOtherVersion(request)
        const upload = await ownUpload(request)
        const storage = await storageOf(config)
        if (await isComplete(storage, upload)) return answer(reply, upload, await keepUpload(keepParts, upload.id))
        const done = countBody(upload.person_id)
        try {
          await passToTus(storage, request, reply, { id: upload.id, body: request.body as Readable | undefined })
        } finally {
          done()
          await noteByte(upload.id)
        }
        if (!(await isComplete(storage, upload))) return reply.send()
        return answer(reply, upload, await keepUpload(keepParts, upload.id))
      },
    })

    scope.route({
      method: 'HEAD',
      url: '/uploads/:id',
      schema: { params: anyId },
      config: { counts: 'own rows' },
      onRequest: loggedIn,
      async handler(request, reply) {
        const { id } = idParams.safeParse(request.params).data ?? refuse('upload_unknown')
        const storage = await storageOf(config)
        const upload = await findUpload(database.db, id)
        reply.header('cache-control', 'no-store')
        if (upload?.person_id === currentUser(request).id) {
          if (!(await isComplete(storage, upload))) {
            await passToTus(storage, request, reply, { id, body: null })
            return reply.send()
          }
          // Another process measures the file, or one that was stopped would have: everything arrived.
          const { result } = await keepUpload(keepParts, id)
          if (result === 'unknown' && (await findUpload(database.db, id))) return answerWhole(reply, upload.bytes)
        }
        // A client that missed the last answer learns that everything arrived.
        const kept = await findFile(database.db, id)
        if (kept?.by_id !== currentUser(request).id || kept.bytes === null) refuse('upload_unknown')
        return answerWhole(reply, kept.bytes)
      },
    })

    scope.route({
      method: 'DELETE',
      url: '/uploads/:id',
      schema: { params: anyId },
      config: { counts: 'own rows' },
      onRequest: loggedIn,
      async handler(request, reply) {
        const { id } = await ownUpload(request)
        await dropUpload(currentUser(request).id, id)
        await tryToDeleteBytes(database, () => storageOf(config))
        return reply.status(204).send()
      },
    })
  })

  /** Deletes the row of an upload, and marks its bytes for deletion. */
  function dropUpload(personId: string, id: string): Promise<void> {
    return database.write(async trx => {
      await lockPerson(trx, personId)
      await trx.deleteFrom('submission_upload').where('id', '=', id).execute()
      // Kept since: withdrawing removes it.
      if (!(await findFile(trx, id))) await markForDeletion(trx, [id], now())
    })
  }

  /** The caller's upload of the address. Answers uploads of other people as if they did not exist. */
  async function ownUpload(request: FastifyRequest): Promise<UploadRow> {
    const { id } = idParams.safeParse(request.params).data ?? refuse('upload_unknown')
    const upload = await findUpload(database.db, id)
    if (upload?.person_id !== currentUser(request).id) refuse('upload_unknown')
    return upload
  }

  /** Stores when the last byte arrived: an upload is deleted a day later. */
  async function noteByte(id: string): Promise<void> {
    const last_byte_at = isoTime(now())
    await database.write(trx =>
      trx.updateTable('submission_upload').set({ last_byte_at }).where('id', '=', id).execute(),
    )
  }

  /** Counts a body that arrives; the returned function ends it. */
  function countBody(personId: string): () => void {
    const own = arriving.get(personId) ?? 0
    if (own >= mostOfPerson) refuse('upload_own_busy', { most: mostOfPerson }, { retryAfter })
    const all = [...arriving.values()].reduce((sum, count) => sum + count, 0)
    if (all >= mostOfAll) refuse('upload_busy', {}, { retryAfter })
    arriving.set(personId, own + 1)
    return () => {
      const left = (arriving.get(personId) ?? 1) - 1
      if (left > 0) arriving.set(personId, left)
      else arriving.delete(personId)
    }
  }
}

/** Answers the last part of an upload: 204 when the file is kept, else the sentence of the refusal. */
function answer(reply: FastifyReply, { bytes }: UploadRow, outcome: Outcome): FastifyReply {
  if (outcome.result === 'refused') return sendRefusal(reply, outcome.refusal)
  // Another process measures the file: GET /users/submissions has its result.
  return reply.header('upload-offset', String(bytes)).status(204).send()
}

/** Answers how much arrived: all of so many bytes. */
function answerWhole(reply: FastifyReply, bytes: number): FastifyReply {
  return reply
    .headers({ 'upload-offset': String(bytes), 'upload-length': String(bytes) })
    .status(200)
    .send()
}
