// Allows calls from another origin (CORS) only if API_URL has another origin than the site, and only from the site's
// pages.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { deviceHeader, judgeHeader, proofHeader } from './network.ts'

/** The headers of the tus protocol. */
const uploadHeaders = 'tus-resumable, upload-length, upload-offset, upload-metadata'
const allowedHeaders = `content-type, x-access-token, ${deviceHeader}, ${proofHeader}, ${judgeHeader}, ${uploadHeaders}`
const preflightSeconds = '600'

/** Allows calls from the site's origin when API_URL is another origin; otherwise does nothing. */
export function allowSiteOrigin(app: FastifyInstance, config: Config): void {
  const site = new URL(config.siteUrl).origin
  if (!config.apiUrl || new URL(config.apiUrl).origin === site) return

  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    if (request.headers.origin !== site) return
    reply.header('access-control-allow-origin', site)
    reply.header('access-control-expose-headers', `retry-after, x-request-id, ${uploadHeaders}, location`)
    if (request.method !== 'OPTIONS') return
    return reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .status(204)
      .send()
  })
}
