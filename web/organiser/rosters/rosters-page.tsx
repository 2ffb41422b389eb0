// The events with their counts; each links to its roster. Coordinators see only their own events.
import { rosterEventColumns } from '../../../domain/rosters/columns.ts'
import { findRosterEvents } from '../../../domain/rosters/find-roster-events.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { Downloads } from '../shell/lists/downloads.tsx'
import { EventLink, EventTable } from '../shell/lists/event-table.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { rosterEvents } from './calls.ts'

const columns = shownColumns(rosterEventColumns, {
  cells: { event: ({ eventId }) => <EventLink list="rosters" eventId={eventId} /> },
})

export default function Rosters() {
  const filters = useFilters({})
  const request = useAnswer('rosters', rosterEvents)
  return (
    <>
      <PageHead title="Rosters">
        <Downloads
          name="events"
          path="rosters/file"
          query={filters.query}
          archive={{ name: 'rosters', path: 'rosters/files', what: 'All rosters' }}
        />
      </PageHead>
      <EventTable answer={request} filters={filters} columns={columns} find={findRosterEvents} />
    </>
  )
}
