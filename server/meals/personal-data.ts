// What counters hold about people: scans, which stay as counts without a name.
import type { PeopleData } from '../people-data.ts'

export const mealsData: PeopleData = {
  tables: { meal_scan: ['person_id', 'by_id', 'undone_by'] },

  async read(db, { person, edition }) {
    const names = new Map<string, string>(edition.stay.meals.map(({ id, name }) => [id, name]))
    const rows = await db
      .selectFrom('meal_scan')
      .select(['meal_id', 'day', 'result', 'counter', 'at', 'recorded_at', 'reason', 'undone_at'])
      .where('person_id', '=', person.id)
      .orderBy('at')
      .execute()
    const meals = rows.map(({ meal_id, recorded_at, undone_at, ...row }) => ({
      meal: names.get(meal_id) ?? meal_id,
      ...row,
      recordedAt: recorded_at,
      undoneAt: undone_at,
    }))
    return { meals }
  },

  async remove(trx, { ids }) {
    await trx
      .updateTable('meal_scan')
      .set({ reason: '' })
      .where('person_id', 'in', ids)
      .where('reason', '<>', '')
      .execute()
  },
}
