// Limits how many long files are made at the same time, because each reads many rows and takes a while to send.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../refuse.ts'
import { currentUser } from './sessions.ts'

/** The addresses of the console's lists and archives. Pictures and certificates have a queue. */
const consoleFile = /^\/api\/organiser\/(?:.+\/)?files?$/
/** The address of the download of a person's own data. */
const ownData = /^\/api\/users\/personalData$/

/** The maximum of one account's simultaneous files per process. Console and own data count separately. */
const mostOfAccount = 2
/** The same maximum for all accounts together. */
const mostOfAll = 8
const retryAfter = 30

/**
 * Refuses a file while the account (`files_own`) or all accounts together (`files_busy`) have too many files in flight.
 * A file is in flight until it is made and its connection is closed, because hanging up does not stop the work.
 */
export function limitFiles(app: FastifyInstance): void {
  const underWay = { console: new Map<string, number>(), ownData: new Map<string, number>() }

  /** The functions to call when a file is made, by its reply. */
  const ends = new WeakMap<FastifyReply, () => void>()

  app.addHook('preHandler', async (request, reply) => {
    const url = request.routeOptions.url ?? ''
    const counts = consoleFile.test(url) ? underWay.console : ownData.test(url) ? underWay.ownData : null
    if (!counts) return
    const { id } = currentUser(request)
    const own = counts.get(id) ?? 0
    if (own >= mostOfAccount) refuse('files_own', { most: mostOfAccount }, { retryAfter })
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (all >= mostOfAll) refuse('files_busy', {}, { retryAfter })
    // Makes and counts no file if the caller has hung up, because no 'close' event would lower the count again.
    if (request.raw.socket.destroyed) return reply.hijack()
    counts.set(id, own + 1)
    let pending = 2
    const end = () => {
      if (--pending > 0) return
      const left = (counts.get(id) ?? 1) - 1
      if (left > 0) counts.set(id, left)
      else counts.delete(id)
    }
    ends.set(reply, end)
    reply.raw.once('close', end)
  })

  // Runs when the file is made or has failed, even if the caller has hung up.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    ends.get(reply)?.()
    ends.delete(reply)
    done()
  })
}
