// The events with the state of their results. Coordinators see only their own events.
import type { ResultEvents } from '../../../domain/results/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Downloads } from '../shell/lists/downloads.tsx'
import { EventTable, eventColumn } from '../shell/lists/event-table.tsx'
import type { Column } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Badge } from '../shell/states.tsx'
import { listResultEvents } from './calls.ts'

const columns: Column<ResultEvents['rows'][number]>[] = [
  eventColumn('results'),
  { title: 'Standings', cell: ({ standings }) => standings && <Badge tone="good">published</Badge> },
  { title: 'Published', figure: true, cell: ({ published }) => published || '' },
  { title: 'Drafts', figure: true, cell: ({ drafts }) => drafts || '' },
]

export default function Results() {
  return (
    <>
      <PageHead title="Results">
        <Downloads
          name="results"
          path="results/file"
          more={[{ name: 'championship', path: 'results/championship/file', what: 'Championship' }]}
        />
      </PageHead>
      <EventTable answer={useAnswer('results', listResultEvents)} filters={useFilters({})} columns={columns} />
    </>
  )
}
