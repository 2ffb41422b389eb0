// The public, signed addresses of files and of ZIPs. What is sent runs nothing in a browser: its type is the measured
// one, and a policy without any source applies to it. Players ask for ranges of bytes.
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { id } from '../../domain/call-fields.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { signedQuery } from '../../domain/submissions/api.ts'
import { attachment } from '../../domain/submissions/file-names.ts'
import { type FileFormat, mimeTypes } from '../../domain/submissions/measures.ts'
import { heldRoles } from '../access/roles.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { isValidLink } from './links.ts'
import { storageOf } from './storage/open-storage.ts'
import { type FileRow, findFile } from './store.ts'
import { mayRead } from './write.ts'
import { sendZip } from './zip.ts'

/** Headers of everything that people handed in, besides those of all answers. */
export const harmlessHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'private, no-store',
}

const fileParams = z.object({ fileId: id })
const zipParams = z.object({ eventId: z.coerce.number().int().positive().max(10_000), submissionId: id })
const isSigned = 'the address is signed, for one person and a short time'

export function fileAddressRoutes(api: Api, parts: Parts): void {
  const { database, config, keys, now } = parts

  api.route({
    method: 'GET',
    url: '/submissions/:fileId/file',
    config: { public: isSigned, secret: [], counts: 'signature' },
    schema: { params: fileParams, querystring: signedQuery },
    async handler(request, reply) {
      const { params, query } = request
      if (!isValidLink(keys, `/api/submissions/${params.fileId}/file`, query, now())) refuse('submission_link')
      const file = await findFile(database.db, params.fileId)
      if (!file || file.bytes === null || !(await isViewer(query, file))) refuse('submission_file_unknown')
      return sendBytes(reply, file, { range: request.headers.range, name: query.name })
    },
  })

  api.route({
    method: 'GET',
    url: '/submissions/:eventId/:submissionId/files',
    config: { public: isSigned, secret: [], counts: 'signature' },
    schema: { params: zipParams, querystring: signedQuery },
    async handler(request, reply) {
      const { params, query } = request
      const { eventId, submissionId } = params
      const path = `/api/submissions/${eventId}/${submissionId}/files`
      if (query.as !== 'console' || !isValidLink(keys, path, query, now())) refuse('submission_link')
      if (!hasPermission(await heldRoles(database.db, query.viewer), 'submissions', eventId)) refuse('duty_refused')
      return sendZip(parts, reply.headers(harmlessHeaders), { eventId, submissionId, by: query.viewer })
    },
  })

  /** Whether the person of the address still has the right to read the file. */
  async function isViewer({ as, viewer }: z.output<typeof signedQuery>, file: FileRow): Promise<boolean> {
    if (as === 'own') return mayRead(database.db, viewer, file)
    return hasPermission(await heldRoles(database.db, viewer), 'submissions', file.event_id)
  }

  async function sendBytes(
    reply: FastifyReply,
    { id, bytes, format }: FileRow,
    { range, name }: { range: string | undefined; name: string },
  ): Promise<FastifyReply> {
    const size = bytes ?? 0
    const wanted = range === undefined ? { start: 0, end: size - 1 } : readRange(range, size)
    reply.headers(harmlessHeaders).header('accept-ranges', 'bytes')
    reply.header('content-disposition', name ? attachment(name) : 'inline')
    if (!wanted) return reply.header('content-range', `bytes */${size}`).status(416).send()
    const { start, end } = wanted
    if (range !== undefined) reply.header('content-range', `bytes ${start}-${end}/${size}`).status(206)
    reply.header('content-length', String(end - start + 1)).type(mimeTypes[format as FileFormat])
    const storage = await storageOf(config)
    const stream = await storage.read(id, { start, end }).catch(async error => {
      if (await storage.isKept(id)) throw error
      // Replaced since, or missing, which a job reports.
      refuse('submission_file_unknown')
    })
    return reply.send(stream)
  }
}

/**
 * The first and last byte of a Range header: 'bytes=0-499', 'bytes=500-', 'bytes=-200'. Null if the file has none of
 * these bytes. Several ranges are answered with the first.
 */
function readRange(range: string, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)/.exec(range) ?? []
  if (first === '' && last === '') return { start: 0, end: size - 1 }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return start <= end ? { start, end } : null
}
