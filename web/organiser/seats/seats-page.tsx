// All events with the state of their registration and the number of seats taken.
import type { EventSeats } from '../../../domain/seats/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { EventTable, eventColumn } from '../shell/lists/event-table.tsx'
import type { Column } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { listSeats } from './calls.ts'
import { OpeningBadge, WindowWords } from './words.tsx'

const columns: Column<EventSeats>[] = [
  eventColumn('seats'),
  { title: 'Registration', cell: row => <OpeningBadge opening={row.opening} /> },
  {
    title: 'Reason',
    cell: row => (
      <span>
        <WindowWords {...row} />
      </span>
    ),
  },
  { title: 'Taken', figure: true, cell: row => row.taken },
  { title: 'Waiting list', figure: true, cell: row => row.waiting + row.held || '' },
  { title: 'Seats', figure: true, cell: row => row.window.places ?? 'no limit' },
]

export default function Seats() {
  return (
    <>
      <PageHead title="Seats" />
      <EventTable answer={useAnswer('seats', listSeats)} filters={useFilters({})} columns={columns} />
    </>
  )
}
