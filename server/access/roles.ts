// Reads roles: active roles, and roles that wait for a second administrator.
import type { HeldRole } from '../../domain/staff/roles.ts'
import type { Db } from '../database/types.ts'

/** The person's active roles. */
export async function heldRoles(db: Db, personId: string): Promise<HeldRole[]> {
  const rows = await activeRoles(db).select(['role', 'events']).where('staff_role.person_id', '=', personId).execute()
  return rows.map(({ role, events }) => ({ role, events: parseEventIds(events) }))
}

/** Selects active roles. */
export function activeRoles(db: Db) {
  return openRoles(db).where('staff_role.approved_at', 'is not', null)
}

/** Selects active roles and those that wait for a second administrator. */
export function openRoles(db: Db) {
  return db.selectFrom('staff_role').where('staff_role.ended_at', 'is', null)
}

export function parseEventIds(events: string): number[] {
  return events === '' ? [] : events.split(',').map(Number)
}

/** All active and waiting roles, by name of the person. */
export async function listStaff(db: Db) {
  const rows = await openRoles(db)
    .innerJoin('person', 'person.id', 'staff_role.person_id')
    .leftJoin('person as granter', 'granter.id', 'staff_role.granted_by')
    .leftJoin('second_factor', 'second_factor.person_id', 'staff_role.person_id')
    .select('second_factor.secret')
    .select([
      'staff_role.id',
      'staff_role.role',
      'staff_role.events',
      'staff_role.granted_at',
      'staff_role.approved_at',
    ])
    .select([
      'person.user_id',
      'person.username',
      'person.email',
      'granter.username as granter',
      'granter.user_id as granter_id',
    ])
    .orderBy('person.username')
    .orderBy('staff_role.role')
    .execute()
  return rows.map(row => ({
    roleId: row.id,
    userId: row.user_id,
    username: row.username,
    email: row.email,
    role: row.role,
    events: parseEventIds(row.events),
    grantedBy: row.granter ?? 'command line',
    grantedByUserId: row.granter_id ?? '',
    grantedAt: row.granted_at,
    approved: row.approved_at !== null,
    hasSecondFactor: row.secret !== null,
  }))
}

/** The active or waiting role with this id, with its person and the administrator who granted it. */
export function findRole(db: Db, roleId: string) {
  return openRoles(db)
    .innerJoin('person', 'person.id', 'staff_role.person_id')
    .leftJoin('person as granter', 'granter.id', 'staff_role.granted_by')
    .select(['staff_role.person_id', 'staff_role.role', 'staff_role.granted_by', 'staff_role.approved_at'])
    .select(['person.email', 'person.username', 'person.user_id', 'granter.username as granter'])
    .where('staff_role.id', '=', roleId)
    .executeTakeFirst()
}
