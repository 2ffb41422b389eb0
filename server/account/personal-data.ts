// What accounts hold about people: what they told of themselves, links that were mailed, changes of name and address.
import { facilityName } from '../../domain/edition/facility.ts'
import type { Tables } from '../database/tables.ts'
import { isStudent } from '../people/person.ts'
import type { PeopleData } from '../people-data.ts'

/** Columns of a person that the download leaves out, and why. */
export const leftOutOfPerson: { readonly [Column in keyof Tables['person']]?: string } = {
  password_hash: 'a secret',
  search_text: 'made of other columns',
  college_by_staff_at: 'whether a desk typed the college, which is there',
}

export const accountData: PeopleData = {
  tables: { one_time_link: ['person_id'], identity_change: ['person_id'] },

  async read(db, { person, edition }) {
    const { username, email, phone, city, state, college, dob, gender, yop } = person
    const links = await db
      .selectFrom('one_time_link')
      .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt'])
      .select(['used_at as usedAt', 'replaced_at as replacedAt'])
      .where('person_id', '=', person.id)
      .orderBy('created_at')
      .execute()
    const identityChanges = await db
      .selectFrom('identity_change')
      .select(['username', 'email', 'old_username as oldUsername', 'old_email as oldEmail'])
      .select(['asked_at as askedAt', 'done_at as doneAt', 'replaced_at as replacedAt'])
      .where('person_id', '=', person.id)
      .orderBy('asked_at')
      .execute()
    return {
      account: {
        userId: person.user_id,
        username,
        email,
        emailConfirmedAt: person.email_confirmed_at,
        phone,
        city,
        state,
        college,
        dob,
        gender,
        yop,
        facility: facilityName(edition.festival.facilities, person.facility_id),
        isStudent: isStudent(edition, person),
        studentCard: person.student_card,
        createdAt: person.created_at,
        passwordSetAt: person.password_set_at,
      },
      links,
      identityChanges,
    }
  },

  async remove(trx, { ids }) {
    await trx.deleteFrom('one_time_link').where('person_id', 'in', ids).execute()
    await trx.deleteFrom('identity_change').where('person_id', 'in', ids).execute()
  },
}
