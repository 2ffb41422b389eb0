// Lists a person's active registrations, then the ended registrations from the newest. Older ended registrations load
// page by page.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { EventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { Section } from '../shell/section.tsx'
import { Nothing } from '../shell/states.tsx'
import { readRegistrations } from './calls.ts'
import { UnpaidSeats } from './unpaid-seats.tsx'

type Registration = PersonPage['events'][number]

/** The most ended registrations that are shown at first, and that each further page adds. */
const pageSize = 50

const columns: Column<Registration>[] = [
  { title: 'Event', main: true, cell: row => <EventName ind={row.eventId} /> },
  { title: 'Registered', cell: row => <Moment at={row.registeredAt} /> },
  {
    title: 'Ended',
    cell: row =>
      row.endedAt && (
        <>
          <Moment at={row.endedAt} />
          {row.byCancellation && ', event cancelled'}
          {row.lapsed && ', not paid for in time'}
        </>
      ),
  },
]

const lineColumns: Column<PersonPage['lines'][number]>[] = [
  { title: 'Event', main: true, cell: row => <EventName ind={row.event} /> },
  {
    title: 'Position',
    cell: row =>
      row.heldUntil ? (
        <>
          seat reserved until <Moment at={row.heldUntil} />
        </>
      ) : (
        `number ${row.position}`
      ),
  },
  { title: 'Since', cell: row => <Moment at={row.joinedAt} /> },
]

/** `onChange` loads the page again. */
export function Registrations({ person, onChange }: { person: PersonPage; onChange: () => void }) {
  const { userId, events, endedEvents } = person
  const [older, setOlder] = useState<Registration[]>([])
  const rows = [...events, ...older]
  const ended = rows.filter(({ endedAt }) => endedAt !== null).length
  const { run, busy, failure } = useAct(
    () => readRegistrations(userId, { page: String(Math.floor(ended / pageSize) + 1), size: String(pageSize) }),
    ({ rows: next }) => setOlder([...older, ...next]),
  )
  return (
    <Section title="Registrations">
      {rows.length === 0 ? (
        <Nothing>No registrations.</Nothing>
      ) : (
        <Table
          name="registrations"
          columns={columns}
          rows={rows}
          rowKey={row => `${row.eventId} ${row.registeredAt}`}
        />
      )}
      <UnpaidSeats person={person} onChange={onChange} />
      {person.lines.length > 0 && (
        <>
          <h3>Waiting lists</h3>
          <Table name="waiting lists" columns={lineColumns} rows={person.lines} rowKey={row => String(row.event)} />
        </>
      )}
      {failure && <Problem failure={failure} onRetry={() => void run()} />}
      {ended < endedEvents && (
        <button type="button" className="quiet-button" disabled={busy} onClick={() => void run()}>
          Show older registrations ({endedEvents - ended})
        </button>
      )}
    </Section>
  )
}
