// The rounds of all events that the organiser runs, each with its marks and the judges of its event.
import { Link } from 'react-router'
import { isNamed } from '../../../domain/lists/find-by-name.ts'
import type { StageRounds } from '../../../domain/stage/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { EventName, useEventName } from '../../event-list.tsx'
import { WeekdayMoment } from '../../parts/shell/weekday-moment.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { Badge, LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { listRounds } from './calls.ts'

type Row = StageRounds['rows'][number]

const columns: Column<Row>[] = [
  {
    title: 'Round',
    main: true,
    cell: ({ eventId, roundId, name }) => (
      <Link to={`/organiser/marks/${eventId}/${roundId}`}>
        <EventName ind={eventId} />, {name}
      </Link>
    ),
  },
  { title: 'Begins', cell: ({ begins }) => (begins ? <WeekdayMoment at={begins} /> : 'not planned yet') },
  {
    title: 'Performed',
    cell: ({ performers, done, isOver }) =>
      isOver ? <Badge tone="good">over</Badge> : performers > 0 ? `${done} of ${performers}` : 'no order yet',
  },
  { title: 'Judges', cell: ({ eventId }) => <Link to={`/organiser/judges/${eventId}`}>Judges</Link> },
]

export default function Marks() {
  const filters = useFilters({})
  const { values, set } = filters
  const nameOf = useEventName()
  const request = useAnswer('rounds', listRounds)
  const rows = (request.data?.rows ?? []).filter(({ eventId }) => isNamed(values.search, [nameOf(eventId)]))
  return (
    <>
      <PageHead title="Judges and marks" />
      <Toolbar>
        <SearchBox label="Event" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <LoadingOrProblem answer={request} what="the rounds" />
      {request.data && rows.length === 0 && <Nothing>No rounds found.</Nothing>}
      {rows.length > 0 && (
        <Table
          name="rounds"
          columns={columns}
          rows={rows}
          rowKey={({ eventId, roundId }) => `${eventId} ${roundId}`}
          sorting={filters}
        />
      )}
    </>
  )
}
