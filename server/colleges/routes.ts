// The calls about the names of colleges.
import { collegesQuery } from '../../domain/colleges/api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { collegesTable, listColleges, mergeCollege } from './store.ts'

export function collegeRoutes(api: Api, parts: StaffParts): void {
  const { database, live } = parts
  const { get, post } = deskCalls(api, parts)

  get('/colleges', { may: 'colleges' }, ({ query }) => listColleges(database.db, query))
  fileRoute(api, parts, {
    url: '/colleges',
    permission: 'colleges',
    query: collegesQuery,
    table: query => collegesTable(database.db, live.edition(), query),
  })
  post('/colleges/merge', { may: 'colleges' }, (trx, { body }) => mergeCollege(trx, body))
}
