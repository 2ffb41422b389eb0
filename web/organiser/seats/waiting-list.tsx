// The waiting list of an event: who is offered a seat, who waits, and offering a seat out of turn.
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
import { giveSeat } from './calls.ts'

type Props = { page: EventSeatsPage; onChanged: (page: EventSeatsPage) => void }

export function WaitingList({ page, onChanged }: Props) {
  const mayOpenPeople = usePermission('people')
  /** The user id of who is offered a seat; empty: to be typed. */
  const [giving, setGiving] = useState<string | null>(null)
  const file = useEventFile()(page.eventId)
  const opener = useOpener(giving !== null)
  const give = (userId: string) => (event: { currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setGiving(userId)
  }
  const columns: Column<WaitingRow>[] = [
    { title: 'Position', figure: true, cell: row => row.position ?? 'held' },
    {
      title: 'Name',
      main: true,
      cell: row => (mayOpenPeople ? <PersonLink person={row} /> : row.username),
    },
    { title: 'College', cell: row => row.college },
    { title: 'Phone', cell: row => row.phone && <a href={`tel:${row.phone}`}>{row.phone}</a> },
    { title: 'Joined', cell: row => <Moment at={row.joinedAt} /> },
    {
      title: 'Place',
      cell: row =>
        row.heldUntil ? (
          <span>
            until <Moment at={row.heldUntil} />
            {row.outOfTurn && ', given out of turn'}
          </span>
        ) : (
          <button type="button" className="quiet-button" onClick={give(row.userId)}>
            Give a place <span className="visually-hidden">to {row.username}</span>
          </button>
        ),
    },
  ]
  if (page.window.places === null && page.line.length === 0) return null
  return (
    <Section title="In line">
      {page.line.length === 0 ? (
        <Nothing>Nobody is in line.</Nothing>
      ) : (
        <Table name="people in line" columns={columns} rows={page.line} rowKey={row => row.userId} />
      )}
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={give('')}>
          Give somebody a place anyway
        </button>
        <Downloads name={`${file}-waiting-list`} path={`seats/${page.eventId}/file`} />
      </div>
      {giving !== null && (
        <GiveDialog
          eventId={page.eventId}
          person={page.line.find(({ userId }) => userId === giving)}
          onDone={fresh => {
            setGiving(null)
            onChanged(fresh)
            notice.success('A place is held for them')
          }}
          onClose={() => setGiving(null)}
        />
      )}
    </Section>
  )
}

type GiveProps = {
  eventId: number
  person: WaitingRow | undefined
  onDone: (page: EventSeatsPage) => void
  onClose: () => void
}

function GiveDialog({ eventId, person, onDone, onClose }: GiveProps) {
  const [whose, setWhose] = useState<Pick<PersonRow, 'userId' | 'username' | 'college'> | undefined>(person)
  const [userId, setUserId] = useState('')
  const [reason, setReason] = useState('')
  /** A coordinator may not look people up. */
  const findsPeople = usePermission('people')
  const act = useAct(() => giveSeat(eventId, { userId: whose?.userId ?? userId, reason }), onDone)
  return (
    <ActDialog
      title={whose ? `A place for ${whose.username}` : 'A place for somebody'}
      act={act}
      button="Hold a place"
      ready={!findsPeople || whose !== undefined}
      onClose={onClose}
    >
      <p>
        Out of turn, and also where none is free. They take it in their profile or at the desk, and owe nothing before.
      </p>
      {whose && (
        <p>
          <strong>{whose.username}</strong> ({whose.userId}){whose.college && `, ${whose.college}`}
        </p>
      )}
      {!whose && findsPeople && <PersonFinder onChoose={setWhose} />}
      {!whose && !findsPeople && (
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
