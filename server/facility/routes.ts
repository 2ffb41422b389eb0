// The organisers' calls about accommodation and food.
import { facilitiesList, facilitiesQuery, fileQuery } from '../../domain/roster-api.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { sendTable } from '../spreadsheet/send.ts'
import { facilitiesTable, listFacilities } from './store.ts'

export function facilityRoutes(api: Api, { database, edition, guardFor }: StaffParts): void {
  api.route({
    method: 'GET',
    url: '/organiser/facilities',
    onRequest: guardFor('facilities'),
    schema: { querystring: facilitiesQuery, response: { 200: facilitiesList } },
    handler: ({ query }) => listFacilities(database.db, edition, query),
  })

  api.route({
    method: 'GET',
    url: '/organiser/facilities/file',
    onRequest: guardFor('facilities'),
    schema: { querystring: fileQuery },
    handler: async ({ query }, reply) => sendTable(reply, await facilitiesTable(database.db, edition), query.format),
  })
}
