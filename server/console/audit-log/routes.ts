// The calls that read the audit log.
import { auditList, auditQuery } from '../../../domain/audit/api.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { auditListing, auditTable } from './store.ts'

export function auditRoutes(api: Api, parts: StaffParts): void {
  const { database, live, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/audit',
    onRequest: guardFor('audit'),
    schema: { querystring: auditQuery, response: { 200: auditList } },
    handler: ({ query }) => readListPage(database.db, auditListing(database.db, live.edition(), query), query),
  })

  fileRoute(api, parts, {
    url: '/audit',
    permission: 'audit',
    query: auditQuery,
    table: query => auditTable(database.db, live.edition(), query),
  })
}
