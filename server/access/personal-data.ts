// What access holds about people: the row of the person, how they come in, and their roles.
import { sql } from 'kysely'
import { removedName } from '../../domain/personal-data/removal.ts'
import { isoTime } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Leaving, PeopleData, PersonToRemove } from '../people-data.ts'
import { heldRoles } from './roles.ts'
import { deleteSecondFactors } from './second-factor.ts'
import { newUserId } from './tokens.ts'

export const accessData: PeopleData = {
  tables: {
    person: ['id'],
    session: ['person_id'],
    second_factor: ['person_id'],
    recovery_code: ['person_id'],
    staff_role: ['person_id', 'granted_by', 'approved_by', 'ended_by'],
    attempt: [],
  },

  async read(db, { person }) {
    const sessions = await db
      .selectFrom('session')
      .select(['device', 'created_at as startedAt', 'last_used_at as lastUsedAt'])
      .select(['expires_at as expiresAt', 'ended_at as endedAt'])
      .where('person_id', '=', person.id)
      .orderBy('created_at')
      .execute()
    const roles = await db
      .selectFrom('staff_role')
      .select(['role', 'events', 'granted_at as grantedAt', 'ended_at as endedAt'])
      .where('person_id', '=', person.id)
      .orderBy('granted_at')
      .execute()
    const factor = await db
      .selectFrom('second_factor')
      .select('set_at')
      .where('person_id', '=', person.id)
      .executeTakeFirst()
    return { sessions, roles, secondFactorSetAt: factor?.set_at ?? null }
  },

  conditions: async (db, { person }) => ({ isOrganiser: (await heldRoles(db, person.id)).length > 0 }),

  async remove(trx, leaving) {
    const { ids, now } = leaving
    await trx.deleteFrom('session').where('person_id', 'in', ids).execute()
    await deleteSecondFactors(trx, ids)
    await trx
      .updateTable('staff_role')
      .set({ ended_at: isoTime(now) })
      .where('person_id', 'in', ids)
      .where('ended_at', 'is', null)
      .execute()
    for (const person of leaving.people) await emptyPerson(trx, leaving, person)
  },

  anonymise: trx => trx.deleteFrom('attempt').execute(),
}

/** Columns of a person that removing one leaves as they are, and why. It empties all others; `version` goes on. */
export const keptOfPerson: { readonly [Column in keyof Tables['person']]?: string } = {
  id: 'payments, scans and the audit log refer to it',
  gender: 'for counts of beds',
  facility_id: 'for counts and for what was due',
  email_confirmed_at: 'a student stays one, or past sums would change',
  created_at: 'for counts',
  college_by_staff_at: 'says nothing without the college, and with it that it was typed at a desk',
}

async function emptyPerson(
  trx: Transaction,
  { edition, now, keepRefunds }: Leaving,
  { id, isStudent, college }: PersonToRemove,
) {
  await trx
    .updateTable('person')
    .set({
      user_id: newUserId(),
      email: unusedAddress(edition, isStudent),
      username: removedName,
      // No password has this hash, and log-ins ignore removed people.
      password_hash: '',
      password_set_at: null,
      phone: '',
      city: '',
      state: '',
      college,
      dob: '',
      yop: '',
      search_text: '',
      // Whoever was a student by it stays one.
      student_card: sql<string | null>`case when student_card is null then null else ${`removed-${id}`} end`,
      removed_at: isoTime(now),
      // A single account that is deleted keeps why money was paid back; with everybody's nothing is kept.
      anonymised_at: keepRefunds ? null : isoTime(now),
    })
    .where('id', '=', id)
    .execute()
}

/** An address that nobody has. A student's stays under the institute's domain: it decides the price. */
function unusedAddress({ festival }: Edition, isStudent: boolean): string {
  const host = isStudent ? `removed.${festival.institute.emailDomain}` : 'removed.invalid'
  return `removed-${crypto.randomUUID()}@${host}`
}
