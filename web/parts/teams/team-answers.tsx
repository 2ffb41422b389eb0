// The questions to a team, on the team's page. Any member answers for the team.
import { readAnswers } from '../../calls/answer-calls.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { OwnAnswers } from '../profile/answers/own-answers.tsx'

/** Renders nothing until the questions are loaded, and nothing if the team is asked nothing. */
export default function TeamAnswers({ teamId }: { teamId: string }) {
  const { data, setData } = useAnswer(`answers ${teamId}`, readAnswers)
  return (
    <OwnAnswers
      id="answers"
      title="Questions to the team"
      answers={data?.answers.filter(({ team }) => team?.id === teamId) ?? []}
      onSaved={setData}
    />
  )
}
