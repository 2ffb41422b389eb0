// The tus protocol (version 1.0.0) of @tus/server on the storage of submissions. Bodies go straight to the storage,
// never into memory.
import { Readable } from 'node:stream'
import { MemoryLocker, Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { Unavailable } from '../unavailable.ts'
import type { Storage } from './storage/storage.ts'

export const tusVersion = '1.0.0'

const servers = new WeakMap<Storage, Server>()

/** The header that passes a new upload's id to the protocol. Callers cannot set it. */
const idHeader = 'x-upload-id'
const passedOn = ['upload-offset', 'upload-length', 'content-type', 'content-length'] as const
const answered = ['upload-offset', 'upload-length', 'location'] as const

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

/**
 * Passes the call on to the protocol and prepares its answer, which the caller sends. A refusal of the protocol becomes
 * one of the site.
 * @throws Unavailable if the storage fails
 */
export async function passToTus(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, body }: { id: string; body: Readable | null | undefined },
): Promise<void> {
  const headers = new Headers({ 'tus-resumable': tusVersion, [idHeader]: id })
  for (const name of passedOn) {
    const value = request.headers[name]
    // A beginning has no bytes: the extension creation-with-upload is off.
    if (typeof value === 'string' && (body || !name.startsWith('content-'))) headers.set(name, value)
  }
  const isBeginning = request.method === 'POST'
  const path = isBeginning ? '/api/uploads' : `/api/uploads/${id}`
  const init = { method: request.method, headers, ...(body && { body: Readable.toWeb(body), duplex: 'half' }) }
  const call = new Request(`http://site${path}`, init as RequestInit)
  // A body that was not read to its end, as when the offset is wrong, would hold up the next call on the connection.
  const response = await protocolOn(storage)
    .handleWeb(call)
    .finally(() => body?.removeAllListeners('data').resume())
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
  throw new Unavailable(`the storage of submissions failed: the upload has status ${status}`)
}

/** Refuses calls of another version of the protocol. */
export function refuseOtherVersion({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== tusVersion) refuse('upload_version')
}
