// Shows an event's waiting list with the reserved seats, the people who wait, and the dialog that reserves a seat out
// of turn.
import { useState } from 'react'
import type { PersonRow } from '../../../domain/people/api.ts'
import type { EventSeatsPage, WaitingRow } from '../../../domain/seats/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useEventFile } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useOpener } from '../../parts/shell/dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { PersonFinder } from '../shell/person-finder.tsx'
import { PersonLink } from '../shell/person-link.tsx'
import { Section } from '../shell/section.tsx'
import { Nothing } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { reserveSeat } from './calls.ts'

type Props = { page: EventSeatsPage; onChanged: (page: EventSeatsPage) => void }

export function WaitingList({ page, onChanged }: Props) {
  const mayOpenPeople = usePermission('people')
  /** The user id of the person who gets a seat, or empty if the dialog asks for the person. Null closes the dialog. */
  const [reserving, setReserving] = useState<string | null>(null)
  const file = useEventFile()(page.eventId)
  const opener = useOpener(reserving !== null)
  const reserve = (userId: string) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setReserving(userId)
  }
  const columns: Column<WaitingRow>[] = [
    { title: 'Position', figure: true, cell: row => row.position ?? 'reserved' },
    {
      title: 'Name',
      main: true,
      cell: row => (mayOpenPeople ? <PersonLink person={row} /> : row.username),
    },
    { title: 'College', cell: row => row.college },
    { title: 'Phone', cell: row => row.phone && <a href={`tel:${row.phone}`}>{row.phone}</a> },
    { title: 'Joined', cell: row => <Moment at={row.joinedAt} /> },
    {
      title: 'Seat',
      cell: row =>
        row.heldUntil ? (
          <span>
            reserved until <Moment at={row.heldUntil} />
            {row.outOfTurn && ', out of turn'}
          </span>
        ) : (
          <button type="button" className="quiet-button" onClick={reserve(row.userId)}>
            Reserve a seat <span className="visually-hidden">for {row.username}</span>
          </button>
        ),
    },
  ]
  if (page.window.places === null && page.line.length === 0) return null
  return (
    <Section title="Waiting list">
      {page.line.length === 0 ? (
        <Nothing>The waiting list is empty.</Nothing>
      ) : (
        <Table name="people on the waiting list" columns={columns} rows={page.line} rowKey={row => row.userId} />
      )}
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={reserve('')}>
          Reserve a seat out of turn
        </button>
        <Downloads name={`${file}-waiting-list`} path={`seats/${page.eventId}/file`} />
      </div>
      {reserving !== null && (
        <ReserveDialog
          eventId={page.eventId}
          person={page.line.find(({ userId }) => userId === reserving)}
          onDone={saved => {
            setReserving(null)
            onChanged(saved)
            notice.success('Seat reserved')
          }}
          onClose={() => setReserving(null)}
        />
      )}
    </Section>
  )
}

type ReserveProps = {
  eventId: number
  person: WaitingRow | undefined
  onDone: (page: EventSeatsPage) => void
  onClose: () => void
}

function ReserveDialog({ eventId, person, onDone, onClose }: ReserveProps) {
  const [receiver, setReceiver] = useState<Pick<PersonRow, 'userId' | 'username' | 'college'> | undefined>(person)
  const [userId, setUserId] = useState('')
  const [reason, setReason] = useState('')
  /** Whether the organiser may search people. Coordinators may not, and type a user id instead. */
  const findsPeople = usePermission('people')
  const act = useAct(() => reserveSeat(eventId, { userId: receiver?.userId ?? userId, reason }), onDone)
  return (
    <ActDialog
      title={receiver ? `Reserve a seat for ${receiver.username}` : 'Reserve a seat'}
      act={act}
      button="Reserve the seat"
      ready={!findsPeople || receiver !== undefined}
      onClose={onClose}
    >
      <p>
        Out of turn, even if no seat is free. They accept it in their profile or at the desk, and owe nothing until
        then.
      </p>
      {receiver && (
        <p>
          <strong>{receiver.username}</strong> ({receiver.userId}){receiver.college && `, ${receiver.college}`}
        </p>
      )}
      {!receiver && findsPeople && <PersonFinder onChoose={setReceiver} />}
      {!receiver && !findsPeople && (
        <Field
          label="User id"
          required
          value={userId}
          onChange={event => setUserId(event.target.value.trim().toUpperCase())}
        />
      )}
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
