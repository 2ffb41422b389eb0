// The organisers' calls about the audit log.
import type { AuditList } from '../../../domain/audit/api.ts'
import { get, type Query } from '../shell/organiser-call.ts'

export const listAudit = (query: Query) => get<AuditList>('audit', query)
