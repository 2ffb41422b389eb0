// The personal data of registrations, waiting lists and teams. The rows stay as history, without a name.
import { sql } from 'kysely'
import { eventName } from '../../domain/edition/catalogue.ts'
import type { PeopleData } from '../people-data.ts'
import { leaveAll } from './leaving.ts'
import { endEntries } from './seats/entries.ts'

export const takingPartData: PeopleData = {
  tables: {
    registration: {
      of: ['person_id'],
      as: 'registrations',
      order: 'registered_at event_id',
      keep: {
        download: 'event_id registered_at ended_at reminded_at reserved_until lapsed_at',
        internal: 'id person_id state cancellation_id',
      },
      tell:
        (_, { edition }) =>
        row => ({ ...row, name: eventName(edition.catalogue, row.eventId) }),
    },
    // Contains only waiting lists of events, because the feature of stays declares the waiting list for beds.
    waiting_entry: {
      of: ['person_id'],
      as: 'waiting',
      listed: sql`event_id is not null`,
      order: 'joined_at event_id number',
      keep: {
        download: 'event_id state joined_at held_until ended_at',
        staff: 'granted_by',
        internal: 'id facility_id person_id number held_at cancellation_id',
      },
    },
    team_member: {
      of: ['person_id'],
      as: 'teams',
      order: 'joined_at',
      keep: {
        download: 'event_id team_id>team.name role team_id>team.captain_id=isCaptain joined_at left_at',
        opens: 'removed_code',
        internal: 'id person_id place team_number state with_team cancellation_id',
      },
      tell:
        (_, { person }) =>
        row => ({ ...row, isCaptain: row.isCaptain === person.id }),
    },
    // People choose the names of teams. A team that still exists keeps its name.
    team: {
      of: ['captain_id'],
      waits: sql`state <> 'ended'`,
      everyRow: true,
      keep: {
        opens: 'code',
        internal: `id event_id captain_id offer_id state case_number side made_at ended_at cancellation_id
          version`,
      },
      empty: { internal: 'name name_key' },
      to: { name_key: sql<string>`id` },
    },
    event_window: {
      keep: {
        staff: 'changed_at changed_by',
        internal: 'event_id kind opens_at closes_at minutes_before paused_at seats version',
      },
    },
    event_cancellation: {
      keep: { staff: 'cancelled_at cancelled_by reinstated_at reinstated_by', internal: 'id event_id' },
      empty: { staff: 'reason reinstate_reason' },
    },
  },

  leave: (trx, { person, edition }, now) => leaveAll(trx, edition, person, now),

  // No freed seat is offered here, because a deleted account has already left all lists, and after the festival nobody
  // waits.
  remove: (trx, { ids, now }) => endEntries(trx, 'all', ids, 'left', now),
}
