// Deletes the current user's account after checking that nothing is open. remove.ts removes the data.
import { checkRemoval } from '../../domain/personal-data.ts'
import { findPerson, lockPerson, registeredEvents, userObject } from '../account/person.ts'
import { isInside } from '../check-in/scan.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { heldRoles } from '../organiser/staff/roles.ts'
import { endEntries, eventsInLine } from '../places/line.ts'
import { withPlaces } from '../places/locked.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { endRegistrations } from '../registration/active.ts'
import { leaveTeams } from '../teams/members.ts'
import { removePeople } from './remove.ts'

/** The hash of the person's password, to be compared before the transaction: hashing is slow. */
export async function findPasswordHash(db: Db, personId: string): Promise<string | null> {
  const found = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found?.password_hash ?? null
}

/**
 * Deletes the account at `now` (milliseconds). `passwordHash` is the one with which the given password was compared. Refuses while money is
 * paid, due or claimed, while the person is inside, and organisers.
 */
export async function deleteAccount(
  trx: Write,
  edition: Edition,
  { personId, passwordHash }: { personId: string; passwordHash: string },
  now: number,
): Promise<void> {
  await lockPerson(trx, personId)
  // A changed password has ended this session too.
  if ((await findPasswordHash(trx, personId)) !== passwordHash) refuse('password_wrong')
  const person = await findPerson(trx, personId)
  const { paidAmount, amountDue, isStudent } = userObject(edition, person)
  refuseIf(checkRemoval({ paidAmount, amountDue, ...(await readConditions(trx, edition, personId, now)) }))
  const places = [...registeredEvents(person), ...(await eventsInLine(trx, personId))]
  await withPlaces(trx, edition, places, now, async () => {
    await leaveTeams(trx, personId, now)
    await endRegistrations(trx, personId, now)
    await endEntries(trx, personId, 'left', now)
  })
  const removed = [{ id: personId, email: person.email, isStudent, college: '' }]
  // Whoever paid money back must not lose the reason by having the account deleted.
  await removePeople(trx, edition, removed, now, { keepRefunds: true })
}

/** The conditions besides money: open claims, being inside, holding a role. */
async function readConditions(
  db: Db,
  edition: Edition,
  personId: string,
  now: number,
): Promise<{ openClaims: number; isInside: boolean; isOrganiser: boolean }> {
  // Money that names the person and is not credited yet counts as one that waits: its payer's name must not go before.
  const transfers = await db
    .selectFrom('transfer')
    .select('id')
    .where('noted_person_id', '=', personId)
    .where('state', '=', 'open')
    .execute()
  const claims = await db
    .selectFrom('claim')
    .select('id')
    .where(row =>
      row.or([
        row('person_id', '=', personId),
        // What somebody else told for the team is the person's money too.
        row('id', 'in', db.selectFrom('claim_share').select('claim_id').where('person_id', '=', personId)),
      ]),
    )
    .where('state', '=', 'open')
    .execute()
  const inside = await db
    .selectFrom('scan')
    .select('id')
    .where('person_id', '=', personId)
    .where(isInside(edition, now))
    .executeTakeFirst()
  const roles = await heldRoles(db, personId)
  return { openClaims: claims.length + transfers.length, isInside: inside !== undefined, isOrganiser: roles.length > 0 }
}
