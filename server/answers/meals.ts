// The answers about meals: they end when the person has no meals any more.
import { facilityById } from '../../domain/edition/facility.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { deleteAnswersAboutMeals } from '../people/answers.ts'
import type { NightsChange } from '../person-hooks.ts'

/**
 * Deletes the answers about meals when the person chooses a facility without meals, or becomes a student of the host
 * institute. A person who chooses meals again is asked again.
 */
export async function endMealAnswers(
  trx: Transaction,
  edition: Edition,
  { personId, facilityId, isStudent }: NightsChange,
): Promise<void> {
  const keepsMeals = facilityId === undefined || facilityById(edition.festival.facilities, facilityId)?.meals === true
  if (keepsMeals && isStudent !== true) return
  await deleteAnswersAboutMeals(trx, personId)
}
