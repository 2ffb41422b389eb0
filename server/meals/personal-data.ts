// Personal data about meals. When an account is deleted, its scans stay as counts without a name.
import type { PeopleData } from '../people-data.ts'

export const mealsData: PeopleData = {
  tables: {
    meal_scan: {
      of: ['person_id'],
      as: 'meals',
      order: 'at',
      keep: {
        download: 'meal_id=meal day result counter at recorded_at undone_at',
        staff: 'by_id undone_by device_result',
        internal: 'id nonce person_id',
      },
      empty: { download: 'reason' },
      tell: (_, { edition }) => {
        const names = new Map<string, string>(edition.stay.meals.map(({ id, name }) => [id, name]))
        return ({ meal, ...row }) => ({ ...row, meal: names.get(meal) ?? meal })
      },
    },
  },
}
