// Serves compressed pages and files from memory. rendered-pages.ts makes the pages, build-files.ts reads the files.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyRefusal } from '../../domain/server-refusals.ts'
import { presentAddress } from '../../domain/staff/console-addresses.ts'
import { sendRefusal } from '../http/errors.ts'
import type { PageHeaders } from '../http/headers.ts'
import type { StoredFile } from './build-files.ts'
import type { Pages, RenderedPage } from './rendered-pages.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const alwaysAsk = 'no-cache'
/** One second, so that data that is prefetched when a link is pressed can be used for the navigation a moment later. */
const aSecond = 'max-age=1'
const notBuilt = 'The pages are not built yet. Run "npm run build", then start the server again.\n'

/** The address of the site's own film (web/art/film.ts). */
const filmAddress = '/art/film.html'

/** The route of all addresses outside the API. */
const pagesRoute = '/*'

/** Adds the pages to the application. Without a build, the API works, and every page says that the build is missing. */
export function servePages(app: FastifyInstance, pages: Pages | null, headers: PageHeaders): void {
  const config = { public: 'pages are for everybody', secret: [], counts: 'memory' } as const
  app.get(pagesRoute, { config }, (request, reply) => {
    if (pages) return answer(pages, request, reply, headers)
    return reply
      .headers(headers.documents([]))
      .status(503)
      .header('retry-after', '60')
      .type('text/plain; charset=utf-8')
      .send(notBuilt)
  })
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply.headers(headers.documents([])), anyRefusal('not_found')),
  )
}

function answer(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: PageHeaders,
): FastifyReply | Promise<FastifyReply> {
  const { path, query } = partsOf(request.url)
  const present = presentAddress(path)
  if (present !== path) return redirect(reply, headers, present, query)

  const filtered = query ? pages.filtered(path, query) : null
  if (filtered) return filtered.then(page => send(request, reply, page, headers, alwaysAsk))
  const file = pages.find(path)
  if (path === filmAddress) reply.headers(headers.film)
  if (file) return send(request, reply, file, headers, cacheOf(file, path, query))

  const shorter = path.replace(/\/+$/, '')
  // Redirect only to existing pages. Otherwise '//elsewhere/' would redirect to another host.
  if (shorter !== path && pages.find(shorter)) return redirect(reply, headers, shorter, query)

  return send(request, reply.status(404), pages.notFound(), headers, alwaysAsk)
}

function redirect(reply: FastifyReply, headers: PageHeaders, path: string, query: string): FastifyReply {
  return reply.headers(headers.documents([])).redirect(query ? `${path}?${query}` : path, 301)
}

function partsOf(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/**
 * Browsers revalidate pages each time, and the data of pages after a second. Most of these answers are 304. A file
 * with a hash in its name or a version in its address never changes.
 */
function cacheOf(file: StoredFile | RenderedPage, path: string, query: string): string {
  if ('scriptHashes' in file) return path.endsWith('.data') ? aSecond : alwaysAsk
  return path.startsWith('/assets/') || /^v=[\w.-]+$/.test(query) ? aYear : anHour
}

/** Sends a page or file in a compression that the caller accepts. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile | RenderedPage,
  headers: PageHeaders,
  cache: string,
): FastifyReply {
  const { bytes, encoding } = encodedFor(request.headers['accept-encoding'], file)
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  if ('scriptHashes' in file && file.scriptHashes) reply.headers(headers.documents(file.scriptHashes))
  reply.header('etag', etag).header('cache-control', cache)
  if (file.brotli) reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(bytes)
}

function encodedFor(accepted: string | undefined, file: StoredFile): { bytes: Buffer; encoding?: 'br' | 'gzip' } {
  if (file.brotli && accepts(accepted, 'br')) return { bytes: file.brotli, encoding: 'br' }
  if (file.gzip && accepts(accepted, 'gzip')) return { bytes: file.gzip, encoding: 'gzip' }
  return { bytes: file.bytes }
}

/** Whether an Accept-Encoding header names the encoding and does not rule it out with `q=0`. */
function accepts(header = '', encoding: string): boolean {
  return header.split(',').some(part => {
    const [name = '', quality = ''] = part.split(';')
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag)
}
