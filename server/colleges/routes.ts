// The calls about the names of colleges.
import { z } from 'zod'
import { collegesList, collegesQuery, mergeCollegeBody } from '../../domain/colleges/api.ts'
import { currentUser } from '../access/sessions.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { fileRoute } from '../lists/file-route.ts'
import type { Api } from '../parts.ts'
import { collegesTable, listColleges, mergeCollege } from './store.ts'

export function collegeRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/colleges',
    onRequest: guardFor('colleges'),
    schema: { querystring: collegesQuery, response: { 200: collegesList } },
    handler: ({ query }) => listColleges(database.db, query),
  })

  fileRoute(api, parts, {
    url: '/colleges',
    permission: 'colleges',
    query: collegesQuery,
    table: query => collegesTable(database.db, live.edition(), query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/colleges/merge',
    onRequest: guardFor('colleges'),
    schema: { body: mergeCollegeBody, response: { 200: z.object({ merged: z.boolean() }) } },
    handler: request => staffWrite(database, currentUser(request).id, now(), trx => mergeCollege(trx, request.body)),
  })
}
