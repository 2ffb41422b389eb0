// Lists the questions to a person and their teams, with the answers and a button to change them.
import type { Answered } from '../../../domain/answers/api.ts'
import { notAnswered } from '../../../domain/answers/rules.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { EventName } from '../../event-list.tsx'
import { answerKey } from '../../parts/profile/answers/answer-field.tsx'
import { Figure } from '../../parts/shell/figure.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { AnswersDialog } from './answers-dialog.tsx'
import { readAnswersOf } from './calls.ts'

const columns: Column<Answered>[] = [
  { title: 'Question', main: true, cell: row => row.name },
  { title: 'Event', cell: ({ event }) => (event === null ? 'Meals' : <EventName ind={event} />) },
  { title: 'Team', cell: ({ team }) => team?.name },
  {
    title: 'Answer',
    cell: ({ words, value, required, unexpected }) =>
      value === null ? (
        required && <Badge tone="warn">{notAnswered}</Badge>
      ) : (
        <>
          <Figure>{words}</Figure> {unexpected && <Badge tone="warn">does not fit the rule</Badge>}
        </>
      ),
  },
]

type Props = {
  userId: string
  username: string
  /** Changes with the person's events, teams and facility, which decide about the questions. */
  version: string
}

/** Renders nothing if nothing is asked. */
export function PersonAnswers({ userId, username, version }: Props) {
  const { data, failure, reload, setData } = useAnswer(`answers ${userId}`, () => readAnswersOf(userId), version)
  if (failure && !data) return <Problem failure={failure} onRetry={reload} />
  if (!data || data.answers.length === 0) return null
  return (
    <Section title="Answers">
      <Table name="answers" columns={columns} rows={data.answers} rowKey={answerKey} />
      <p className="button-row">
        <DialogButton text="Change the answers">
          {close => (
            <AnswersDialog
              userId={userId}
              username={username}
              answers={data.answers}
              onSaved={setData}
              onClose={close}
            />
          )}
        </DialogButton>
      </p>
    </Section>
  )
}

/** What decides about the questions to a person. */
export function questionsVersion(person: {
  events: readonly { eventId: number; endedAt: string | null }[]
  teams: readonly { id: string }[]
  facility: string
}): string {
  const events = person.events.filter(({ endedAt }) => endedAt === null).map(({ eventId }) => eventId)
  return [...events, ...person.teams.map(({ id }) => id), person.facility].join()
}
