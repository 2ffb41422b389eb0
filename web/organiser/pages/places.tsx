// Every event's registration at a glance: open or closed, and how full.
import type { EventPlaces } from '../../../domain/places-types.ts'
import { useAnswer } from '../../use-answer.ts'
import { OpeningBadge, WindowWords } from '../parts/places/words.tsx'
import { EventTable, eventColumn } from '../parts/tables/event-table.tsx'
import type { Column } from '../parts/tables/table.tsx'
import { PageHead } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'
import { listPlaces } from '../places-calls.ts'

const columns: Column<EventPlaces>[] = [
  eventColumn('places'),
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
  return (
    <>
      <PageHead title="Places" />
      <EventTable asked={useAnswer('places', listPlaces)} filters={useFilters({})} columns={columns} />
    </>
  )
}
