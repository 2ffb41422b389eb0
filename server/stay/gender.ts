// What hangs on a person's gender: beds that are counted by it, the wait for one, and with whom a room is shared.
import type { Millis } from '../../domain/day.ts'
import { bedGenders, genderWords } from '../../domain/stay/beds.ts'
import { facilitiesWith } from '../../domain/stay/nights.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { presentNight } from './free-beds.ts'
import { fullNights, readLimits } from './limits.ts'
import { lockBeds } from './lock.ts'
import { ownNights } from './rows.ts'

/**
 * Lets somebody have another gender at `now`: agreements to share a room with those of the former one end. Refuses
 * while they wait for a bed, which is one for the former gender, and when the beds for the other one are given out on
 * a night of theirs. The person is locked. Whoever has a bed is refused; the nights that are over become counts when
 * staff correct the gender, since the audit log knows who was given which bed, and nobody takes them out by themselves.
 */
export async function changeGender(
  trx: Transaction,
  edition: Edition,
  { personId, gender, byStaff }: { personId: string; gender: string; byStaff: boolean },
  now: Millis,
): Promise<void> {
  await lockBeds(trx)
  const beds = await trx.selectFrom('allotment').select('night').where('person_id', '=', personId).execute()
  if (beds.some(({ night }) => night >= presentNight(edition, now))) refuse('gender_has_bed')
  if (beds.length > 0) {
    if (!byStaff) refuse('gender_had_bed')
    await trx.updateTable('allotment').set({ person_id: null }).where('person_id', '=', personId).execute()
  }
  const waits = await trx
    .selectFrom('bed_waiting')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst()
  if (waits) refuse('gender_waits')
  const person = await findPerson(trx, personId)
  const hasNights = facilitiesWith(edition.festival, 'nights').some(({ id }) => id === person.facility_id)
  const other = bedGenders.find(one => one === gender)
  if (other && hasNights && !isStudent(edition, person)) {
    const nights = await ownNights(trx, edition, personId)
    if (fullNights(await readLimits(trx, edition, now), other).some(night => nights.includes(night)))
      refuse('gender_beds_full', { kind: genderWords[other] })
  }
  await trx
    .deleteFrom('stay_wish')
    .where('agreed_at', 'is not', null)
    .where(row => row.or([row('asker_id', '=', personId), row('asked_id', '=', personId)]))
    .execute()
}
