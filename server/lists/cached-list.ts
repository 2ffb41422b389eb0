// Caches a list for offline scanning for some seconds. At a large festival the list has megabytes and takes part of a
// second to build. When the network is restored, all scanners request it at once.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecent } from '../../domain/day.ts'
import { type Clock, isoTime } from '../clock.ts'

/** How long (ms) the list is cached. The list includes `madeAt`, so that scanners know its age. */
export const cachedFor = 10_000

export type CachedList = { text: string; zipped: Buffer }

const compress = promisify(gzip)

/** Returns a function that returns the list and calls `read` at most once per `cachedFor`. */
export function cacheList<Rest extends object>(now: Clock, read: () => Promise<Rest>): () => Promise<CachedList> {
  let latest: { madeAt: number; list: Promise<CachedList> } | null = null

  async function make(madeAt: number): Promise<CachedList> {
    const text = JSON.stringify({ madeAt: isoTime(madeAt), ...(await read()) })
    return { text, zipped: await compress(text) }
  }

  return () => {
    const time = now()
    if (latest && isRecent(latest.madeAt, cachedFor, time)) return latest.list
    const entry = { madeAt: time, list: make(time) }
    latest = entry
    // A failure is not cached.
    entry.list.catch(() => {
      if (latest === entry) latest = null
    })
    return entry.list
  }
}

/** Sends the list, compressed if the scanner accepts this, because scanners use mobile networks. */
export function sendList(request: FastifyRequest, reply: FastifyReply, { text, zipped }: CachedList) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(zipped)
}
