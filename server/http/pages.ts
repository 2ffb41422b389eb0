// Hands out the built pages and their files from memory, already compressed. How they were built is the build's business.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../domain/refusals.ts'
import { sendRefusal } from './errors.ts'
import type { PageHeaders } from './headers.ts'
import type { PageFile, Pages } from './page-files.ts'

export type { Pages } from './page-files.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const alwaysAsk = 'no-cache'
const notBuilt = 'The pages are not built yet. Run "npm run build", then start the server again.\n'

/** Adds the pages to the application; without a build it says so on every page, and the API works all the same. */
export function servePages(app: FastifyInstance, pages: Pages | null, headers: PageHeaders): void {
  app.get('/*', (request, reply) => {
    if (pages) return answer(pages, headers, request, reply)
    return reply
      .headers(headers.documents)
      .status(503)
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send(notBuilt)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply.headers(headers.documents), refusal('not_found')))
}

function answer(pages: Pages, headers: PageHeaders, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s, 2)
  const file = pages.files.get(path)
  if (file && !isDocument(file)) return send(file, request, reply, headers.files, cacheOf(path, query))
  if (file) return send(file, request, reply, headers.documents, alwaysAsk)

  const shorter = path.replace(/\/+$/, '')
  // Only to a page that exists: '//elsewhere/' must not become a link to another host.
  if (shorter !== path && pages.files.has(shorter))
    return reply.headers(headers.documents).redirect(query ? `${shorter}?${query}` : shorter, 301)

  if (pages.clientOnly.some(pattern => pattern.test(path)))
    return send(pages.fallback, request, reply, headers.documents, alwaysAsk)
  return send(pages.notFound, request, reply.status(404), headers.documents, alwaysAsk)
}

function isDocument(file: PageFile): boolean {
  return file.type.startsWith('text/html')
}

/** Names with a hash and addresses with a version never change. Documents are asked for again each time and mostly answered 304. */
function cacheOf(path: string, query: string): string {
  return path.startsWith('/assets/') || /^v=[\w.-]+$/.test(query) ? aYear : anHour
}

/** Past Fastify's own way of sending, which for answers that are ready would take as long as all the rest. */
function send(
  file: PageFile,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
  cache: string,
): FastifyReply {
  const { bytes, encoding, etag } = encodingFor(file, request.headers['accept-encoding'])
  const head: Record<string, string | number> = { ...headers, etag, 'cache-control': cache }
  if (file.brotli || file.gzip) head.vary = 'accept-encoding'
  reply.hijack()
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) {
    reply.raw.writeHead(304, head).end()
    return reply
  }
  if (encoding) head['content-encoding'] = encoding
  head['content-type'] = file.type
  head['content-length'] = bytes.length
  reply.raw.writeHead(reply.statusCode, head).end(bytes)
  return reply
}

type Encoded = { bytes: Buffer; encoding: 'br' | 'gzip' | null; etag: string }

function encodingFor(file: PageFile, accepted: string | undefined): Encoded {
  if (file.brotli && accepts(accepted, 'br')) return { bytes: file.brotli, encoding: 'br', etag: `"${file.hash}-br"` }
  if (file.gzip && accepts(accepted, 'gzip')) return { bytes: file.gzip, encoding: 'gzip', etag: `"${file.hash}-gz"` }
  return { bytes: file.bytes, encoding: null, etag: `"${file.hash}"` }
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header) return false
  return header.split(',').some(part => {
    const [name = '', quality = ''] = part.split(';')
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
}
