// Deleting one's own account: what must be settled before, and removing it. What removing means is in remove.ts.
import { checkRemoval } from '../../domain/personal-data.ts'
import { findPerson, lockPerson, userObject } from '../account/person.ts'
import type { Db, Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { endRegistrations } from '../registration/active.ts'
import { removePeople } from './remove.ts'

/** The hash of the person's password, to compare with before the transaction: hashing is slow. */
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
 * Deletes the account at `now` (milliseconds). `passwordHash` is the one that the given password was compared with. Refuses while money is
 * paid, owed or told of, while the person is inside, and organisers.
 */
export async function deleteAccount(
  trx: Write,
  edition: Edition,
  { personId, passwordHash }: { personId: string; passwordHash: string },
  now: number,
): Promise<void> {
  await lockPerson(trx, personId)
  // A password that was changed a moment ago ended this session too.
  if ((await findPasswordHash(trx, personId)) !== passwordHash) refuse('password_wrong')
  const person = await findPerson(trx, personId)
  const { paidAmount, amountDue, isStudent } = userObject(edition, person)
  refuseIf(checkRemoval({ paidAmount, amountDue, ...(await readTies(trx, personId)) }))
  await endRegistrations(trx, personId, now)
  await removePeople(trx, edition, [{ id: personId, email: person.email, isStudent, college: '' }], now)
}

/** What besides money keeps an account: claims that wait, being inside, holding a role. */
async function readTies(
  db: Db,
  personId: string,
): Promise<{ openClaims: number; isInside: boolean; isOrganiser: boolean }> {
  const claims = await db
    .selectFrom('claim')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'open')
    .execute()
  const inside = await db
    .selectFrom('scan')
    .select('id')
    .where('person_id', '=', personId)
    .where('result', '=', 'admitted')
    .where('left_at', 'is', null)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  const role = await db
    .selectFrom('staff_role')
    .select('id')
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return { openClaims: claims.length, isInside: inside !== undefined, isOrganiser: role !== undefined }
}
