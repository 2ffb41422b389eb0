// Hands out the built pages and their files from memory, already compressed. How they were built is the build's business.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../domain/refusals.ts'
import { sendRefusal } from './errors.ts'
import type { PageHeaders } from './headers.ts'
import { type PageAnswer, type PageAnswers, pageAnswers } from './page-answers.ts'
import { isDocument, type Pages } from './page-files.ts'

export type { Pages } from './page-files.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const alwaysAsk = 'no-cache'
const notBuilt = 'The pages are not built yet. Run "npm run build", then start the server again.\n'

/** Adds the pages to the application; without a build it says so on every page, and the API works all the same. */
export function servePages(app: FastifyInstance, pages: Pages | null, headers: PageHeaders): void {
  const answers = pageAnswers(headers)
  app.get('/*', (request, reply) => {
    if (pages) return answer(pages, answers, request, reply, headers)
    return reply
      .headers(headers.documents)
      .status(503)
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send(notBuilt)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply.headers(headers.documents), refusal('not_found')))
}

function answer(
  pages: Pages,
  answers: PageAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: PageHeaders,
): FastifyReply {
  const { path, query } = partsOf(request.url)
  const accepted = request.headers['accept-encoding']
  const file = pages.files.get(path)
  if (file) return send(answers(file, accepted, isDocument(file) ? alwaysAsk : cacheOf(path, query)), request, reply)

  const shorter = path.replace(/\/+$/, '')
  // Only to a page that exists: '//elsewhere/' must not become a link to another host.
  if (shorter !== path && pages.files.has(shorter))
    return reply.headers(headers.documents).redirect(query ? `${shorter}?${query}` : shorter, 301)

  if (pages.clientOnly.some(pattern => pattern.test(path)))
    return send(answers(pages.fallback, accepted, alwaysAsk), request, reply)
  return send(answers(pages.notFound, accepted, alwaysAsk), request, reply.status(404))
}

function partsOf(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** Names with a hash and addresses with a version never change. Documents are asked for again each time and mostly answered 304. */
function cacheOf(path: string, query: string): string {
  return path.startsWith('/assets/') || /^v=[\w.-]+$/.test(query) ? aYear : anHour
}

/** Past Fastify's own way of sending, which for answers that are ready would take as long as all the rest. */
function send(
  { etag, head, bytes, unchangedHead }: PageAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack()
  const isUnchanged = reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)
  if (isUnchanged) reply.raw.writeHead(304, unchangedHead).end()
  else reply.raw.writeHead(reply.statusCode, head).end(bytes)
  return reply
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
}
