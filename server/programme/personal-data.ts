// Personal data of the programme: private calendars, the organisers who made changes, and reasons, which may name
// people. Names of sessions and venues are not personal.
import type { PeopleData } from '../people-data.ts'

export const programmeData: PeopleData = {
  tables: {
    calendar_feed: {
      of: ['person_id'],
      as: '',
      one: {},
      key: ['person_id'],
      delete: { download: 'made_at=calendarMadeAt', opens: 'seed token_hash', internal: 'person_id' },
    },
    programme_sessions: {
      keep: {
        internal: `id event_id title venue_id starts_at ends_at state late_minutes previous_venue_id previous_starts_at
          previous_ends_at moved_at changed_at sequence version announced_version removed_at cancellation_id`,
      },
      empty: { staff: 'reason' },
    },
    programme_changes: {
      keep: { staff: 'by_id at', internal: 'id session_id venue_id version kind' },
      empty: { staff: 'before after reason' },
      rewrite: ({ before, after }) => ({ before: withoutReason(before), after: withoutReason(after) }),
    },
  },
}

/** Empties the reason in the values of a session, as history.ts stores them. Venues have no reason. */
function withoutReason(json: string): string {
  const values = JSON.parse(json || '{}')
  return values.reason ? JSON.stringify({ ...values, reason: '' }) : json
}
