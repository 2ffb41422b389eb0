// The page to which the provider sends the payer's browser. The page works without a log-in and without scripts, and
// reloads automatically.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/errors.ts'
import type { PageHeaders } from '../http/headers.ts'
import type { Pages } from '../pages/rendered-pages.ts'
import { send } from '../pages/routes.ts'
import type { Parts } from '../parts.ts'
import { paymentOutcome } from './links.ts'
import { countRefusedSignature } from './refused-signatures.ts'
import { onlineOf } from './routes.ts'
import { processEvent, storeReturn } from './webhook-events.ts'

/**
 * Adds the page. If the address has a valid signature, the payment is read at the provider, and the browser is
 * redirected to the address without the signature. A wrong signature is answered 400 and changes nothing.
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
        request.log.error({ err: error }, 'the payer’s return could not be stored')
        // The return was not stored, so the page reloads the same address to try the return again.
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
      const returned = online!.provider.readReturn(query, reference)
      if (returned) {
        const event = await database.write(trx => storeReturn(trx, returned.paymentId, now()))
        if (event) await processEvent(online!, event)
        wakeMail()
        return 'returned'
      }
      countRefusedSignature(database)
      log.warn('a return from the provider had a wrong signature')
      status = 400
    }
    const shown = await paymentOutcome(database.db, reference)
    return { status: shown.state === 'unknown' && status === 200 ? 404 : status, shown }
  }
}
