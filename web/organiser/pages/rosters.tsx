// The events with their counts; each opens its roster. A coordinator sees the own events only.
import { Link } from 'react-router'
import type { RosterEvents } from '../../../domain/organiser-types.ts'
import { EventName, useEventName } from '../../event-list.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { consoleMeta } from '../console-meta.ts'
import { rosterEvents } from '../day-calls.ts'
import { Loading, Nothing } from '../parts/shell/states.tsx'
import { useOpenOnlyRow } from '../parts/tables/open-only-row.ts'
import { type Column, Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Rosters')

type Row = RosterEvents['rows'][number]

const columns: Column<Row>[] = [
  {
    title: 'Event',
    sort: 'name',
    main: true,
    cell: row => (
      <Link to={`/organiser/rosters/${row.eventId}`}>
        <EventName ind={row.eventId} />
      </Link>
    ),
  },
  { title: 'Number', sort: 'number', figure: true, cell: row => row.eventId },
  { title: 'Registered', sort: 'registered', figure: true, cell: row => row.registered },
  { title: 'Checked in', sort: 'checkedIn', figure: true, cell: row => row.checkedIn },
]

export default function Rosters() {
  const eventName = useEventName()
  const filters = useFilters({})
  const { values, set } = filters
  const { data, failure, reload } = useAnswer('rosters', rosterEvents)
  const rows = data ? shown(data.rows, eventName, values) : []
  const place = useOpenOnlyRow(rows.length, data !== null)
  return (
    <>
      <PageHead title="Rosters" />
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

const orders: Record<string, (one: Row, other: Row) => number> = {
  number: (one, other) => one.eventId - other.eventId,
  registered: (one, other) => one.registered - other.registered,
  checkedIn: (one, other) => one.checkedIn - other.checkedIn,
}

/** The events are few enough to search and sort in the browser. */
function shown(
  rows: readonly Row[],
  eventName: (eventId: number) => string,
  { search, sort, direction }: Record<'search' | 'sort' | 'direction', string>,
) {
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(
    ({ eventId }) => eventName(eventId).toLowerCase().includes(wanted) || String(eventId) === wanted,
  )
  const byName = (one: Row, other: Row) => eventName(one.eventId).localeCompare(eventName(other.eventId))
  const order = sort === 'name' ? byName : orders[sort]
  if (!order) return found
  return found.sort((one, other) => (direction === 'up' ? order(one, other) : order(other, one)))
}
