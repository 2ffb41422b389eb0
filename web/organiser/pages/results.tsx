// The events with how far their results are. A coordinator sees the own events only.
import type { ResultEvents } from '../../../domain/results/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { listResultEvents } from '../calls/results.ts'
import { Badge } from '../parts/shell/states.tsx'
import { Downloads } from '../parts/tables/downloads.tsx'
import { EventTable, eventColumn } from '../parts/tables/event-table.tsx'
import type { Column } from '../parts/tables/table.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

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
      <EventTable asked={useAnswer('results', listResultEvents)} filters={useFilters({})} columns={columns} />
    </>
  )
}
