// The call that reads the audit log.
import { auditList, auditQuery } from '../../../domain/audit-api.ts'
import type { Api } from '../../parts.ts'
import type { StaffParts } from '../parts.ts'
import { listAudit } from './store.ts'

export function auditRoutes(api: Api, { database, edition, guardFor }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/audit',
    onRequest: guardFor('audit'),
    schema: { querystring: auditQuery, response: { 200: auditList } },
    handler: ({ query }) => listAudit(database.db, edition, query),
  })
}
