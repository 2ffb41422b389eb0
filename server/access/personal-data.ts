// Personal data of access: the person's row, sessions, second factors and roles.
import { sql } from 'kysely'
import { profileNames } from '../../domain/account/profile-fields.ts'
import { removedName } from '../../domain/personal-data/removal.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Leaving, PeopleData, PersonToRemove } from '../people-data.ts'
import { heldRoles } from './roles.ts'
import { newUserId } from './tokens.ts'

export const accessData: PeopleData = {
  tables: {
    person: {
      of: ['id'],
      as: 'account',
      one: {},
      // Beds are counted by gender, dues by facility, and students keep their price: otherwise past sums would change.
      // `college_by_staff_at` has no meaning once the college is replaced.
      keep: {
        download: 'gender facility_id=facility email_confirmed_at created_at',
        internal: 'id college_by_staff_at',
      },
      empty: {
        download: `${profileNames.filter(name => name !== 'college').join(' ')} dob password_set_at`,
        opens: 'password_hash',
        internal: 'search_text',
      },
      replace: {
        download: 'user_id email username college student_card',
        internal: 'version removed_at anonymised_at',
      },
      to: { password_set_at: null },
    },
    session: {
      of: ['person_id'],
      as: 'sessions',
      order: 'created_at',
      delete: {
        download: 'device created_at=startedAt last_used_at expires_at ended_at',
        opens: 'token_hash',
        internal: 'id person_id password_confirmed_at second_factor_at staff_used_at',
      },
    },
    second_factor: {
      of: ['person_id'],
      as: '',
      one: {},
      key: ['person_id'],
      delete: {
        download: 'set_at=secondFactorSetAt',
        opens: 'secret pending_secret',
        internal: 'person_id last_step',
      },
    },
    recovery_code: { of: ['person_id'], delete: { opens: 'code_hash', internal: 'id person_id used_at' } },
    staff_role: {
      of: ['person_id'],
      as: 'roles',
      order: 'granted_at',
      keep: {
        download: 'role events granted_at ended_at',
        staff: 'granted_by approved_by approved_at ended_by',
        internal: 'id person_id',
      },
    },
    attempt: { delete: { internal: 'key count window_ends_at' } },
  },

  conditions: async (db, { person }) => ({ isOrganiser: (await heldRoles(db, person.id)).length > 0 }),

  async remove(trx, leaving) {
    await trx
      .updateTable('staff_role')
      .set({ ended_at: isoTime(leaving.now) })
      .where('person_id', 'in', leaving.ids)
      .where('ended_at', 'is', null)
      .execute()
    for (const person of leaving.people) await replaceIdentity(trx, leaving, person)
  },
}

async function replaceIdentity(
  trx: Transaction,
  { edition, now, keepUntilAnonymised }: Leaving,
  { id, isStudent, college }: PersonToRemove,
) {
  await trx
    .updateTable('person')
    .set({
      user_id: newUserId(),
      email: unusedAddress(edition, isStudent),
      username: removedName,
      college,
      // A person who is a student by a card keeps the student price.
      student_card: sql<string | null>`case when student_card is null then null else ${`removed-${id}`} end`,
      removed_at: isoTime(now),
      // Rows of an account that its owner deleted are removed later (`waits`), because the account is not anonymous
      // yet.
      anonymised_at: keepUntilAnonymised ? null : isoTime(now),
    })
    .where('id', '=', id)
    .execute()
}

/** An unused address. A student's new address is in the institute's domain, because the domain decides the price. */
function unusedAddress({ festival }: Edition, isStudent: boolean): string {
  const host = isStudent ? `removed.${festival.institute.emailDomain}` : 'removed.invalid'
  return `removed-${crypto.randomUUID()}@${host}`
}
