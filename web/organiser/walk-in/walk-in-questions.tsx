// The questions to a walk-in, about the chosen events and the meals. The person can answer them later, so none of them
// must be answered here. A team is asked once it exists.
import type { Answered } from '../../../domain/answers/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { AnswerField, answerKey } from '../../parts/profile/answers/answer-field.tsx'
import { readDeskQuestions } from '../answers/calls.ts'
import styles from './walk-in.module.css'

/** The questions of the chosen events, in their order, then those about meals. None if they cannot be loaded. */
export function useDeskQuestions(events: readonly number[], hasMeals: boolean): Answered[] {
  const { data } = useAnswer('questions at the desk', readDeskQuestions)
  const of = (wanted: number | null) => data?.answers.filter(({ event }) => event === wanted) ?? []
  return [...events.flatMap(of), ...(hasMeals ? of(null) : [])]
}

type Props = {
  asked: readonly Answered[]
  /** The answers by `answerKey`. */
  typed: Readonly<Record<string, string>>
  onChange: (key: string, value: string) => void
}

export function WalkInQuestions({ asked, typed, onChange }: Props) {
  const eventName = useEventName()
  if (asked.length === 0) return null
  return (
    <fieldset className={styles.questions}>
      <legend>Questions</legend>
      <p className={styles.hint}>The person can also answer later.</p>
      {asked.map(question => (
        <AnswerField
          key={answerKey(question)}
          asked={question}
          canClear
          label={`${question.event === null ? 'Meals' : eventName(question.event)}: ${question.ask}`}
          value={typed[answerKey(question)] ?? ''}
          onChange={value => onChange(answerKey(question), value)}
        />
      ))}
    </fieldset>
  )
}
