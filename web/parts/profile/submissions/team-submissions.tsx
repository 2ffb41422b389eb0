// What a team hands in, on the page of the team. Renders nothing if it has nothing to hand in.
import type { Team } from '../../../../domain/teams/api.ts'
import { readSubmissions } from '../../../calls/submission-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { Problem } from '../../shell/problem.tsx'
import { PaperSection } from '../paper-section.tsx'
import { SubmissionList } from './submission-list.tsx'

export default function TeamSubmissions({ team, userId }: { team: Team; userId: string }) {
  const { data, failure, reload, setData } = useAnswer(`submissions ${userId}`, readSubmissions)
  const own = data?.submissions.filter(one => one.team?.id === team.id) ?? []
  if (!failure && own.length === 0) return null
  return (
    <PaperSection title="To hand in" id="hand-in">
      {failure && !data && <Problem failure={failure} onRetry={reload} />}
      <SubmissionList submissions={own} eventName={null} onChange={setData} />
    </PaperSection>
  )
}
