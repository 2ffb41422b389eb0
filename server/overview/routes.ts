// The organisers' calls for the overview and the report by day. A coordinator gets the figures of the own events.
import type { FastifyRequest } from 'fastify'
import { overview } from '../../domain/overview/api.ts'
import { report, reportQuery } from '../../domain/overview/report-api.ts'
import { visibleEvents } from '../../domain/staff/roles.ts'
import { unprovenMail } from '../access/attempts.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { isoTime } from '../clock.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { readReport, reportTable } from './report.ts'
import { readOverview } from './store.ts'

const visibleTo = (request: FastifyRequest) => visibleEvents(currentStaff(request).roles)

export function overviewRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, limiter, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/overview',
    onRequest: guardFor('overview', { background: true }),
    schema: { response: { 200: overview } },
    async handler(request) {
      const [visible, time] = [visibleTo(request), now()]
      const wait = visible === null ? await limiter.waitFor(unprovenMail) : 0
      const linksWaitUntil = wait > 0 ? isoTime(time + wait) : null
      return { ...(await readOverview(database.db, live.edition(), visible, time)), linksWaitUntil }
    },
  })

  api.route({
    method: 'GET',
    url: '/organiser/report',
    onRequest: guardFor('overview'),
    schema: { response: { 200: report } },
    handler: async request => readReport(database.db, live.edition(), visibleTo(request)),
  })

  fileRoute(api, parts, {
    url: '/report',
    permission: 'overview',
    query: reportQuery,
    table: (_, request) => reportTable(database.db, live.edition(), visibleTo(request)),
  })
}
