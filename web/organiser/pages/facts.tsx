// Every event with what its organisers changed of it.
import { Link } from 'react-router'
import type { FactsList } from '../../../domain/facts-types.ts'
import { EventName, useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { listFacts } from '../facts-calls.ts'
import { usePermission } from '../organiser.tsx'
import { Loading, Nothing } from '../parts/shell/states.tsx'
import { type Column, Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

type Row = FactsList['rows'][number]

const columns: Column<Row>[] = [
  {
    title: 'Event',
    main: true,
    cell: row => (
      <Link to={`/organiser/facts/${row.eventId}`}>
        <EventName ind={row.eventId} />
      </Link>
    ),
  },
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
  const eventName = useEventName()
  const mayChangeFestival = usePermission('festivalFacts')
  const { values, set } = useFilters({})
  const { data, failure, reload } = useAnswer('facts', listFacts)
  const wanted = values.search.trim().toLowerCase()
  const rows = (data?.rows ?? []).filter(({ eventId }) => eventName(eventId).toLowerCase().includes(wanted))
  return (
    <>
      <PageHead title="Facts">
        {mayChangeFestival && (
          <Link to="/organiser/facts/festival" className="quiet-button">
            Of the festival
          </Link>
        )}
      </PageHead>
      <Toolbar>
        <SearchBox label="Event" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!data && !failure && <Loading what="the events" />}
      {data && rows.length === 0 && <Nothing>No event matches.</Nothing>}
      {rows.length > 0 && <Table name="events" columns={columns} rows={rows} rowKey={row => String(row.eventId)} />}
    </>
  )
}
