// Long files, each of which reads many rows and is on its way for a while: only some are made at a time.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../refuse.ts'
import { currentUser } from './sessions.ts'

/** Lists and archives of the console, and all of one's own data. Pictures and certificates are drawn in turns. */
const consoleFile = /^\/api\/organiser\/(?:.+\/)?files?$/
const ownData = /^\/api\/users\/personalData$/

/** Of one account, and of all: participants take nothing from organisers. For each process. */
const mostOfAccount = 2
const mostOfAll = 8
const comeBack = 30

/**
 * Refuses a file while its account or all accounts have so many on their way: `files_own`, `files_busy`. One is on its
 * way until it is made and its caller has it or has gone: who hangs up at once makes the program work all the same.
 */
export function limitFiles(app: FastifyInstance): void {
  const underWay = { console: new Map<string, number>(), ownData: new Map<string, number>() }

  /** What ends the making of a file. */
  const ends = new WeakMap<FastifyReply, () => void>()

  app.addHook('preHandler', async (request, reply) => {
    const url = request.routeOptions.url ?? ''
    const counts = consoleFile.test(url) ? underWay.console : ownData.test(url) ? underWay.ownData : null
    if (!counts) return
    const { id } = currentUser(request)
    const own = counts.get(id) ?? 0
    if (own >= mostOfAccount) refuse('files_own', { most: mostOfAccount }, { retryAfter: comeBack })
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (all >= mostOfAll) refuse('files_busy', {}, { retryAfter: comeBack })
    // For somebody who has gone nothing is made, and no connection is left whose end would give the place back.
    if (request.raw.socket.destroyed) return reply.hijack()
    counts.set(id, own + 1)
    let open = 2
    const end = () => {
      if (--open > 0) return
      const left = (counts.get(id) ?? 1) - 1
      if (left > 0) counts.set(id, left)
      else counts.delete(id)
    }
    ends.set(reply, end)
    reply.raw.once('close', end)
  })

  // Runs once the file is made, or failed, whether or not its caller is still there.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    ends.get(reply)?.()
    ends.delete(reply)
    done()
  })
}
