// The calls that read the audit log.
import { auditList, auditQuery } from '../../../domain/audit/api.ts'
import { deskCalls } from '../../access/desk-calls.ts'
import type { StaffParts } from '../../access/staff-parts.ts'
import { readListPage } from '../../lists/lists.ts'
import type { Api } from '../../parts.ts'
import { auditListing, auditTable } from './store.ts'

export function auditRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { get, file } = deskCalls(api, parts)

  get('/audit', { may: 'audit', query: auditQuery, answer: auditList }, ({ edition, query }) =>
    readListPage(database.db, auditListing(database.db, edition, query), query),
  )
  file('/audit', { may: 'audit', query: auditQuery }, ({ edition, query }) => auditTable(database.db, edition, query))
}
