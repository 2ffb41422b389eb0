// The calls about the names of colleges.
import { z } from 'zod'
import { collegesList, collegesQuery, mergeCollegeBody } from '../../../domain/college-api.ts'
import { currentUser } from '../../account/sessions.ts'
import type { Api } from '../../parts.ts'
import { fileRoute } from '../../spreadsheet/file-route.ts'
import { staffWrite } from '../audit.ts'
import type { StaffParts } from '../parts.ts'
import { collegesTable, listColleges, mergeCollege } from './store.ts'

export function collegeRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/colleges',
    onRequest: guardFor('colleges'),
    schema: { querystring: collegesQuery, response: { 200: collegesList } },
    handler: ({ query }) => listColleges(database.db, query),
  })

  fileRoute(api, parts, {
    ...{ url: '/colleges', permission: 'colleges', query: collegesQuery },
    table: query => collegesTable(database.db, edition, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/colleges/merge',
    onRequest: guardFor('colleges'),
    schema: { body: mergeCollegeBody, response: { 200: z.object({ merged: z.boolean() }) } },
    handler: request => staffWrite(database, currentUser(request).id, now(), trx => mergeCollege(trx, request.body)),
  })
}
