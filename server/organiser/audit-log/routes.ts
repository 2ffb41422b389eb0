// The calls that read the audit log.
import { auditList, auditQuery } from '../../../domain/audit-api.ts'
import type { Api } from '../../parts.ts'
import { fileRoute } from '../../spreadsheet/file-route.ts'
import { readListPage } from '../lists.ts'
import type { StaffParts } from '../parts.ts'
import { auditListing, auditTable } from './store.ts'

export function auditRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/audit',
    onRequest: guardFor('audit'),
    schema: { querystring: auditQuery, response: { 200: auditList } },
    handler: ({ query }) => readListPage(database.db, auditListing(database.db, edition, query), query),
  })

  fileRoute(api, parts, {
    ...{ url: '/audit', permission: 'audit', query: auditQuery },
    table: query => auditTable(database.db, edition, query),
  })
}
