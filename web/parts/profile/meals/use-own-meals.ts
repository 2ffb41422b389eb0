// Loads the user's meals, for the ticket and for the drawer with nights and meals.
import type { User } from '../../../../domain/account/api.ts'
import type { OwnMeals } from '../../../../domain/meals/api.ts'
import { facilitiesWith } from '../../../../domain/stay/nights.ts'
import { readOwnMeals } from '../../../calls/profile-calls.ts'
import { type AnswerState, useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'

const noMeals = async () => ({ ok: true, data: null }) as const

/** Null for a user whose facility has no meals: nothing is then requested. */
export function useOwnMeals({ userId, isStudent, events, facility }: User): AnswerState<OwnMeals | null> | null {
  const festival = useFestival()
  const has = !isStudent && facilitiesWith(festival, 'meals').some(({ name }) => name === facility)
  const key = has ? `meals ${userId}` : 'no meals'
  const state = useAnswer<OwnMeals | null>(key, has ? readOwnMeals : noMeals, has ? `${facility} ${events.length}` : '')
  return has ? state : null
}
