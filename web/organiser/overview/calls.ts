// The organisers' calls about their own account, the overview and the report by day.
import { callTo } from '../shell/organiser-call.ts'

export const askMe = callTo('GET /me')
export const readOverview = callTo('GET /overview')
export const readReport = callTo('GET /report')
