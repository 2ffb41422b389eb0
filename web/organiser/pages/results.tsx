// The events with how far their results are. A coordinator sees the own events only.
import { Link } from 'react-router'
import { isNamed } from '../../../domain/find-by-name.ts'
import type { ResultEvents } from '../../../domain/results-types.ts'
import { EventName, useEventName } from '../../event-list.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAnswer } from '../../use-answer.ts'
import { Badge, Loading, Nothing } from '../parts/shell/states.tsx'
import { useOpenOnlyRow } from '../parts/tables/open-only-row.ts'
import { type Column, Table } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'
import { listResultEvents } from '../results-calls.ts'

const columns: Column<ResultEvents['rows'][number]>[] = [
  {
    title: 'Event',
    main: true,
    cell: ({ eventId }) => (
      <Link to={`/organiser/results/${eventId}`}>
        <EventName ind={eventId} />
      </Link>
    ),
  },
  { title: 'Standings', cell: ({ standings }) => standings && <Badge tone="good">published</Badge> },
  { title: 'Published', figure: true, cell: ({ published }) => published || '' },
  { title: 'Drafts', figure: true, cell: ({ drafts }) => drafts || '' },
]

export default function Results() {
  const eventName = useEventName()
  const { values, set } = useFilters({})
  const { data, failure, reload } = useAnswer('results', listResultEvents)
  const rows = (data?.rows ?? []).filter(({ eventId }) => isNamed(values.search, [eventName(eventId)]))
  const place = useOpenOnlyRow(rows.length, data !== null)
  return (
    <>
      <PageHead title="Results" />
      <Toolbar>
        <SearchBox label="Event" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      {failure && <Problem failure={failure} onRetry={reload} />}
      {!data && !failure && <Loading what="the events" />}
      {data && rows.length === 0 && <Nothing>No event matches.</Nothing>}
      {rows.length > 0 && (
        <div ref={place}>
          <Table name="events" columns={columns} rows={rows} rowKey={row => String(row.eventId)} />
        </div>
      )}
    </>
  )
}
