// The organisers' calls about accommodation and food.
import { facilitiesQuery } from '../../domain/rosters/api.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { facilitiesTable, listFacilities } from './store.ts'

const seesMoney = ({ roles }: { roles: readonly HeldRole[] }) => hasPermission(roles, 'payments')

export function facilityRoutes(api: Api, parts: StaffParts): void {
  const { database, live } = parts
  const { get } = deskCalls(api, parts)

  get('/facilities', { may: 'facilities' }, ({ staff, edition, query }) =>
    listFacilities(database.db, edition, query, seesMoney(staff)),
  )
  fileRoute(api, parts, {
    url: '/facilities',
    permission: 'facilities',
    query: facilitiesQuery,
    table: (query, request) => facilitiesTable(database.db, live.edition(), query, seesMoney(currentStaff(request))),
  })
}
