// The organisers' calls about accommodation and food.
import { facilitiesQuery } from '../../domain/rosters/api.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { facilitiesTable, listFacilities } from './store.ts'

const seesMoney = ({ roles }: { roles: readonly HeldRole[] }) => hasPermission(roles, 'payments')

export function facilityRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { get, file } = deskCalls(api, parts)

  get('/facilities', { may: 'facilities' }, ({ staff, edition, query }) =>
    listFacilities(database.db, edition, query, seesMoney(staff)),
  )
  file('/facilities', { may: 'facilities', query: facilitiesQuery }, ({ staff, edition, query }) =>
    facilitiesTable(database.db, edition, query, seesMoney(staff)),
  )
}
