// What registrations, waiting lists and teams hold about people. They stay as history, without a name.
import { eventName } from '../../domain/edition/catalogue.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { PeopleData } from '../people-data.ts'
import { leaveAll } from './leaving.ts'
import { endEntries } from './seats/entries.ts'

export const takingPartData: PeopleData = {
  tables: {
    registration: ['person_id'],
    waiting_entry: ['person_id', 'given_by'],
    team: ['captain_id'],
    team_member: ['person_id'],
    event_window: ['changed_by'],
    event_cancellation: ['cancelled_by', 'reinstated_by'],
  },

  read: async (db, { person, edition }) => ({
    registrations: await readRegistrations(db, edition, person.id),
    teams: await readMemberships(db, person.id),
    waiting: await readWaiting(db, person.id),
  }),

  leave: (trx, { person, edition }, now) => leaveAll(trx, edition, person, now),

  async remove(trx, { ids, now }) {
    // Who deletes an account has left every list before, and after the festival nobody waits: nothing is offered.
    await endEntries(trx, 'all', ids, 'left', now)
    // A team that goes on keeps its name.
    await trx
      .updateTable('team')
      .set(row => ({ name: '', name_key: row.ref('team.id') }))
      .where('captain_id', 'in', ids)
      .where('state', '=', 'ended')
      .execute()
  },

  /** People chose the names of teams; reasons may name people. */
  async anonymise(trx) {
    await trx
      .updateTable('team')
      .set(row => ({ name: '', name_key: row.ref('team.id') }))
      .execute()
    await trx.updateTable('event_cancellation').set({ reason: '', reinstate_reason: '' }).execute()
  },
}

async function readRegistrations(db: Db, { catalogue }: Edition, personId: string) {
  const rows = await db
    .selectFrom('registration')
    .select(['event_id as eventId', 'registered_at as registeredAt', 'ended_at as endedAt'])
    .where('person_id', '=', personId)
    .orderBy('registered_at')
    .orderBy('event_id')
    .execute()
  return rows.map(row => ({ ...row, name: eventName(catalogue, row.eventId) }))
}

async function readMemberships(db: Db, personId: string) {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.event_id as eventId', 'team.name', 'team_member.role', 'team.captain_id'])
    .select(['team_member.joined_at as joinedAt', 'team_member.left_at as leftAt'])
    .where('team_member.person_id', '=', personId)
    .orderBy('team_member.joined_at')
    .orderBy('team_member.id')
    .execute()
  return rows.map(({ captain_id, ...row }) => ({ ...row, isCaptain: captain_id === personId }))
}

function readWaiting(db: Db, personId: string) {
  return db
    .selectFrom('waiting_entry')
    .select(({ ref }) => ref('event_id').$notNull().as('eventId'))
    .select(['state', 'joined_at as joinedAt', 'held_until as heldUntil', 'ended_at as endedAt'])
    .where('person_id', '=', personId)
    .where('event_id', 'is not', null)
    .orderBy('joined_at')
    .orderBy('event_id')
    .execute()
}
