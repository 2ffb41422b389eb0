// Finds the author of an act that a device sent late. The sender may be a different organiser.
import type { Transaction } from '../database/types.ts'

/**
 * The id of the organiser with the user id `madeBy`. Returns the sender's id if `madeBy` is empty, or if that person
 * never had a role. Otherwise a device could name any person as the author.
 */
export async function findAuthorId(trx: Transaction, madeBy: string, senderId: string): Promise<string> {
  if (madeBy === '') return senderId
  const author = await trx
    .selectFrom('person')
    .innerJoin('staff_role', 'staff_role.person_id', 'person.id')
    .select('person.id')
    .where('person.user_id', '=', madeBy)
    .executeTakeFirst()
  return author?.id ?? senderId
}
