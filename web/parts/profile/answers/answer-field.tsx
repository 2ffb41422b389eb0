// The field for an answer, on the profile and in the console: a line of text or a choice.
import type { Answered } from '../../../../domain/answers/api.ts'
import { ChoiceField, Field, RadioField } from '../../forms/field.tsx'

type Props = {
  asked: Answered
  /** The label, by default the sentence of the question. */
  label?: string
  /** Whether a required answer may be cleared. Others always may. */
  canClear?: boolean
  /** The typed text, the id of the choice, or 'yes' or 'no'; empty without an answer. */
  value: string
  onChange: (value: string) => void
}

/** With more choices than this, a list takes less room than one button each. */
const mostButtons = 5

export function AnswerField({ asked, label = asked.ask, canClear = false, value, onChange }: Props) {
  if (asked.kind === 'text')
    return <Field label={label} maxLength={asked.most} value={value} onChange={event => onChange(event.target.value)} />
  const choices = choicesOf(asked, value)
  const none = { value: '', text: 'No answer' }
  const isButtons = choices.length <= mostButtons
  if (!isButtons)
    return (
      <ChoiceField
        label={label}
        choices={[none, ...choices]}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  return (
    <RadioField
      // The buttons show another answer when it is saved or arrives from another device.
      key={asked.value}
      label={label}
      name={answerKey(asked)}
      choices={asked.required && !canClear ? choices : [...choices, none]}
      initial={value}
      onChoose={onChange}
    />
  )
}

function choicesOf({ kind, choices, words }: Answered, value: string) {
  const offered =
    kind === 'yesNo'
      ? [
          { value: 'yes', text: 'Yes' },
          { value: 'no', text: 'No' },
        ]
      : choices.map(({ id, name }) => ({ value: id, text: name }))
  // The content may no longer have the choice of an earlier answer.
  return value === '' || offered.some(choice => choice.value === value) ? offered : [...offered, { value, text: words }]
}

/** Identifies a question among those of a person. */
export function answerKey({ event, team, question }: Pick<Answered, 'event' | 'team' | 'question'>): string {
  return [event, team?.id, question].join(' ')
}

/** The changed answers in the form of the call. */
export function changedAnswers(answers: readonly Answered[], typed: Readonly<Record<string, string>>) {
  return answers.flatMap(asked => {
    const value = typed[answerKey(asked)]
    if (value === undefined || value === (asked.value ?? '')) return []
    return [{ event: asked.event, team: asked.team?.id ?? null, question: asked.question, value }]
  })
}
