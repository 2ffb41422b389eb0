// Shows today's and tomorrow's meals with place and times, and which were eaten. The pass is the ticket.
import type { OwnMeals as OwnMealsAnswer } from '../../../../domain/meals/api.ts'
import { mealKey } from '../../../../domain/meals/counter.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { dayText, TimeOfDay } from '../../shell/moment.tsx'
import { Problem } from '../../shell/problem.tsx'
import { PaperSection } from '../paper-section.tsx'
import styles from './own-meals.module.css'

type Meal = OwnMealsAnswer['meals'][number]

/** The user's facility has meals. */
export function OwnMeals({ state: { data, failure, reload } }: { state: AnswerState<OwnMealsAnswer | null> }) {
  const days = [...new Set(data?.meals.map(({ day }) => day))]
  return (
    <PaperSection id="meals" title="Your meals">
      {!data && (failure ? <Problem failure={failure} onRetry={reload} /> : <p role="status">Loading your meals …</p>)}
      {data && data.meals.length === 0 && <p>No meals are left, or their times are not announced yet.</p>}
      {data && data.meals.length > 0 && (
        <>
          {days.map(day => (
            <section key={day} className={styles.day}>
              <h3>{`${day === data.today ? 'Today, ' : ''}${dayText(day)}`}</h3>
              <ul>
                {data.meals
                  .filter(meal => meal.day === day)
                  .map(meal => (
                    <MealLine key={mealKey(meal)} meal={meal} />
                  ))}
              </ul>
            </section>
          ))}
          <p>Show your pass at the counter: it is valid once for each meal.</p>
        </>
      )}
    </PaperSection>
  )
}

function MealLine({ meal: { name, from, to, place, eaten } }: { meal: Meal }) {
  return (
    <li className={styles.meal} data-eaten={eaten !== null}>
      <strong>{name}</strong>
      <span className={styles.hours}>
        <TimeOfDay at={from} /> to <TimeOfDay at={to} />
      </span>
      {place !== '' && <span>{place}</span>}
      {eaten && (
        <span className={styles.eaten}>
          <span aria-hidden="true">✓ </span>Eaten at <TimeOfDay at={eaten.at} />, counter {eaten.counter}
        </span>
      )}
    </li>
  )
}
