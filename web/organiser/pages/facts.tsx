// Every event with what its organisers changed of it.
import { Link } from 'react-router'
import type { FactsList } from '../../../domain/facts-types.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { useAnswer } from '../../use-answer.ts'
import { listFacts } from '../facts-calls.ts'
import { usePermission } from '../organiser.tsx'
import { EventTable, eventColumn } from '../parts/tables/event-table.tsx'
import type { Column } from '../parts/tables/table.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

const columns: Column<FactsList['rows'][number]>[] = [
  eventColumn('facts'),
  { title: 'Changed here', cell: row => row.changed.join(', ') },
  {
    title: 'Last changed',
    cell: row =>
      row.changedAt && (
        <>
          <Moment at={row.changedAt} /> by {row.changedBy}
        </>
      ),
  },
]

export default function Facts() {
  const mayChangeFestival = usePermission('festivalFacts')
  return (
    <>
      <PageHead title="Facts">
        {mayChangeFestival && (
          <Link to="/organiser/facts/festival" className="quiet-button">
            Of the festival
          </Link>
        )}
      </PageHead>
      <EventTable asked={useAnswer('facts', listFacts)} filters={useFilters({})} columns={columns} />
    </>
  )
}
