// The file of a list: the list's address with /file, the same filters and permission, all rows.
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type FileFormat, fileFormat } from '../../domain/lists/file-api.ts'
import type { Permission } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type AuditEntry, staffWrite } from '../audit/audit.ts'
import type { Api } from '../parts.ts'
import { sendTable } from '../spreadsheet/send.ts'
import type { Table } from '../spreadsheet/table.ts'

type FileCall<Query extends z.ZodObject> = {
  /** The address of the list below /organiser. */
  url: string
  permission: Permission
  params?: z.ZodType
  /** The query of the list's own call. */
  query: Query
  /** Makes the table, or refuses. */
  table: (query: z.output<Query>, request: FastifyRequest) => Table | Promise<Table>
}

/**
 * Adds `GET <url>/file?format=csv|xlsx&…`. The audit log gets an entry with the file and its filters before the first
 * row is sent.
 */
export function fileRoute<Query extends z.ZodObject>(
  api: Api,
  { database, now, guardFor }: StaffParts,
  { url, permission, params, query, table }: FileCall<Query>,
): void {
  api.route({
    method: 'GET',
    url: `/organiser${url}/file`,
    onRequest: guardFor(permission),
    schema: { ...(params && { params }), querystring: query.extend({ format: fileFormat }) },
    async handler(request, reply) {
      const { format, ...filters } = request.query as z.output<Query> & { format: FileFormat }
      const made = await table(filters as z.output<Query>, request)
      const entry = downloadEntry(made.name, format, filters)
      await staffWrite(database, currentStaff(request).id, now(), async () => ({ answer: null, entries: [entry] }))
      return sendTable(reply, made, format)
    },
  })
}

/** Search words are not logged: they are usually names, and nothing can be removed from the audit log. */
const searches = ['search', 'person', 'actor', 'takenBy']
/** Paging and sorting say nothing about the content of a file. */
const omitted = ['page', 'size', 'sort', 'direction', ...searches]

/** The audit entry for a file download. */
export function downloadEntry(file: string, format: FileFormat, filters: Record<string, unknown> = {}): AuditEntry {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' && value !== 0 && !omitted.includes(name),
  )
  const searched = searches.some(name => filters[name]) ? { searched: true } : {}
  return { action: 'file.take', personId: null, after: { file, format, ...Object.fromEntries(given), ...searched } }
}
