// All events with the facts that organisers changed.
import { Link } from 'react-router'
import type { OverridesList } from '../../../domain/overrides/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { EventTable, eventColumn } from '../shell/lists/event-table.tsx'
import type { Column } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { usePermission } from '../shell/organiser.tsx'
import { listOverrides } from './calls.ts'

const columns: Column<OverridesList['rows'][number]>[] = [
  eventColumn('overrides'),
  { title: 'Changed in the console', cell: row => row.changed.join(', ') },
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
      <PageHead title="Facts of events">
        {mayChangeFestival && (
          <Link to="/organiser/overrides/festival" className="quiet-button">
            Facts of the festival
          </Link>
        )}
      </PageHead>
      <EventTable answer={useAnswer('overrides', listOverrides)} filters={useFilters({})} columns={columns} />
    </>
  )
}
