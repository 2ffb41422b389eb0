// The page to which the provider sends the payer's browser. It can be read on another device, without a log-in and
// without scripts, and asks again by itself.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/errors.ts'
import type { PageHeaders } from '../http/headers.ts'
import type { Pages } from '../pages/rendered-pages.ts'
import { send } from '../pages/routes.ts'
import type { Parts } from '../parts.ts'
import { paidAt } from './links.ts'
import { addReturn, workOff } from './news.ts'
import { countRefused } from './refused.ts'
import { onlineOf } from './routes.ts'

/**
 * Adds the page. A return with a right signature is looked up at the provider first, then the browser goes to the
 * address without it; a wrong one is 400 and changes nothing.
 */
export function servePaidPage(app: FastifyInstance, parts: Parts, pages: Pages, headers: PageHeaders): void {
  const { database, now, wakeMail } = parts
  const online = onlineOf(parts)
  if (!online) return

  app.get<{ Params: { reference: string }; Querystring: Record<string, unknown> }>(
    '/paid/:reference(^[^.]+$)',
    { config: { public: 'a payer reads it on any device', secret: ['reference'], counts: 'memory' } },
    async (request, reply) => {
      const { reference } = request.params
      const seen = await look(request, reference).catch(error => {
        if (!isUnavailable(error)) throw error
        request.log.error({ err: error }, 'the payer’s page could not look')
        // It asks again by itself, with the return that was not kept.
        return { status: 503, shown: { state: 'waiting', amount: null } } as const
      })
      if (seen === 'returned')
        return reply.headers(headers.documents([])).redirect(`/paid/${encodeURIComponent(reference)}`, 303)
      const { status, shown } = seen
      const page = await pages.paid(shown)
      return send(request, reply.status(status), page, headers, 'no-store')
    },
  )

  async function look({ query, log }: FastifyRequest<{ Querystring: Record<string, unknown> }>, reference: string) {
    let status = 200
    if (Object.keys(query).some(name => name.includes('signature'))) {
      const told = online!.provider.readReturn(query, reference)
      if (told) {
        const news = await database.write(trx => addReturn(trx, told.paymentId, now()))
        if (news) await workOff(online!, news)
        wakeMail()
        return 'returned'
      }
      countRefused(database)
      log.warn('a return from the provider had a wrong signature')
      status = 400
    }
    const shown = await paidAt(database.db, reference)
    return { status: shown.state === 'unknown' && status === 200 ? 404 : status, shown }
  }
}
