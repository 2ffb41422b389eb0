// The events with how far their results are. A coordinator sees the own events only.
import type { ResultEvents } from '../../../domain/results-types.ts'
import { useAnswer } from '../../use-answer.ts'
import { Badge } from '../parts/shell/states.tsx'
import { EventTable, eventColumn } from '../parts/tables/event-table.tsx'
import type { Column } from '../parts/tables/table.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'
import { listResultEvents } from '../results-calls.ts'

const columns: Column<ResultEvents['rows'][number]>[] = [
  eventColumn('results'),
  { title: 'Standings', cell: ({ standings }) => standings && <Badge tone="good">published</Badge> },
  { title: 'Published', figure: true, cell: ({ published }) => published || '' },
  { title: 'Drafts', figure: true, cell: ({ drafts }) => drafts || '' },
]

export default function Results() {
  return (
    <>
      <PageHead title="Results" />
      <EventTable asked={useAnswer('results', listResultEvents)} filters={useFilters({})} columns={columns} />
    </>
  )
}
