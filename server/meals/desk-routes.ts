// The calls about numbers of meals: for the team of hospitality, and through it the caterer.
import { z } from 'zod'
import { mealNumbers, mealScansList, mealScansQuery } from '../../domain/meals/api.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { mealNumbersTable, readMealNumbers } from './numbers.ts'
import { mealScansListing, mealScansTable } from './scans.ts'

export function mealDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, guardFor } = parts

  api.route({
    method: 'GET',
    url: '/organiser/meals',
    onRequest: guardFor('meals'),
    schema: { response: { 200: mealNumbers } },
    handler: () => readMealNumbers(database.db, live.edition(), now()),
  })

  fileRoute(api, parts, {
    url: '/meals',
    permission: 'meals',
    query: z.object({}),
    table: () => mealNumbersTable(database.db, live.edition(), now()),
  })

  api.route({
    method: 'GET',
    url: '/organiser/meals/scans',
    onRequest: guardFor('meals'),
    schema: { querystring: mealScansQuery, response: { 200: mealScansList } },
    handler: ({ query }) => readListPage(database.db, mealScansListing(database, live.edition(), query), query),
  })

  fileRoute(api, parts, {
    url: '/meals/scans',
    permission: 'meals',
    query: mealScansQuery,
    table: query => mealScansTable(database, live.edition(), query),
  })
}
