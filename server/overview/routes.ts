// The organisers' calls for the overview and the report by day. Coordinators get the figures of their own events.
import { reportQuery } from '../../domain/overview/report-api.ts'
import { visibleEvents } from '../../domain/staff/roles.ts'
import { unprovenMail } from '../access/attempts.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
import type { Api } from '../parts.ts'
import { readReport, reportTable } from './report.ts'
import { readOverview } from './store.ts'

export function overviewRoutes(api: Api, parts: StaffParts): void {
  const { database, limiter } = parts
  const { get, file } = deskCalls(api, parts)

  get('/overview', { may: 'overview', background: true }, async ({ staff, edition, now }) => {
    const visible = visibleEvents(staff.roles)
    const wait = visible === null ? await limiter.waitFor(unprovenMail) : 0
    const linksWaitUntil = wait > 0 ? isoTime(now + wait) : null
    return { ...(await readOverview(database.db, edition, visible, now)), linksWaitUntil }
  })
  get('/report', { may: 'overview' }, ({ staff, edition }) =>
    readReport(database.db, edition, visibleEvents(staff.roles)),
  )
  file('/report', { may: 'overview', query: reportQuery }, ({ staff, edition }) =>
    reportTable(database.db, edition, visibleEvents(staff.roles)),
  )
}
