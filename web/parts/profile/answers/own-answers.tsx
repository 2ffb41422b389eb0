// The questions to the user as a form: of events, of one team, or about the meals. Closed questions show the answer.
import { useState } from 'react'
import type { Answered, AnswersList } from '../../../../domain/answers/api.ts'
import { saveAnswers } from '../../../calls/answer-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useShownFailure } from '../../forms/use-shown-failure.ts'
import { Figure } from '../../shell/figure.tsx'
import { Moment } from '../../shell/moment.tsx'
import { notice } from '../../shell/notices.tsx'
import { Problem } from '../../shell/problem.tsx'
import { PaperSection } from '../paper-section.tsx'
import { AnswerField, answerKey, changedAnswers } from './answer-field.tsx'
import styles from './own-answers.module.css'

type Props = {
  title: string
  answers: readonly Answered[]
  /** The name of an event above its questions; without it, questions have no headings. */
  nameOf?: (event: number) => string
  onSaved: (list: AnswersList) => void
}

/** The form on a sheet of its own. Renders nothing if nothing is asked. */
export function OwnAnswers({ id, ...form }: Props & { id: string }) {
  if (form.answers.length === 0) return null
  return (
    <PaperSection id={id} title={form.title}>
      <AnswersForm {...form} />
    </PaperSection>
  )
}

/** `title` names the form for screen readers. */
export function AnswersForm({ title, answers, nameOf, onSaved }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const changed = changedAnswers(answers, typed)
  const act = useAct(
    () => saveAnswers({ answers: changed }),
    list => {
      setTyped({})
      onSaved(list)
      notice.success('Your answers are saved')
    },
  )
  const { failure, changed: onChange } = useShownFailure(act)
  const groups = [...Map.groupBy(answers, ({ event, team }) => `${event} ${team?.id}`)]
  return (
    <form
      className={styles.form}
      aria-label={title}
      method="post"
      onChange={onChange}
      onSubmit={event => {
        event.preventDefault()
        void act.run()
      }}
    >
      {groups.map(([key, own]) => (
        <fieldset key={key} className={styles.group}>
          {nameOf && own[0]!.event !== null && (
            <legend>
              <Figure>{[nameOf(own[0]!.event), own[0]!.team?.name].filter(Boolean).join(', ')}</Figure>
            </legend>
          )}
          {own.map(asked => (
            <Question
              key={asked.question}
              asked={asked}
              value={typed[answerKey(asked)] ?? asked.value ?? ''}
              onChange={value => setTyped(before => ({ ...before, [answerKey(asked)]: value }))}
            />
          ))}
        </fieldset>
      ))}
      {failure && <Problem failure={failure} />}
      {answers.some(({ isOpen }) => isOpen) && (
        <SubmitButton className="main-button" pending={act.busy} disabled={changed.length === 0}>
          Save the answers
        </SubmitButton>
      )}
    </form>
  )
}

type QuestionProps = { asked: Answered; value: string; onChange: (value: string) => void }

function Question({ asked, value, onChange }: QuestionProps) {
  const { ask, closesAt, isOpen, words, missing, unexpected, event } = asked
  const contact = event === null ? 'the desk' : 'the coordinator of the event'
  return (
    <div>
      {isOpen ? (
        <AnswerField asked={asked} value={value} onChange={onChange} />
      ) : (
        <p>
          {ask}: <strong>{words || 'no answer'}</strong>. Only {contact} can change this now.
        </p>
      )}
      {isOpen && closesAt !== null && (
        <p className={styles.until}>
          You can change this until <Moment at={closesAt} />
        </p>
      )}
      {isOpen && missing && value === (asked.value ?? '') && (
        <p className={styles.missing}>{value === '' ? 'Not answered yet' : 'Please choose again'}</p>
      )}
      {unexpected && (
        <p className={styles.missing}>{`Your answer does not fit the rules of the event. Please ask ${contact}.`}</p>
      )}
    </div>
  )
}
