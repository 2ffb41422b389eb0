// The organisers' calls about accommodation and food.
import { facilitiesList, facilitiesQuery } from '../../domain/roster-api.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { fileRoute } from '../spreadsheet/file-route.ts'
import { facilitiesTable, listFacilities } from './store.ts'

export function facilityRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/facilities',
    onRequest: guardFor('facilities'),
    schema: { querystring: facilitiesQuery, response: { 200: facilitiesList } },
    handler: ({ query }) => listFacilities(database.db, edition, query),
  })

  fileRoute(api, parts, {
    ...{ url: '/facilities', permission: 'facilities', query: facilitiesQuery },
    table: query => facilitiesTable(database.db, edition, query),
  })
}
