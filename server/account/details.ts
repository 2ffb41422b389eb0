// Stores the profile fields of an account, which its owner and staff may change, and checks the owner's changes.
import type { Details } from '../../domain/account/api.ts'
import { profileNames } from '../../domain/account/profile-fields.ts'
import { plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import { checkInstitution, institutionKey, type Studies } from '../../domain/teams/teams.ts'
import { lockPerson } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import { mergedColleges } from '../colleges/merges.ts'
import { isForeignKeyViolation } from '../database/errors.ts'
import { searchText } from '../database/search-text.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { presentEdition } from '../overrides/live-edition.ts'
import { findPerson, isStudent, type Person } from '../people/person.ts'
import { membershipsOf } from '../people/team-members.ts'
import { shareWindows } from '../people/window-locks.ts'
import type { PersonHooks } from '../person-hooks.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { lockTeam } from '../taking-part/teams/members.ts'
import { selectMembers } from '../taking-part/teams/people.ts'

/** The fields to change; omitted fields stay unchanged. */
type DetailChanges = { [Field in Exclude<keyof Details, 'waiting'>]?: Details[Field] | undefined }

/** The details of the person with this id. */
export function readDetails(db: Db, personId: string): Promise<Omit<Details, 'waiting'>> {
  return db
    .selectFrom('person')
    .select([...profileNames, 'gender'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/**
 * Changes the given fields at the request of the account's owner and returns the changed person. None of these fields
 * affects a price. Refuses a new college while the person is in a team of one institution (T8). Refuses a new gender if
 * a feature refuses it (`changesNights`: rooms are for one gender).
 */
export async function correctOwnDetails(
  trx: Transaction,
  edition: Edition,
  { personId, fields, changesNights }: { personId: string; fields: DetailChanges } & Pick<PersonHooks, 'changesNights'>,
  now: Millis,
): Promise<Person> {
  await lockPerson(trx, personId)
  const person = await findPerson(trx, personId)
  const given = Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainLine(text)]]))
  const wanted: DetailChanges = Object.fromEntries(given)
  const { college = person.college } = wanted
  await refuseForTeams(trx, edition, person, { isStudent: isStudent(edition, person), college })
  const { gender = person.gender } = wanted
  if (gender !== person.gender) await changesNights(trx, edition, { personId, gender, atDesk: false }, now)
  await setDetails(trx, person, wanted, null)
  return findPerson(trx, personId)
}

/**
 * Refuses if the person would study elsewhere than the other members of a team of one institution (T8).
 */
export async function refuseForTeams(
  trx: Transaction,
  cachedEdition: Edition,
  person: Person,
  studies: Studies,
): Promise<void> {
  const merged = await mergedColleges(trx)
  const before = { isStudent: isStudent(cachedEdition, person), college: person.college }
  if (institutionKey(before, merged) === institutionKey(studies, merged)) return
  const memberships = await membershipsOf(trx, person.id)
  await shareWindows(
    trx,
    memberships.map(({ event_id }) => event_id),
  )
  const edition = await presentEdition(trx, cachedEdition)
  for (const { team_id, event_id } of memberships) {
    const event = findEvent(edition.catalogue, event_id)
    if (!event?.sameInstitution) continue
    await lockTeam(trx, team_id)
    const others = (await selectMembers(trx, team_id).execute())
      .filter(({ id }) => id !== person.id)
      .map(other => ({ isStudent: isStudent(edition, other), college: other.college }))
    refuseIf(checkInstitution(event, edition.festival, studies, others, merged))
  }
}

type AccountChanges = DetailChanges & { username?: string | undefined }

/**
 * Stores fields of an account and its search text. `byStaff` is the time (ISO-8601) when staff entered the college, or
 * null if the owner entered it.
 */
export async function setDetails(
  trx: Transaction,
  person: Person,
  fields: AccountChanges,
  byStaff: string | null,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined))
  if (Object.keys(given).length === 0) return
  const { username = person.username, phone = person.phone, college = person.college } = fields
  const found = searchText({ username, phone, college, email: person.email, userId: person.user_id })
  const enteredAgain = fields.college !== undefined && (byStaff !== null || fields.college !== person.college)
  await trx
    .updateTable('person')
    .set({ ...given, search_text: found, ...(enteredAgain ? { college_by_staff_at: byStaff } : {}) })
    .where('id', '=', person.id)
    .execute()
    .catch(error => {
      // A reserved bed depends on the gender, because rooms are for one gender.
      if (isForeignKeyViolation(error)) refuse('gender_has_bed')
      throw error
    })
}

/** Marks the college of an account as entered by staff. */
export async function noteCollegeByStaff(trx: Transaction, personId: string, now: Millis): Promise<void> {
  await trx
    .updateTable('person')
    .set({ college_by_staff_at: isoTime(now) })
    .where('id', '=', personId)
    .where('college', '<>', '')
    .execute()
}
