// Long files, each of which reads many rows and is on its way for a while: only some are made at a time.
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'
import { currentUser } from './sessions.ts'

/** Lists and archives of the console, and all of one's own data. Pictures and certificates are drawn in turns. */
const consoleFile = /^\/api\/organiser\/(?:.+\/)?files?$/
const ownData = /^\/api\/users\/personalData$/

/** Of one account, and of all: participants take nothing from organisers. For each process. */
const mostOfAccount = 2
const mostOfAll = 8
const comeBack = 30

/** Refuses a file while its account or all accounts have so many on their way: `files_own`, `files_busy`. */
export function limitFiles(app: FastifyInstance): void {
  const underWay = { console: new Map<string, number>(), ownData: new Map<string, number>() }

  app.addHook('preHandler', async (request, reply) => {
    const url = request.routeOptions.url ?? ''
    const counts = consoleFile.test(url) ? underWay.console : ownData.test(url) ? underWay.ownData : null
    if (!counts) return
    const { id } = currentUser(request)
    const own = counts.get(id) ?? 0
    if (own >= mostOfAccount) refuse('files_own', { most: mostOfAccount }, { retryAfter: comeBack })
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (all >= mostOfAll) refuse('files_busy', {}, { retryAfter: comeBack })
    // Who went away before has nobody who would end it.
    if (request.raw.socket.destroyed) return
    counts.set(id, own + 1)
    reply.raw.once('close', () => {
      const left = (counts.get(id) ?? 1) - 1
      if (left > 0) counts.set(id, left)
      else counts.delete(id)
    })
  })
}
