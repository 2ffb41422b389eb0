// Reads roles: those that count, and those that wait for a second administrator.
import type { HeldRole } from '../../domain/staff/roles.ts'
import type { Db } from '../database/types.ts'

/** The roles the person holds. */
export async function heldRoles(db: Db, personId: string): Promise<HeldRole[]> {
  const rows = await activeRoles(db).select(['role', 'events']).where('staff_role.person_id', '=', personId).execute()
  return rows.map(({ role, events }) => ({ role, events: numbers(events) }))
}

/** Selects the roles that people hold now. */
export function activeRoles(db: Db) {
  return openRoles(db).where('staff_role.approved_at', 'is not', null)
}

/** Selects the same, and those that wait for a second administrator. */
export function openRoles(db: Db) {
  return db.selectFrom('staff_role').where('staff_role.ended_at', 'is', null)
}

export function numbers(events: string): number[] {
  return events === '' ? [] : events.split(',').map(Number)
}

/** Everybody with a role or with one that waits to be approved, by name. */
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
    events: numbers(row.events),
    grantedBy: row.granter ?? 'command line',
    grantedByUserId: row.granter_id ?? '',
    grantedAt: row.granted_at,
    approved: row.approved_at !== null,
    hasSecondFactor: row.secret !== null,
  }))
}

/**
 * The role with this id that has not ended, waiting ones included, with the person who holds or will hold it and who
 * gave it.
 */
export function findRole(db: Db, roleId: string) {
  return openRoles(db)
    .innerJoin('person', 'person.id', 'staff_role.person_id')
    .leftJoin('person as granter', 'granter.id', 'staff_role.granted_by')
    .select(['staff_role.person_id', 'staff_role.role', 'staff_role.granted_by', 'staff_role.approved_at'])
    .select(['person.email', 'person.username', 'person.user_id', 'granter.username as granter'])
    .where('staff_role.id', '=', roleId)
    .executeTakeFirst()
}
