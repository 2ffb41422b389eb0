// Measures the number of registered people per event.
import type { Db } from '../../database/types.ts'
import { activeRegistrations } from '../../people/registrations.ts'

export async function registrationMetrics(db: Db) {
  const rows = await activeRegistrations(db)
    .select(row => ['event_id as event', row.cast<number>(row.fn.countAll(), 'integer').as('count')])
    .groupBy('event_id')
    .orderBy('event_id')
    .execute()
  return {
    festival_registrations: new Map(rows.map(({ event, count }) => [`{event="${event}"}`, count])),
  }
}
