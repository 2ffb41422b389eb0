// What the programme holds about people: private calendars, who changed it, and reasons, which may name somebody.
// Sessions and venues are called what they are called.
import type { PeopleData } from '../people-data.ts'

export const programmeData: PeopleData = {
  tables: { calendar_feed: ['person_id'], programme_sessions: [], programme_changes: ['by_id'] },

  async read(db, { person }) {
    const feed = db.selectFrom('calendar_feed').select('made_at').where('person_id', '=', person.id)
    return { calendarMadeAt: (await feed.executeTakeFirst())?.made_at ?? null }
  },

  async remove(trx, { ids }) {
    await trx.deleteFrom('calendar_feed').where('person_id', 'in', ids).execute()
  },

  /** Empties why sessions are late, cancelled or changed, also in the history. */
  async anonymise(trx) {
    await trx.updateTable('programme_sessions').set({ reason: '' }).where('reason', '<>', '').execute()
    const changes = await trx.selectFrom('programme_changes').select(['id', 'before', 'after']).execute()
    for (const { id, before, after } of changes)
      await trx
        .updateTable('programme_changes')
        .set({ before: withoutReason(before), after: withoutReason(after), reason: '' })
        .where('id', '=', id)
        .execute()
  },
}

/** The values of a session or a venue as history.ts keeps them: venues have no reason. */
function withoutReason(json: string): string {
  const values = JSON.parse(json || '{}')
  return values.reason ? JSON.stringify({ ...values, reason: '' }) : json
}
