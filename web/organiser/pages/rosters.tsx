// The events with their counts; each opens its roster. A coordinator sees the own events only.
import { Link } from 'react-router'
import { rosterEventColumns } from '../../../domain/list-columns.ts'
import { findRosterEvents } from '../../../domain/roster-events.ts'
import { EventName, useEventName } from '../../event-list.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { rosterEvents } from '../day-calls.ts'
import { Loading, Nothing } from '../parts/shell/states.tsx'
import { Downloads } from '../parts/tables/downloads.tsx'
import { shownColumns } from '../parts/tables/list-columns.tsx'
import { useOpenOnlyRow } from '../parts/tables/open-only-row.ts'
import { Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

const columns = shownColumns(rosterEventColumns, {
  cells: {
    event: row => (
      <Link to={`/organiser/rosters/${row.eventId}`}>
        <EventName ind={row.eventId} />
      </Link>
    ),
  },
})

export default function Rosters() {
  const eventName = useEventName()
  const filters = useFilters({})
  const { values, set, query } = filters
  const { data, failure, reload } = useAnswer('rosters', rosterEvents)
  const rows = data ? findRosterEvents(data.rows, eventName, values) : []
  const place = useOpenOnlyRow(rows.length, data !== null)
  return (
    <>
      <PageHead title="Rosters">
        <Downloads
          name="events"
          path="rosters/file"
          query={query}
          archive={{ name: 'rosters', path: 'rosters/files', what: 'All rosters' }}
        />
      </PageHead>
      <Toolbar>
        <SearchBox label="Event" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!data && !failure && <Loading what="the events" />}
      {data && rows.length === 0 && <Nothing>No event matches.</Nothing>}
      {rows.length > 0 && (
        <div ref={place}>
          <Table name="events" columns={columns} rows={rows} rowKey={row => String(row.eventId)} sorting={filters} />
        </div>
      )}
    </>
  )
}
