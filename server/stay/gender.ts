// What hangs on a person's gender besides the count of beds (limits.ts): a bed that is given, and with whom a room is
// shared.
import type { Millis } from '../../domain/day.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/changed.ts'
import { refuse } from '../refuse.ts'
import { presentNight, withdrawBeds } from './free-beds.ts'
import { lockBeds } from './lock.ts'

/**
 * Ends at `now` what somebody has by their former gender: agreements to share a room with those of it, and, where the
 * same act takes their nights, the bed. Whoever keeps a bed is refused; the nights that are over become counts when
 * staff correct the gender, since the audit log knows who was given which bed, and nobody takes them out by themselves.
 * The person is locked.
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
    .deleteFrom('stay_wish')
    .where('agreed_at', 'is not', null)
    .where(row => row.or([row('asker_id', '=', personId), row('asked_id', '=', personId)]))
    .execute()
}
