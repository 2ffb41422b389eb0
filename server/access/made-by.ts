// Who made an act that a device sent late: not always the one under whose log-in it arrives.
import type { Transaction } from '../database/types.ts'

/**
 * The id of the organiser with the user id `madeBy`. The sender where it is empty, or where that person never had a
 * role: a device could otherwise put any name under its acts.
 */
export async function madeById(trx: Transaction, madeBy: string, senderId: string): Promise<string> {
  if (madeBy === '') return senderId
  const maker = await trx
    .selectFrom('person')
    .innerJoin('staff_role', 'staff_role.person_id', 'person.id')
    .select('person.id')
    .where('person.user_id', '=', madeBy)
    .executeTakeFirst()
  return maker?.id ?? senderId
}
