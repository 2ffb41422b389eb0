// The drawer with bed, meals, and the choice of accommodation and food. Only for participants from outside.
import type { User } from '../../../../domain/account/api.ts'
import { defaultFacility, findFacility } from '../../../../domain/edition/facility.ts'
import type { OwnMeals as OwnMealsAnswer } from '../../../../domain/meals/api.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { OwnAnswers } from '../answers/own-answers.tsx'
import { useOwnAnswers } from '../answers/use-own-answers.ts'
import { Drawer } from '../drawer.tsx'
import { OwnMeals } from '../meals/own-meals.tsx'
import { FacilityChoice } from '../registrations/facility-choice.tsx'
import type { OwnStayState } from './use-own-stay.ts'
import { YourStay } from './your-stay.tsx'

type Props = { user: User; stay: OwnStayState | null; meals: AnswerState<OwnMealsAnswer | null> | null }

/** Renders nothing for students of the host institute, and nothing in an edition without beds, meals or choice. */
export function StayDrawer({ user, stay, meals }: Props) {
  const { facilities } = useFestival()
  const answers = useOwnAnswers()
  const saved = findFacility(facilities, user.facility) ?? defaultFacility(facilities)
  const hasAny = Boolean(saved.nights || saved.meals)
  if (user.isStudent || (facilities.length === 1 && !hasAny)) return null
  const title = facilities.some(({ nights, meals }) => nights || meals) ? 'Nights and meals' : 'Accommodation and food'
  return (
    <Drawer name="stay" title={title} aside={saved.name} opens={hasAny ? 'everywhere' : 'on wide'}>
      <YourStay user={user} state={stay} />
      {meals && <OwnMeals state={meals} />}
      <OwnAnswers
        id="meal-answers"
        title="Questions about your meals"
        answers={answers.data?.answers.filter(({ event }) => event === null) ?? []}
        onSaved={answers.setData}
      />
      <FacilityChoice user={user} />
    </Drawer>
  )
}
