// The list of events on the pages of rosters, results, seats and overrides. Each event links to its own page.
import { Link } from 'react-router'
import { isNamed } from '../../../../domain/lists/find-by-name.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { EventName, useEventName } from '../../../event-list.tsx'
import { LoadingOrProblem, Nothing } from '../states.tsx'
import { useOpenOnlyRow } from './open-only-row.ts'
import { type Column, Table } from './table.tsx'
import { SearchBox, Toolbar } from './toolbar.tsx'
import type { Filters } from './use-filters.ts'

type EventRow = { eventId: number }
type NameOf = (eventId: number) => string
type Values = Filters<never>['values']

type Props<Row> = {
  answer: Pick<AnswerState<{ rows: Row[] }>, 'data' | 'failure' | 'reload'>
  filters: Pick<Filters<never>, 'values' | 'set'>
  columns: readonly Column<Row>[]
  /** Filters and sorts the rows; by default it searches the names. */
  find?: (rows: readonly Row[], nameOf: NameOf, values: Values) => Row[]
}

export function EventTable<Row extends EventRow>({ answer, filters, columns, find = findByName }: Props<Row>) {
  const { values, set } = filters
  const rows = find(answer.data?.rows ?? [], useEventName(), values)
  const place = useOpenOnlyRow(rows.length, answer.data !== null)
  return (
    <>
      <Toolbar>
        <SearchBox label="Event" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <LoadingOrProblem answer={answer} what="the events" />
      {answer.data && rows.length === 0 && <Nothing>No events found.</Nothing>}
      {rows.length > 0 && (
        <div ref={place}>
          <Table name="events" columns={columns} rows={rows} rowKey={row => String(row.eventId)} sorting={filters} />
        </div>
      )}
    </>
  )
}

function findByName<Row extends EventRow>(rows: readonly Row[], nameOf: NameOf, { search }: Values): Row[] {
  return rows.filter(({ eventId }) => isNamed(search, [nameOf(eventId)]))
}

/** The column of names; `list` is the path of the list. */
export function eventColumn<Row extends EventRow>(list: string): Column<Row> {
  return { title: 'Event', main: true, cell: row => <EventLink list={list} eventId={row.eventId} /> }
}

export function EventLink({ list, eventId }: { list: string; eventId: number }) {
  return (
    <Link to={`/organiser/${list}/${eventId}`}>
      <EventName ind={eventId} />
    </Link>
  )
}
