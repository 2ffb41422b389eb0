// The page at the address of a certificate. The server renders the state of the code, so that the page works without
// scripts.
import type { FastifyInstance } from 'fastify'
import type { PageHeaders } from '../http/headers.ts'
import type { Pages } from '../pages/rendered-pages.ts'
import { send } from '../pages/routes.ts'
import type { Parts } from '../parts.ts'
import { checkAnswer } from './check.ts'

/**
 * Adds the page. It answers 404 for a code that no certificate has. The data address of the page (`.data`) returns the
 * same data for every code.
 */
export function serveCertificatePage(app: FastifyInstance, parts: Parts, pages: Pages, headers: PageHeaders): void {
  const config = { public: 'anybody checks a certificate', secret: ['code'], counts: 'handler' } as const
  app.get<{ Params: { code: string } }>('/certificates/:code(^[^.]+$)', { config }, async (request, reply) => {
    const { code } = request.params
    const shown = (await checkAnswer(parts, request.ip, code)) ?? { state: 'unknown' as const }
    const page = await pages.certificate(shown)
    return send(request, reply.status(shown.state === 'unknown' ? 404 : 200), page, headers, 'no-store')
  })
}
