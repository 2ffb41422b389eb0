// The events whose participants hand in something: how many are complete, and the next deadline.
import type { SubmissionEvents } from '../../../domain/submissions/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import { EventTable, eventColumn } from '../shell/lists/event-table.tsx'
import type { Column } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Badge } from '../shell/states.tsx'
import { submissionEvents } from './calls.ts'

type Row = SubmissionEvents['rows'][number]

const columns: Column<Row>[] = [
  eventColumn('submissions'),
  { title: 'Hand in', text: true, cell: row => row.names.join(', ') },
  {
    title: 'Complete',
    cell: ({ complete, registered }) => (
      <Badge tone={registered > 0 && complete === registered ? 'good' : 'plain'}>
        {registered > 0 ? `${complete} of ${registered}` : 'no registrations yet'}
      </Badge>
    ),
  },
  {
    title: 'Next deadline',
    cell: ({ deadline, isOver }) =>
      deadline ? <WeekdayMoment at={deadline} /> : isOver ? 'all have passed' : 'not fixed yet',
  },
]

export default function Submissions() {
  return (
    <>
      <PageHead title="Submissions" />
      <EventTable answer={useAnswer('submissions', submissionEvents)} filters={useFilters({})} columns={columns} />
    </>
  )
}
