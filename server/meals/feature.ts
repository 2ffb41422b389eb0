// The feature 'meals': counters, the caterer's numbers, and a person's own meals.
import type { Feature } from '../feature.ts'
import { counterRoutes } from './counter-routes.ts'
import { mealDeskRoutes } from './desk-routes.ts'
import { mealNumbersTable } from './numbers.ts'
import { mealsData } from './personal-data.ts'
import { ownMealRoutes } from './routes.ts'
import { hasEaten } from './scan.ts'
import { mealScans } from './scans.ts'

export const meals: Feature = {
  routes: ownMealRoutes,
  consoleRoutes(api, parts) {
    counterRoutes(api, parts)
    mealDeskRoutes(api, parts)
  },
  downloads: parts => [
    mealNumbersTable(parts.database.db, parts.live.edition(), parts.now()),
    mealScans.wholeTable(parts),
  ],
  people: mealsData,
  uses: { what: 'facility', isUsedBy: hasEaten },
}
