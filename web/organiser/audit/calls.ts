// The organisers' calls about the audit log.
import { callTo } from '../shell/organiser-call.ts'

export const listAudit = callTo('GET /audit')
