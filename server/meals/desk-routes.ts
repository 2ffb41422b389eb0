// The calls about numbers of meals, for the hospitality team, which passes the numbers on to the caterer.
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { mealNumbersTable, readMealNumbers } from './numbers.ts'
import { mealScans } from './scans.ts'

export function mealDeskRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { get, file } = deskCalls(api, parts)

  get('/meals', { may: 'meals' }, ({ edition, now }) => readMealNumbers(database.db, edition, now))
  file('/meals', { may: 'meals' }, ({ edition, now }) => mealNumbersTable(database.db, edition, now))
  mealScans.addTo(api, parts)
}
