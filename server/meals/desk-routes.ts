// The calls about numbers of meals: for the team of hospitality, and through it the caterer.
import { z } from 'zod'
import { mealScansQuery } from '../../domain/meals/api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { fileRoute } from '../lists/file-route.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { mealNumbersTable, readMealNumbers } from './numbers.ts'
import { mealScansListing, mealScansTable } from './scans.ts'

export function mealDeskRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now } = parts
  const { get } = deskCalls(api, parts)

  get('/meals', { may: 'meals' }, ({ edition, now }) => readMealNumbers(database.db, edition, now))
  fileRoute(api, parts, {
    url: '/meals',
    permission: 'meals',
    query: z.object({}),
    table: () => mealNumbersTable(database.db, live.edition(), now()),
  })
  get('/meals/scans', { may: 'meals' }, ({ edition, query }) =>
    readListPage(database.db, mealScansListing(database, edition, query), query),
  )
  fileRoute(api, parts, {
    url: '/meals/scans',
    permission: 'meals',
    query: mealScansQuery,
    table: query => mealScansTable(database, live.edition(), query),
  })
}
