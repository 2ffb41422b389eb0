// The calls about the names of colleges.
import { collegesQuery } from '../../domain/colleges/api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { collegesTable, listColleges, mergeCollege } from './store.ts'

export function collegeRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { get, post, file } = deskCalls(api, parts)

  get('/colleges', { may: 'colleges' }, ({ query }) => listColleges(database.db, query))
  file('/colleges', { may: 'colleges', query: collegesQuery }, ({ edition, query }) =>
    collegesTable(database.db, edition, query),
  )
  post('/colleges/merge', { may: 'colleges' }, (trx, { body }) => mergeCollege(trx, body))
}
