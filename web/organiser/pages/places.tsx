// Every event's registration at a glance: open or closed, and how full.
import { Link } from 'react-router'
import { isNamed } from '../../../domain/find-by-name.ts'
import type { EventPlaces } from '../../../domain/places-types.ts'
import { EventName, useEventName } from '../../event-list.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { OpeningBadge, WindowWords } from '../parts/places/words.tsx'
import { Loading, Nothing } from '../parts/shell/states.tsx'
import { type Column, Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'
import { listPlaces } from '../places-calls.ts'

const columns: Column<EventPlaces>[] = [
  {
    title: 'Event',
    main: true,
    cell: row => (
      <Link to={`/organiser/places/${row.eventId}`}>
        <EventName ind={row.eventId} />
      </Link>
    ),
  },
  { title: 'Registration', cell: row => <OpeningBadge opening={row.opening} /> },
  {
    title: 'Why',
    cell: row => (
      <span>
        <WindowWords {...row} />
      </span>
    ),
  },
  { title: 'Taken', figure: true, cell: row => row.taken },
  { title: 'In line', figure: true, cell: row => row.waiting + row.held || '' },
  { title: 'Places', figure: true, cell: row => row.window.places ?? 'no limit' },
]

export default function Places() {
  const eventName = useEventName()
  const { values, set } = useFilters({})
  const { data, failure, reload } = useAnswer('places', listPlaces)
  const rows = (data?.rows ?? []).filter(({ eventId }) => isNamed(values.search, [eventName(eventId)]))
  return (
    <>
      <PageHead title="Places" />
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
