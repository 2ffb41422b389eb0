// Prepares a change of gender for a person with beds or agreements to share a room. waiting-list/limits.ts checks the
// limits of beds.
import type { Millis } from '../../domain/day.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'
import { presentNight, withdrawBeds } from './beds/free-beds.ts'
import { lockBeds } from './lock.ts'

/**
 * Deletes the person's agreements to share a room, and frees their bed if the same act ends their nights. Refuses a
 * person who still has a bed. After the person's first night here, only staff can change the gender. The past nights
 * are then counted without a name (the audit log still has the name). The person must be locked.
 */
export async function clearFormerGender(
  trx: Transaction,
  edition: Edition,
  { personId, atDesk, keepsNights }: { personId: string; atDesk: boolean; keepsNights: boolean },
  now: Millis,
): Promise<void> {
  await lockBeds(trx)
  if (!keepsNights && (await withdrawBeds(trx, edition, [personId], now)) > 0) await publicDataChanged(trx)
  const beds = await trx.selectFrom('allotment').select('night').where('person_id', '=', personId).execute()
  if (beds.some(({ night }) => night >= presentNight(edition, now))) refuse('gender_has_bed')
  if (beds.length > 0) {
    if (!atDesk) refuse('gender_had_bed')
    await trx.updateTable('allotment').set({ person_id: null }).where('person_id', '=', personId).execute()
  }
  await trx
    .deleteFrom('roommate_request')
    .where('accepted_at', 'is not', null)
    .where(row => row.or([row('requester_id', '=', personId), row('roommate_id', '=', personId)]))
    .execute()
}
