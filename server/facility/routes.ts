// The organisers' calls about accommodation and food.
import type { FastifyRequest } from 'fastify'
import { facilitiesList, facilitiesQuery } from '../../domain/rosters/api.ts'
import { hasPermission } from '../../domain/staff/roles.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { facilitiesTable, listFacilities } from './store.ts'

export function facilityRoutes(api: Api, parts: StaffParts): void {
  const { database, live, guardFor } = parts
  const seesMoney = (request: FastifyRequest) => hasPermission(currentStaff(request).roles, 'payments')

  api.route({
    method: 'GET',
    url: '/organiser/facilities',
    onRequest: guardFor('facilities'),
    schema: { querystring: facilitiesQuery, response: { 200: facilitiesList } },
    handler: request => listFacilities(database.db, live.edition(), request.query, seesMoney(request)),
  })

  fileRoute(api, parts, {
    url: '/facilities',
    permission: 'facilities',
    query: facilitiesQuery,
    table: (query, request) => facilitiesTable(database.db, live.edition(), query, seesMoney(request)),
  })
}
