// Answers the questions to a person or their teams. Changing an answer needs a reason.
import { useState } from 'react'
import type { Answered, AnswersList } from '../../../domain/answers/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AnswerField, answerKey, changedAnswers } from '../../parts/profile/answers/answer-field.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { readAnswersOf, saveAnswersOf } from './calls.ts'

type Props = { userId: string; username: string; onSaved: (list: AnswersList) => void; onClose: () => void }

export function AnswersDialog({ answers, ...props }: Props & { answers: readonly Answered[] }) {
  const { userId, username, onSaved, onClose } = props
  const eventName = useEventName()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const changed = changedAnswers(answers, typed)
  const isChange = answers.some(
    asked => asked.value !== null && (typed[answerKey(asked)] ?? asked.value) !== asked.value,
  )
  const act = useAct(
    () => saveAnswersOf(userId, { answers: changed, reason }),
    list => {
      onClose()
      onSaved(list)
    },
  )
  const about = ({ event, team }: Answered) => [event === null ? 'Meals' : eventName(event), team?.name].filter(Boolean)
  return (
    <ActDialog
      title={`Answers of ${username}`}
      act={act}
      button="Save the answers"
      ready={changed.length > 0}
      onClose={onClose}
    >
      {answers.length === 0 && <Nothing>Nothing is asked. A team is asked once the person is in a team.</Nothing>}
      {answers.map(asked => (
        <AnswerField
          key={answerKey(asked)}
          asked={asked}
          canClear
          label={`${about(asked).join(', ')}: ${asked.ask}`}
          value={typed[answerKey(asked)] ?? asked.value ?? ''}
          onChange={value => setTyped(before => ({ ...before, [answerKey(asked)]: value }))}
        />
      ))}
      {isChange && <ReasonField value={reason} onChange={event => setReason(event.target.value)} />}
    </ActDialog>
  )
}

/** The dialog for the questions of one event, from its roster. */
export function EventAnswersDialog({ eventId, ...props }: Props & { eventId: number }) {
  const request = useAnswer(`answers ${props.userId}`, () => readAnswersOf(props.userId))
  if (request.data)
    return <AnswersDialog {...props} answers={request.data.answers.filter(({ event }) => event === eventId)} />
  return request.failure ? (
    <Problem failure={request.failure} onRetry={request.reload} />
  ) : (
    <LoadingOrProblem answer={request} what="the answers" />
  )
}
