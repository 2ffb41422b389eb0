// The calls of the tus protocol (version 1.0.0) below /api/uploads: begin, continue, ask how much arrived, drop. A
// session guards each call before the protocol sees it. Bodies go straight to the storage, never into memory.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { uploadMetadata } from '../../domain/submissions/api.ts'
import { sentName } from '../../domain/submissions/file-names.ts'
import { formatsOf, kindOf, sizeText } from '../../domain/submissions/measures.ts'
import { countsOf, placeFor } from '../../domain/submissions/needed.ts'
import { lockPerson } from '../access/accounts.ts'
import { currentUser } from '../access/sessions.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import { sendRefusal } from '../http/errors.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { isComplete, type KeepParts, keepUpload, type Outcome } from './keep.ts'
import { storageOf } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { deleteMarkedBytes, filesOf, findFile, findUpload, markForDeletion, type UploadRow } from './store.ts'
import { type Found, findTarget, refuseLate } from './target.ts'

const bodyType = 'application/offset+octet-stream'
const version = '1.0.0'
/** How many uploads of a person may be unfinished, enough for a photograph of each theme. */
const mostUnfinished = 8
/** How many bodies of one person, and of all people, may arrive at the same time in this process. */
const mostOfPerson = 6
const mostOfAll = 200
const retryAfter = 30
/** The largest body in bytes that Fastify lets through; the protocol checks the real length. */
const bodyLimit = 4_000_000_000
const idParams = z.object({ id: z.string().regex(/^[\w-]{43}$/) })

/** Ids of another form are answered as unknown, like those of other people. */
const anyId = z.object({ id: z.string().max(300) })

const servers = new WeakMap<Storage, Server>()

/**
 * The protocol on this storage. Its locks are of this process: a second process is held off by the offset, which must
 * be the number of bytes that arrived, so that a repeated body changes nothing.
 */
function protocolOn(storage: Storage): Server {
  const server =
    servers.get(storage) ??
    new Server({
      path: '/api/uploads',
      datastore: storage.uploads,
      locker: new MemoryLocker(),
      relativeLocation: true,
      allowedOrigins: [],
      namingFunction: request => request.headers.get(idHeader) ?? '',
    })
  servers.set(storage, server)
  return server
}

/** The header that passes a new upload's id to the protocol. Callers cannot set it. */
const idHeader = 'x-upload-id'
const passedOn = ['upload-offset', 'upload-length', 'content-type', 'content-length'] as const
const answered = ['upload-offset', 'upload-length', 'location'] as const

export function uploadRoutes(api: Api, parts: Parts): void {
  const { database, config, live, now, loggedIn } = parts
  const keepParts: KeepParts = { database, config, edition: live.edition, now }
  const arriving = new Map<string, number>()

  // A scope of its own, because only these calls accept bodies that are not JSON.
  api.register(async scope => {
    scope.addContentTypeParser(bodyType, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('tus-resumable', version)
      done()
    })

    scope.route({
      method: 'POST',
      url: '/uploads',
      config: { counts: ['uploadsPerAccount'] },
      onRequest: loggedIn,
      async handler(request, reply) {
        refuseOtherVersion(request)
        const { found, bytes, name } = await readBeginning(request)
        const storage = await storageOf(config)
        const free = await storage.freeBytes()
        if (free !== null && free - bytes < config.submissions.minFreeBytes) refuse('upload_disk')
        const upload = await begin(currentUser(request).id, found, { bytes, name })
        await pass(storage, request, reply, { id: upload.id, body: null })
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
          await pass(storage, request, reply, { id: upload.id, body: request.body as Readable | undefined })
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
            await pass(storage, request, reply, { id, body: null })
            return reply.send()
          }
          await keepUpload(keepParts, id)
        }
        // A client that missed the last answer learns that everything arrived.
        const kept = await findFile(database.db, id)
        if (kept?.by_id !== currentUser(request).id || kept.bytes === null) refuse('upload_unknown')
        const length = String(kept.bytes)
        return reply.headers({ 'upload-offset': length, 'upload-length': length }).status(200).send()
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
        await database.write(async trx => {
          await lockPerson(trx, currentUser(request).id)
          await trx.deleteFrom('submission_upload').where('id', '=', id).execute()
          // Kept since: withdrawing removes it.
          if (!(await findFile(trx, id))) await markForDeletion(trx, [id], now())
        })
        await deleteMarkedBytes(database, () => storageOf(config))
        return reply.status(204).send()
      },
    })
  })

  /** Reads what an upload is for, and checks everything that can be checked before its bytes arrive. */
  async function readBeginning(request: FastifyRequest) {
    const metadata = uploadMetadata.safeParse(metadataOf(request))
    if (!metadata.success) {
      const [issue] = metadata.error.issues
      refuse('upload_metadata', { detail: `${issue?.path.join('.')}: ${issue?.message}` })
    }
    const { filename, ...target } = metadata.data
    const length = request.headers['upload-length']
    const bytes = typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : null
    if (bytes === null) refuse('upload_length')
    if (bytes === 0) refuse('upload_empty')
    const edition = live.edition()
    const found = await findTarget(database.db, edition, currentUser(request).id, target)
    const most = largestSize(found, config)
    if (most === 0) refuse('submission_kind', { name: found.submission.name })
    if (bytes > most) refuse('upload_large', { size: sizeText(bytes), most: sizeText(most) })
    await refuseLate(database.db, edition, found, now())
    await refuseFull(found)
    return { found, bytes, name: sentName(filename) }
  }

  /** Refuses before the bytes arrive if no place is free. The same rule holds when the file is kept. */
  async function refuseFull({ event, submission, owner, theme }: Found): Promise<void> {
    const handed = await filesOf(database.db, { eventId: event.ind, submissionId: submission.id, owner })
    if (!placeFor(submission, handed, theme)) refuse('submission_full', { most: countsOf(submission).max })
  }

  function begin(personId: string, found: Found, { bytes, name }: { bytes: number; name: string }): Promise<UploadRow> {
    return database.write(async trx => {
      await lockPerson(trx, personId)
      const unfinished = await trx
        .selectFrom('submission_upload')
        .select('id')
        .where('person_id', '=', personId)
        .execute()
      if (unfinished.length >= mostUnfinished) refuse('upload_unfinished', { most: mostUnfinished })
      const at = isoTime(now())
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

/**
 * Passes the call on to the protocol and prepares its answer, which the caller sends. A refusal of the protocol becomes
 * one of the site.
 */
async function pass(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, body }: { id: string; body: Readable | null | undefined },
): Promise<void> {
  const headers = new Headers({ 'tus-resumable': version, [idHeader]: id })
  for (const name of passedOn) {
    const value = request.headers[name]
    // A beginning has no bytes: the extension creation-with-upload is off.
    if (typeof value === 'string' && (body || !name.startsWith('content-'))) headers.set(name, value)
  }
  const isBeginning = request.method === 'POST'
  const path = isBeginning ? '/api/uploads' : `/api/uploads/${id}`
  const init = { method: request.method, headers, ...(body && { body: Readable.toWeb(body), duplex: 'half' }) }
  const response = await protocolOn(storage).handleWeb(new Request(`http://site${path}`, init as RequestInit))
  if (response.status >= 400) refuseFor(response.status)
  for (const name of answered) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  reply.status(response.status)
}

function refuseFor(status: number): never {
  if (status === 404 || status === 410) refuse('upload_unknown')
  if (status === 409 || status === 423) refuse('upload_offset')
  if (status === 413) refuse('too_large')
  if (status === 400) refuse('upload_metadata', { detail: 'its bytes did not arrive completely' })
  throw new Error(`the upload failed with status ${status}`)
}

/** Answers the last part of an upload: 204 when the file is kept, else the sentence of the refusal. */
function answer(reply: FastifyReply, { bytes }: UploadRow, outcome: Outcome): FastifyReply {
  if (outcome.result === 'refused') return sendRefusal(reply, outcome.refusal)
  // Another process measures the file: GET /users/submissions has its result.
  return reply.header('upload-offset', String(bytes)).status(204).send()
}

function refuseOtherVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== version) refuse('upload_version')
}

/** The largest size in bytes of what the submission accepts as a file; 0 if it accepts none. */
function largestSize({ submission }: Found, { submissions }: Config): number {
  const kinds = submission.accepts.flatMap(formatsOf).map(kindOf)
  return Math.max(0, ...kinds.map(kind => submissions.maxBytes[kind]))
}

/** The fields of Upload-Metadata: pairs of a name and a value in base64, joined by commas. */
function metadataOf({ headers }: FastifyRequest): Record<string, string> {
  const text = headers['upload-metadata']
  if (typeof text !== 'string' || text.length > 4000) return {}
  return Object.fromEntries(
    text.split(',').map(pair => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return [name, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', '')]
    }),
  )
}
