// The calls about numbers of meals: for the team of hospitality, and through it the caterer.
import { mealNumbers, mealScansList, mealScansQuery } from '../../domain/meals/api.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { mealNumbersTable, readMealNumbers } from './numbers.ts'
import { mealScansListing, mealScansTable } from './scans.ts'

export function mealDeskRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { get, file } = deskCalls(api, parts)

  get('/meals', { may: 'meals', answer: mealNumbers }, ({ edition, now }) => readMealNumbers(database.db, edition, now))
  file('/meals', { may: 'meals' }, ({ edition, now }) => mealNumbersTable(database.db, edition, now))
  get('/meals/scans', { may: 'meals', query: mealScansQuery, answer: mealScansList }, ({ edition, query }) =>
    readListPage(database.db, mealScansListing(database, edition, query), query),
  )
  file('/meals/scans', { may: 'meals', query: mealScansQuery }, ({ edition, query }) =>
    mealScansTable(database, edition, query),
  )
}
