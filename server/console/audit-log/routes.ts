// The calls that read the audit log.
import { auditQuery } from '../../../domain/audit/api.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { fileRoute } from '../../lists/file-route.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { auditListing, auditTable } from './store.ts'

export function auditRoutes(api: Api, parts: StaffParts): void {
  const { database, live } = parts
  const { get } = deskCalls(api, parts)

  get('/audit', { may: 'audit' }, ({ edition, query }) =>
    readListPage(database.db, auditListing(database.db, edition, query), query),
  )
  fileRoute(api, parts, {
    url: '/audit',
    permission: 'audit',
    query: auditQuery,
    table: query => auditTable(database.db, live.edition(), query),
  })
}
