// The organisers' calls about who I am, the overview and the report by day.
import type { OverviewFigures } from '../../../domain/overview/api.ts'
import type { Report } from '../../../domain/overview/report-api.ts'
import type { Me } from '../../../domain/staff/api.ts'
import { get } from '../shell/organiser-call.ts'

export const askMe = () => get<Me>('me')
export const askOverview = () => get<OverviewFigures>('overview')
export const readReport = () => get<Report>('report')
