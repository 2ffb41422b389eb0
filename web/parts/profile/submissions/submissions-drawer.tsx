// The drawer with what the user hands in. Renders nothing if the user's events ask for nothing.

import type { OwnSubmissions } from '../../../../domain/submissions/api.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { useEventName } from '../../../event-list.tsx'
import { Problem } from '../../shell/problem.tsx'
import { Drawer } from '../drawer.tsx'
import { PaperSection } from '../paper-section.tsx'
import { SubmissionList } from './submission-list.tsx'
import { isOpen, missing, summaryText } from './words.ts'

export function SubmissionsDrawer({ state }: { state: AnswerState<OwnSubmissions> }) {
  const eventName = useEventName()
  const { data, failure, reload, setData } = state
  if (!data && !failure) return null
  const submissions = data?.submissions ?? []
  if (data && submissions.length === 0) return null
  const now = Date.now()
  const lacks = submissions.some(one => (isOpen(one, now) && missing(one) > 0) || one.refused)
  return (
    <Drawer
      name="submissions"
      title="To hand in"
      aside={data ? summaryText(submissions, now) : ''}
      opens={lacks ? 'everywhere' : 'on request'}
    >
      <PaperSection title="To hand in" id="hand-in" titleHidden>
        {failure && !data && <Problem failure={failure} onRetry={reload} />}
        <SubmissionList submissions={submissions} eventName={eventName} onChange={setData} />
      </PaperSection>
    </Drawer>
  )
}
