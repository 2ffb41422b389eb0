// The organisers' call for the overview. A coordinator gets the figures of the own events.
import { overview } from '../../domain/overview-api.ts'
import { visibleEvents } from '../../domain/roles.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { readOverview } from './store.ts'

export function overviewRoutes(api: Api, { database, edition, now, guardFor }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/overview',
    onRequest: guardFor('overview', { background: true }),
    schema: { response: { 200: overview } },
    handler: async request => readOverview(database.db, edition, visibleEvents(currentStaff(request).roles), now()),
  })
}
