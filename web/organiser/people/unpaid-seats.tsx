// Unpaid seats of the person at events with a limit: until when each is kept, and the dialog that changes it.
import { useState } from 'react'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { EventName, useTileTitle } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { keepSeat } from './calls.ts'

type Unpaid = PersonPage['unpaid'][number]
type Props = { person: PersonPage; onChange: () => void }

export function UnpaidSeats(props: Props) {
  // Most people have none.
  return props.person.unpaid.length > 0 && <Seats {...props} />
}

function Seats({ person, onChange }: Props) {
  const mayKeep = usePermission('walkIn')
  const [chosen, setChosen] = useState<Unpaid | null>(null)
  const columns: Column<Unpaid>[] = [
    { title: 'Event', main: true, cell: row => <EventName ind={row.event} /> },
    { title: 'Kept until', cell: row => (row.until ? <Moment at={row.until} /> : 'for good') },
    {
      title: 'Acts',
      cell: row =>
        mayKeep && (
          <button type="button" className="quiet-button" onClick={() => setChosen(row)}>
            {row.until ? 'Keep it longer' : 'Change'}
            <span className="visually-hidden">
              : <EventName ind={row.event} />
            </span>
          </button>
        ),
    },
  ]
  const close = () => setChosen(null)
  const done = () => {
    close()
    onChange()
  }
  return (
    <>
      <h3>Places not paid for</h3>
      <Table name="places not paid for" columns={columns} rows={person.unpaid} rowKey={row => String(row.event)} />
      {chosen && <KeepDialog person={person} seat={chosen} onClose={close} onDone={done} />}
    </>
  )
}

const day = 24 * 60 * 60 * 1000

const choices = [
  { value: '1', text: 'For 1 day from now' },
  { value: '3', text: 'For 3 days from now' },
  { value: '7', text: 'For 7 days from now' },
  { value: 'always', text: 'For good, paid or not' },
  { value: 'usual', text: 'As long as for everybody' },
]

type DialogProps = { person: PersonPage; seat: Unpaid; onClose: () => void; onDone: () => void }

function KeepDialog({ person, seat, onClose, onDone }: DialogProps) {
  const title = useTileTitle()(seat.event)
  const [choice, setChoice] = useState('3')
  const [reason, setReason] = useState('')
  const act = useAct(
    () => {
      const days = Number(choice)
      const kept = days
        ? { kind: 'until' as const, until: new Date(Date.now() + days * day).toISOString() }
        : { kind: choice as 'always' | 'usual' }
      return keepSeat(person.userId, { event: seat.event, ...kept, reason })
    },
    () => {
      notice.success(`Saved for ${person.username}`)
      onDone()
    },
  )
  return (
    <ActDialog title={`${title}: place of ${person.username}`} act={act} button="Save" onClose={onClose}>
      <p>
        {seat.until ? (
          <>
            It is kept until <Moment at={seat.until} />. Then the next in line gets it, unless it is paid for. A mail
            reminds the person.
          </>
        ) : (
          'It is kept for good, paid or not.'
        )}
      </p>
      <ChoiceField
        label="Keep the place"
        value={choice}
        choices={choices}
        onChange={event => setChoice(event.target.value)}
      />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
