// Hands out the built pages and their files from memory, already compressed. How they were built is the build's business.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../domain/refusals.ts'
import type { CountAnswer } from '../metrics/calls.ts'
import { answerBeforeRoutes } from './before-routes.ts'
import { sendRefusal } from './errors.ts'
import type { PageHeaders } from './headers.ts'
import { type PageAnswer, type PageAnswers, pageAnswers } from './page-answers.ts'
import { isDocument, type Pages } from './page-files.ts'

export type { Pages } from './page-files.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const alwaysAsk = 'no-cache'
const notBuilt = 'The pages are not built yet. Run "npm run build", then start the server again.\n'

/** The route of all addresses that are no call. */
export const pagesRoute = '/*'

/**
 * Adds the pages to the application; without a build it says so on every page, and the API works all the same. `count` hears of the answers
 * that are given before any route.
 */
export function servePages(
  app: FastifyInstance,
  pages: Pages | null,
  headers: PageHeaders,
  count: CountAnswer | null,
): void {
  const answers = pageAnswers(headers)
  if (pages) filesFirst(app, pages, answers, count)
  app.get(pagesRoute, (request, reply) => {
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

/** Most of what visitors ask for is a file of the build; the route answers those too, for HEAD and while the program ends. */
function filesFirst(app: FastifyInstance, pages: Pages, answers: PageAnswers, count: CountAnswer | null): void {
  answerBeforeRoutes(app.server, (request, response) => {
    const found = request.method === 'GET' && fileAnswer(pages, answers, request)
    if (!found) return false
    const began = performance.now()
    send(found, request, response)
    count?.(response.statusCode, performance.now() - began)
    return true
  })
}

function answer(
  pages: Pages,
  answers: PageAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: PageHeaders,
): FastifyReply {
  const file = fileAnswer(pages, answers, request.raw)
  if (file) return sendPast(reply, file)

  const { path, query } = partsOf(request.url)
  const shorter = path.replace(/\/+$/, '')
  // Only to a page that exists: '//elsewhere/' must not become a link to another host.
  if (shorter !== path && pages.files.has(shorter))
    return reply.headers(headers.documents).redirect(query ? `${shorter}?${query}` : shorter, 301)

  const accepted = request.headers['accept-encoding']
  if (pages.clientOnly.some(pattern => pattern.test(path)))
    return sendPast(reply, answers(pages.fallback, accepted, alwaysAsk))
  return sendPast(reply, answers(pages.notFound, accepted, alwaysAsk), 404)
}

/** The answer with the file at the request's address, or undefined. */
function fileAnswer(
  pages: Pages,
  answers: PageAnswers,
  { url = '', headers }: IncomingMessage,
): PageAnswer | undefined {
  const { path, query } = partsOf(url)
  const file = pages.files.get(path)
  return file && answers(file, headers['accept-encoding'], isDocument(file) ? alwaysAsk : cacheOf(path, query))
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
function sendPast(reply: FastifyReply, ready: PageAnswer, status?: number): FastifyReply {
  reply.hijack()
  send(ready, reply.request.raw, reply.raw, status)
  return reply
}

function send(
  { etag, head, bytes, unchangedHead }: PageAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): void {
  const isUnchanged = status === 200 && isKnown(request.headers['if-none-match'], etag)
  if (isUnchanged) response.writeHead(304, unchangedHead).end()
  else response.writeHead(status, head).end(bytes)
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
}
