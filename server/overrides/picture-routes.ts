// Serves the pictures of posters. Their address contains their hash, so browsers never request a picture twice.
import type { FastifyInstance } from 'fastify'
import { anyRefusal } from '../../domain/server-refusals.ts'
import type { Db } from '../database/types.ts'
import { sendRefusal } from '../http/errors.ts'
import { findPicture } from './pictures.ts'

/** How many pictures are cached at most: more than an edition has events. */
const mostCached = 64

/** Adds the addresses of `pictureAddress` (domain/overrides/overrides.ts) to the application. */
export function servePictures(app: FastifyInstance, db: Db): void {
  const cached = new Map<string, Buffer>()

  async function find(hash: string): Promise<Buffer | null> {
    const known = cached.get(hash)
    if (known) return known
    const found = await findPicture(db, hash)
    if (!found) return null
    const [oldest] = cached.keys()
    if (cached.size >= mostCached && oldest) cached.delete(oldest)
    cached.set(hash, found)
    return found
  }

  app.get<{ Params: { file: string } }>(
    '/posters/:file',
    { config: { public: 'posters are for everybody', secret: [], counts: 'memory' } },
    async (request, reply) => {
      const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec(request.params.file) ?? []
      const picture = hash ? await find(hash) : null
      if (!picture) return sendRefusal(reply, anyRefusal('not_found'))
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/jpeg').send(picture)
    },
  )
}
